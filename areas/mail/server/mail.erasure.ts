import type { Erasure } from '#server/area.ts';
import { deleteGroupAddress } from './email-group/email-group.store.ts';

/** Whose notices the address was asked about. The mails themselves are blanked once they have left. */
export const mailErasure: Erasure = {
  erase: (tx, { person }) => deleteGroupAddress(tx, person.email),
};
