/** Two small sounds, made on the spot. */
import { liking } from './keys';

let context: AudioContext | null = null;

function tone(frequency: number, after: number, length: number): void {
  if (!context) return;
  const start = context.currentTime + after;
  const wave = context.createOscillator();
  const volume = context.createGain();
  wave.type = 'triangle';
  wave.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(volume).connect(context.destination);
  wave.start(start);
  wave.stop(start + length);
}

function play(notes: [number, number, number][]): void {
  // Browsers make no sound before the first touch.
  if (!liking().sound || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const note of notes) tone(...note);
  } catch {
    /* No sound is no harm. */
  }
}

/** The bell of the exchange: it is your turn. */
export const bell = () =>
  play([
    [880, 0, 0.5],
    [1320, 0.12, 0.6],
  ]);

/** A share on the table. */
export const tap = () => play([[320, 0, 0.07]]);
