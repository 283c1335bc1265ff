import type { RosterPerson } from '#areas/check-in/contract/roster.ts';

/** Somebody on a roster who is expected, unless the rest says otherwise. */
export const rosterPerson = (firstName: string, rest: Partial<RosterPerson> = {}): RosterPerson => ({
  id: firstName,
  firstName,
  lastName: 'Moss',
  state: 'expected',
  checkInAt: null,
  checkOutAt: null,
  noShowAt: null,
  note: '',
  ...rest,
});
