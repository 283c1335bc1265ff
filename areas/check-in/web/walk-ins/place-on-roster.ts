import type { RosterPerson, RosterView } from '#areas/check-in/contract/roster.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Api } from '#web/api/client.ts';
import { hasNoAddress, nameOnRoster } from '../roster/parties.ts';
import type { PlaceOnRoster } from './TakeOffForm.tsx';
import type { Undoable } from './UndoBar.tsx';

/** The place of somebody on a roster, with how many come along. */
export function placeOnRoster(
  { opportunity, date, activities }: RosterView,
  person: RosterPerson,
): PlaceOnRoster {
  const own = activities.find(({ people }) => people.some(({ id }) => id === person.id));
  const along = (own?.people ?? []).filter(({ broughtBy }) => broughtBy === person.id).length;
  const holder = own?.people.find(({ id }) => id === person.broughtBy);
  return {
    opportunityId: opportunity.id,
    dateId: date.id,
    slotId: own?.slotId ?? '',
    personId: person.id,
    name: nameOnRoster(person),
    along: along + (person.others ?? 0),
    broughtBy: holder && nameOnRoster(holder),
    hasNoAddress: hasNoAddress(person),
  };
}

/** Somebody was taken off, and can have the same place again. */
export const undoTakeOff = (
  t: Translate,
  api: Api,
  { opportunityId, dateId, personId, name }: PlaceOnRoster,
): Undoable => ({
  said: t('walkIns.takeOff.said', { name }),
  name,
  undo: () => api.call(walkInsContract.putBack, { params: { opportunityId, dateId, personId } }),
});
