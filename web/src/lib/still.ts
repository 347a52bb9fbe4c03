/** A read-only draft, for boards that are only shown. */
import type { DraftApi } from './types';

export const STILL: DraftApi = { isOpen: false, actions: [], may: () => false, whyNot: () => '', take: () => {} };
