import type { Erasure } from '#server/area.ts';
import { deleteRefusalsOf } from './refusals.store.ts';

/** Nobody decides any more about what somebody did who has left. */
export const refusalsErasure: Erasure = {
  erase: (tx, { person }) => deleteRefusalsOf(tx, person),
};
