/** The animation that is running on the board, if any, so that it can be skipped from elsewhere. */
class Stage {
  skip = $state.raw<(() => void) | null>(null);
}

export const stage = new Stage();
