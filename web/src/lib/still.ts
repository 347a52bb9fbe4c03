/** A draft for boards that are only looked at. */
import type { DraftApi } from './types';

export const STILL: DraftApi = { isOpen: false, actions: [], may: () => false, whyNot: () => '', take: () => {} };
