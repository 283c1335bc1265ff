import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { yearsAheadMax } from '#areas/opportunities/rules/opportunities.ts';
import { lastDayAhead } from '#areas/opportunities/rules/shift-times.ts';
import { dayOf } from '#shared/rules/dates.ts';
import {
  requirementOptions,
  type OpportunityDocument,
  type SaveStatus,
} from '#areas/opportunities/rules/opportunity-editor.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { canManageLocation, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { listSkills } from '#areas/reference-lists/server/reference-lists.queries.ts';
import { holdLocation, type HeldLocation } from '../opportunities.locks.store.ts';
import { canNameContact } from '../opportunities.policy.ts';
import { placesOfPeople } from '../opportunities.store.ts';
import { groupsServing } from './editor.store.ts';
import { inPieces } from '#server/platform/turns.ts';
import type { DateValues, ScheduleChanges } from '../schedule/schedule-changes.rules.ts';

/** What an opportunity has chosen already, which stays allowed whatever became of the lists. */
export interface ChosenBefore {
  coordinatorIds: readonly string[];
  skills: readonly string[];
  requirements: readonly string[];
  groupIds: readonly string[];
}

export const nothingChosen: ChosenBefore = { coordinatorIds: [], skills: [], requirements: [], groupIds: [] };

/**
 * The location that a document names, when the caller manages it.
 * @throws DomainError `not-found`, `forbidden`, or `request.invalid` when it is another organization's
 */
export async function managedPlace(
  tx: Tx,
  memberships: readonly Membership[],
  basics: Pick<OpportunityDocument['basics'], 'organizationId' | 'locationId'>,
): Promise<HeldLocation> {
  const place = await holdLocation(tx, basics.locationId);
  if (!place) throw new DomainError('not-found');
  if (!canManageLocation(memberships, place)) throw new DomainError('forbidden');
  if (place.organizationId !== basics.organizationId)
    refuseFaults([{ path: 'basics.locationId', text: phrase('opportunityEditor.location.required') }]);
  return place;
}

/**
 * Refuses contacts, skills, requirements and groups that are not among the choices, and dates that lie in the past.
 * @throws DomainError `request.invalid` with every fault's path in the document
 */
export async function refuseInvalidDocument(
  tx: Tx,
  { deps, memberships }: { deps: Context<SignedIn>['deps']; memberships: readonly Membership[] },
  place: HeldLocation,
  document: OpportunityDocument,
  before: ChosenBefore,
  changes: ScheduleChanges,
): Promise<void> {
  const { basics, groups } = document;
  const contacts = basics.coordinatorIds.filter((id) => !before.coordinatorIds.includes(id));
  const named = await possibleContacts(tx, memberships, place, contacts);
  const isUnknown = contacts.some((id) => !named.has(id));
  const serving = await groupsServing(tx, place.locationId, groups.groupIds);
  const isStrange = groups.groupIds.some((id) => !serving.has(id) && !before.groupIds.includes(id));
  const text = phrase('opportunities.choice.unknown');
  const skills = (await listSkills(tx)).map(({ value }) => value);
  refuseFaults([
    ...(isUnknown ? [{ path: 'basics.coordinatorIds', text }] : []),
    ...unknown('basics.skills', basics.skills, [...skills, ...before.skills]),
    ...unknown('basics.requirements', basics.requirements, [...requirementOptions, ...before.requirements]),
    ...(isStrange ? [{ path: 'groups.groupIds', text }] : []),
    ...(await inPieces(checkDates(changes.editedDates, place.timeZone, deps.clock.now()))),
  ]);
}

/**
 * Refuses to publish what nobody could sign up for.
 * @param others dates that it has besides those of the document: they are over
 * @throws DomainError `request.invalid` at `schedule.dates`
 */
export function refuseWithoutDates(
  status: SaveStatus,
  { schedule }: OpportunityDocument,
  others: number,
): void {
  if (status === 'published' && schedule.dates.length + others === 0)
    refuseFaults([{ path: 'schedule.dates', text: phrase('opportunityEditor.dates.required') }]);
}

/** Those of the people whom somebody with these memberships may name as contacts of an opportunity there. */
export async function possibleContacts(
  tx: Tx,
  memberships: readonly Membership[],
  place: { organizationId: string },
  userIds: readonly string[],
): Promise<Set<string>> {
  const candidates = await placesOfPeople(tx, place.organizationId, userIds);
  return new Set(
    candidates.filter((candidate) => canNameContact(memberships, candidate)).map(({ userId }) => userId),
  );
}

function unknown(path: string, chosen: readonly string[], known: readonly string[]): RuleError[] {
  const allowed = new Set(known);
  const value = chosen.find((one) => !allowed.has(one));
  return value === undefined ? [] : [{ path, text: phrase('opportunityEditor.choices.unknown', { value }) }];
}

/** The rules of time for each date, a piece of the work each (`inPieces`). */
function* checkDates(
  editedDates: ScheduleChanges['editedDates'],
  timeZone: string,
  now: Date,
): Generator<void, RuleError[], void> {
  const clockwork = { timeZone, now, lastDay: lastDayAhead(now, timeZone) };
  const errors: RuleError[] = [];
  for (const date of editedDates) {
    errors.push(...checkDate(date, clockwork));
    yield;
  }
  return errors;
}

/** What a date had already may stay, also when it is past by now. */
function checkDate(
  { index, before, after }: ScheduleChanges['editedDates'][number],
  { timeZone, now, lastDay }: { timeZone: string; now: Date; lastDay: string },
): RuleError[] {
  const errors: RuleError[] = [];
  const path = `schedule.dates.${index}`;
  const startStays = before?.startAt.getTime() === after.startAt.getTime();
  const endStays = before?.endAt.getTime() === after.endAt.getTime();
  if (!startStays && after.startAt < now)
    errors.push({ path: `${path}.startAt`, text: phrase('opportunities.dates.startPast') });
  if (!startStays && dayOf(after.startAt, timeZone) > lastDay)
    errors.push({
      path: `${path}.startAt`,
      text: phrase('opportunities.dates.tooFar', { years: yearsAheadMax }),
    });
  if (!endStays && after.endAt <= now)
    errors.push({ path: `${path}.endAt`, text: phrase('opportunityEditor.dates.end.past') });
  const nights = nightsOf(after, timeZone);
  if (!(startStays && endStays) && nights > Math.max(1, before ? nightsOf(before, timeZone) : 0))
    errors.push({ path: `${path}.endAt`, text: phrase('opportunityEditor.dates.end.tooLate') });
  return errors;
}

/** How many midnights of the place a date goes past; the one at its very end is none. */
function nightsOf({ startAt, endAt }: DateValues, timeZone: string): number {
  const last = new Date(endAt.getTime() - 1);
  const [from, to] = [dayOf(startAt, timeZone), dayOf(last, timeZone)].map((day) => Date.parse(day));
  return Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000);
}
