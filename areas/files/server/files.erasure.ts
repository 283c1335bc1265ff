import type { Erasure } from '#server/area.ts';
import { discardPicturesOf } from './files.actions.ts';

/** The person's picture goes, and every upload that nothing uses yet. */
export const filesErasure: Erasure = {
  erase: (tx, { deps, person }) => discardPicturesOf(tx, deps, person),
};
