import type { Erasure } from '#server/area.ts';
import { takeOutNames } from './messages.store.ts';

/** Names and the address are taken out of the words of all messages. */
export const messagesErasure: Erasure = {
  forget: (tx, { email, names }) =>
    takeOutNames(
      tx,
      [email, ...names].filter((word) => word.trim() !== ''),
    ),
};
