import type { Erasure } from '#server/area.ts';
import { copyUnsubscribed } from './suppressions.actions.ts';
import { deleteSuppressedAddresses } from './suppressions.store.ts';

/** Nothing is kept of the address, nor what mail servers said of it, also of mails that were still on their way. */
export const suppressionsErasure: Erasure = {
  erase: (tx, { person }) => deleteSuppressedAddresses(tx, person.addresses),
  forget: (tx, { email, until }) => deleteSuppressedAddresses(tx, [{ address: email, until }]),
  move: { step: 'answers', write: copyUnsubscribed },
};
