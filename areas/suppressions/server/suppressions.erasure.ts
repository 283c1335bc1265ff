import type { Erasure } from '#server/area.ts';
import { deleteSuppressedAddress } from './suppressions.store.ts';

/** Nothing is kept of the address, nor what mail servers said of it, also of mails that were still on their way. */
export const suppressionsErasure: Erasure = {
  erase: (tx, { person }) => deleteSuppressedAddress(tx, person.email),
  forget: (tx, { email }) => deleteSuppressedAddress(tx, email),
};
