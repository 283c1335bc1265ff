import type { Erasure } from '#server/area.ts';
import { deleteWordsAbout, takeOutOfChanges } from '../work/work-changes.store.ts';
import { eraseReportsOf, takeOutOfReports } from './reported.store.ts';

/**
 * What waits is withdrawn, and notes, reasons and what was done go with the person; approved hours and what was corrected of them stay,
 * without a name.
 */
export const reportedErasure: Erasure = {
  erase: async (tx, { person }) => {
    await eraseReportsOf(tx, person.id);
    await deleteWordsAbout(tx, person.id);
  },
  forget: async (tx, { email, names, until }) => {
    const words = [email, ...names].filter((word) => word.trim() !== '');
    await takeOutOfReports(tx, words, until);
    await takeOutOfChanges(tx, words, until);
  },
};
