import type { Erasure } from '#server/area.ts';
import { deleteKeysOf } from './api-keys.store.ts';

/** Keys act with the rights of the one who made them, and end with the account. */
export const apiKeysErasure: Erasure = { erase: (tx, { person }) => deleteKeysOf(tx, person.id) };
