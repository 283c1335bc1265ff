import type { Erasure } from '#server/area.ts';
import { eraseReportsOf, takeOutOfReports } from './reported.store.ts';

/** What waits is withdrawn, and notes and reasons go with the person; approved hours stay in the ledger, without a name. */
export const reportedErasure: Erasure = {
  erase: (tx, { person }) => eraseReportsOf(tx, person.id),
  forget: (tx, { email, names, until }) =>
    takeOutOfReports(
      tx,
      [email, ...names].filter((word) => word.trim() !== ''),
      until,
    ),
};
