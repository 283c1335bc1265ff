import type { Erasure } from '#server/area.ts';
import { deleteAddress } from './suppressions.store.ts';

/** Nothing is kept of the address, nor what mail servers said of it, also of mails that were still on their way. */
export const suppressionsErasure: Erasure = {
  erase: (tx, { person }) => deleteAddress(tx, person.email),
  forget: (tx, { email }) => deleteAddress(tx, email),
};
