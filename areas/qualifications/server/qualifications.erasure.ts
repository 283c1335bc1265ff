import type { Erasure } from '#server/area.ts';
import { deletePersons } from './qualifications.store.ts';

/** What organizations have on file about a person goes with the account, notes included. */
export const qualificationsErasure: Erasure = {
  erase: (tx, { person }) => deletePersons(tx, person.id),
};
