/** Whether the server can be reached, and when to try again: with exponential back-off, or as soon as the network or the
 *  user is back. */
import * as api from './api';
import { say } from './words';

const PAUSES = [500, 1000, 2000, 4000, 8000, 15000];

/** Shorter interruptions are not shown. */
const GRACE = 1000;

/** How long the page says that the connection is back. */
const RELIEF = 3000;

const [TOO_OFTEN, AWAY] = [429, 503];

class Link {
  private state = $state<'up' | 'lost' | 'back'>('up');
  private isOnline = $state(navigator.onLine);
  private timer = 0;
  private isDown = false;

  constructor() {
    const look = () => (this.isOnline = navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
  }

  /** The notice to show; empty while all is well. */
  get said(): string {
    if (this.state === 'up') return '';
    if (this.state === 'back') return say('web-back-online');
    return say(this.isOnline ? 'web-reconnecting' : 'web-you-are-offline');
  }

  get isLost(): boolean {
    return this.state === 'lost';
  }

  lose(): void {
    if (this.isDown) return;
    this.isDown = true;
    this.become('lost', GRACE);
  }

  restore(): void {
    if (!this.isDown) return;
    this.isDown = false;
    if (!this.isLost) return this.forget();
    this.become('back', 0);
    this.become('up', RELIEF);
  }

  /** Hide the notice, since nothing is connecting any more. */
  forget(): void {
    this.isDown = false;
    this.become('up', 0);
  }

  private become(state: 'up' | 'lost' | 'back', after: number): void {
    clearTimeout(this.timer);
    if (after) this.timer = window.setTimeout(() => (this.state = state), after);
    else this.state = state;
  }
}

export const link = new Link();

/** Return the pause before a retry, with jitter, so that the clients of a restarted server do not return all at once. */
export function pauseAfter(tries: number): number {
  const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
  return pause * (0.75 + Math.random() / 2);
}

/** Call back when the network has changed, or the page becomes visible; return a function that ends this. */
export function onChance(retry: (hasChanged: boolean) => void): () => void {
  const changed = () => retry(true);
  const looked = () => document.visibilityState === 'visible' && retry(false);
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  document.addEventListener('visibilitychange', looked);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
    document.removeEventListener('visibilitychange', looked);
  };
}

/** Retry until there is an answer, however long it takes. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask();
      link.restore();
      return answer;
    } catch (error) {
      if (!isPassing(error)) throw error;
      link.lose();
      await new Promise<void>((rested) => {
        const stop = onChance(() => (stop(), rested()));
        setTimeout(() => (stop(), rested()), pauseAfter(tries));
      });
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof api.NoAnswer || (error instanceof api.Refused && [TOO_OFTEN, AWAY].includes(error.status));
