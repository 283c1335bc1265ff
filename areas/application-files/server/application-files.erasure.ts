import type { Erasure } from '#server/area.ts';
import { discardFilesOf } from './application-files.actions.ts';

/** What a person sent in with applications goes with them. */
export const applicationFilesErasure: Erasure = {
  erase: (tx, { deps, person }) => discardFilesOf(tx, deps, person.id),
};
