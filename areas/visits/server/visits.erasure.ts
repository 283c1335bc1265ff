import type { Erasure } from '#server/area.ts';
import { deleteReasonsAbout, takeOutOfReasons } from './reasons.store.ts';

/**
 * The reasons of corrections are words about a person and go with the account; name and address are taken out of those about others. The
 * entries and the hours stay.
 */
export const visitsErasure: Erasure = {
  erase: (tx, { person }) => deleteReasonsAbout(tx, person.id),
  forget: (tx, { email, names, until }) =>
    takeOutOfReasons(
      tx,
      [email, ...names].filter((word) => word.trim() !== ''),
      until,
    ),
};
