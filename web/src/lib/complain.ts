/** Shows why a request has failed. */
import { announcer } from './a11y.svelte';
import * as api from './api';
import { say } from './words';

/** Return the reason as a sentence; any other error is a bug of the page, and thrown again. */
export function reasonOf(error: unknown): string {
  if (error instanceof api.Refused) return error.message;
  if (error instanceof api.NoAnswer) return say(error.isLate ? 'web-no-answer' : 'web-offline');
  throw error;
}

export const complain = (error: unknown): void => announcer.whyNot(reasonOf(error));
