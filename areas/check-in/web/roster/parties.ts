import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { alphabeticallyBy } from '#shared/rules/alphabetically.ts';
import { plainText } from '#shared/rules/folded.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { readablePhone } from '#shared/rules/text.ts';
import type { VisitState } from '#areas/check-in/rules/check-in.ts';
import { isMeant, searchWordsOf } from '#shared/rules/search.ts';
import type { Translate } from '#shared/texts/text.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { countsOfGroups } from '../held/groups.ts';

/** Somebody with those whom they bring along; most bring nobody. */
export interface RosterParty {
  holder: RosterPerson;
  others: readonly RosterPerson[];
  /** What they do, in words, where the list has people of several activities. */
  activity?: string | undefined;
}

/** By which name a roster is ordered. */
export const nameOrders = ['last', 'first'] as const;
export type NameOrder = (typeof nameOrders)[number];

export const isNameOrder = (text: string): text is NameOrder => nameOrders.some((order) => order === text);

/** Parties by the name of the person who brings the others; equal ones stay as the roster has them. */
export function inOrder(parties: readonly RosterParty[], order: NameOrder): RosterParty[] {
  const nameOf = ({ holder: { firstName, lastName } }: RosterParty) =>
    (order === 'last' ? [lastName, firstName] : [firstName, lastName]).join(' ');
  return parties.toSorted(alphabeticallyBy(nameOf));
}

export const nameOnRoster = ({ firstName, lastName }: RosterPerson): string =>
  fullName({ firstName, lastName }).trim();

/** A child, or a person on record, who has a page and no address; of those who have not agreed to be named the roster has neither. */
export const hasNoAddress = ({ childOf, userId, email }: RosterPerson): boolean =>
  childOf !== undefined || (userId !== undefined && email === undefined);

export const membersOfParty = ({ holder, others }: RosterParty): RosterPerson[] => [holder, ...others];

/**
 * What tells people of one name apart who stand in a list more than once, by their ids: what they do, where that stands in the list, and
 * how they are reached, or who brings them, where that leaves two alike. Nobody else is among them.
 */
export function namesakesApart(parties: readonly RosterParty[]): Map<string, string> {
  const listed = parties.flatMap((party) =>
    membersOfParty(party).map((person) => {
      const name = nameOnRoster(person);
      const reached = person.phone ? readablePhone(person.phone) : person.email;
      const holder = person === party.holder ? undefined : nameOnRoster(party.holder);
      return { id: person.id, name, activity: party.activity, rest: reached ?? holder };
    }),
  );
  const apart = new Map<string, string>();
  for (const [, twins] of Map.groupBy(listed, ({ name }) => plainText(name))) {
    if (twins.length === 1) continue;
    for (const [, alike] of Map.groupBy(twins, ({ activity }) => activity)) {
      for (const { id, activity, rest } of alike)
        apart.set(id, [activity, alike.length > 1 ? rest : undefined].filter(Boolean).join(', '));
    }
  }
  return apart;
}

/** The same of everybody on a roster, whatever its list shows. */
export const namesakesOnRoster = ({ activities }: Pick<RosterView, 'activities'>): Map<string, string> =>
  namesakesApart(
    activities.flatMap(({ title, people }) =>
      partiesOnRoster(people, '').map((party) => ({ ...party, activity: title })),
    ),
  );

/** The name as it is read out, with what tells the person apart where others have it. */
export function spokenName(t: Translate, person: RosterPerson, apart: string | undefined): string {
  const name = nameOnRoster(person);
  return apart ? t('roster.namesake', { name, apart }) : name;
}

/** The people of an activity as parties, in the roster's order; those in which nobody is meant by what was typed are left out. */
export function partiesOnRoster(people: readonly RosterPerson[], typed: string): RosterParty[] {
  const words = searchWordsOf(typed);
  const ids = new Set(people.map(({ id }) => id));
  const isLed = ({ broughtBy }: RosterPerson) => broughtBy !== undefined && ids.has(broughtBy);
  const led = Map.groupBy(people.filter(isLed), ({ broughtBy }) => broughtBy);
  return people
    .filter((person) => !isLed(person))
    .map((holder) => ({ holder, others: led.get(holder.id) ?? [] }))
    .filter((party) => membersOfParty(party).some((person) => isMeant(nameOnRoster(person), words)));
}

/** Of some people those of whom one of these things is true. */
export const peopleInState = (
  people: readonly RosterPerson[],
  ...states: readonly VisitState[]
): RosterPerson[] => people.filter(({ state }) => states.includes(state));

/** `Here since 9:02 AM`. */
export function stateWords(t: Translate, person: RosterPerson, timeZone: string): string {
  const { state, checkInAt, checkOutAt } = person;
  const at = state === 'left' ? checkOutAt : checkInAt;
  const time = at ? formatTime(t, at, timeZone) : '';
  if (state === 'expected' || state === 'missed') return t(`roster.state.${state}`);
  return t(`roster.state.${state}`, { time });
}

/** The same beside the name, where the words for it stand above all rows already: somebody who left has both times. */
export function stateInRow(t: Translate, person: RosterPerson, timeZone: string): string {
  const { state, checkInAt, checkOutAt } = person;
  if (!checkInAt || state === 'here') return stateWords(t, person, timeZone);
  const start = formatTime(t, checkInAt, timeZone);
  if (!checkOutAt) return t('roster.row.forgotten', { time: start });
  return t('dates.span', { start, end: formatTime(t, checkOutAt, timeZone) });
}

/** How many of some people, with those whom they brought without names, and of groups are in which state: those that the roster tells of now. */
export function countsOnRoster(
  people: readonly RosterPerson[],
  held: readonly HeldView[],
  window: RosterView['window'],
) {
  const groups = countsOfGroups(held);
  const count = (...states: readonly VisitState[]) =>
    peopleInState(people, ...states).reduce((sum, { others = 0 }) => sum + 1 + others, 0);
  return window === 'closed'
    ? ([
        ['came', count('left', 'forgotten') + groups.came],
        ['missed', count('missed') + groups.expected],
      ] as const)
    : ([
        ['expected', count('expected') + groups.expected],
        ['here', count('here') + groups.here],
        ['left', count('left') + groups.left],
        ...(count('missed') > 0 ? [['missed', count('missed')] as const] : []),
      ] as const);
}
