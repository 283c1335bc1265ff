import type { Erasure } from '#server/area.ts';
import { discardWaiting } from './attachments/attachments.actions.ts';
import { eraseRecipient, takeOutNames } from './messages.store.ts';

/**
 * A person who got messages is nobody in their lists any more, files that wait for a message are gone, and names and the
 * address are taken out of the words of all messages.
 */
export const messagesErasure: Erasure = {
  async erase(tx, { deps, person, stranger }) {
    await eraseRecipient(tx, person.addresses, stranger);
    await discardWaiting(tx, deps, person.id);
  },
  forget: (tx, { email, names, until }) =>
    takeOutNames(
      tx,
      [email, ...names].filter((word) => word.trim() !== ''),
      until,
    ),
};
