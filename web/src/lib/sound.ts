/** Two short sounds, synthesized. */
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
  // Browsers play no sound before the first user gesture.
  if (!liking().sound || navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const note of notes) tone(...note);
  } catch {
    /* Playing without sound is fine. */
  }
}

/** The stock exchange bell: it is your turn. */
export const bell = () =>
  play([
    [880, 0, 0.5],
    [1320, 0.12, 0.6],
  ]);

/** A share placed on the table. */
export const tap = () => play([[320, 0, 0.07]]);
