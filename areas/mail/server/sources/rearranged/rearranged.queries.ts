import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { emailGroupOf } from '../../email-group/email-group.queries.ts';
import {
  contactsToTell,
  placeTold,
  type OpportunityRunners,
  type ShiftTold,
} from '../../places/places.queries.ts';
import { fromOpportunities } from '#server/db/facts/opportunities.sql.ts';
import { byLastName } from '#server/db/alphabetical.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { fromRegistrations, isHeld, shownName } from '#areas/registrations/server/registrations.sql.ts';

/** A shift as events have it: instants in ISO 8601. */
interface ShiftFacts {
  activity: string;
  label: string;
  startAt: string;
  endAt: string;
  address?: string | undefined;
}

/** What the event `registration.people-rearranged` tells. */
export interface RearrangedFacts {
  opportunityId: string;
  byUserId: string;
  groups: readonly {
    before: ShiftFacts;
    to: ShiftFacts | null;
    other?: ShiftFacts | null | undefined;
    registrationIds: readonly string[];
  }[];
}

/** The people of one slot who were moved or released together. */
export interface RearrangedGroup {
  before: ShiftTold;
  /** Where they are now; null when they were released. */
  to: ShiftTold | null;
  /** The place that they had already where they would have been moved to, which is why this one is gone. */
  other: ShiftTold | null;
  /** By last name. */
  names: string[];
}

/** What those who run an opportunity are told of a save that moved or released people. */
export interface RearrangedNotice extends OpportunityRunners {
  opportunity: { id: string; title: string };
  organizationId: string;
  organization: string;
  orgName: string;
  location: { name: string; address: string; timeZone: string };
  /** The person who saved it; null when that account is gone. */
  by: string | null;
  groups: RearrangedGroup[];
}

/** Undefined when there is nobody to tell of: all accounts were erased meanwhile. */
export async function rearrangedNotice(
  db: Queryable,
  { opportunityId, byUserId, groups }: RearrangedFacts,
): Promise<RearrangedNotice | undefined> {
  const [row] = await fromOpportunities(db, {
    opportunity: opportunities,
    organization: organizations,
    location: locations,
  }).where(eq(opportunities.id, opportunityId));
  if (!row) return undefined;
  const people = await db
    .select({ id: registrations.id, ...shownName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        isOneOf(
          registrations.id,
          groups.flatMap(({ registrationIds }) => registrationIds),
        ),
        isNull(users.erasedAt),
      ),
    )
    .orderBy(byLastName(shownName), asc(registrations.id));
  const told = groups.flatMap(({ before, to, other, registrationIds }) => {
    const ids = new Set(registrationIds);
    const names = people.filter(({ id }) => ids.has(id)).map(fullName);
    if (names.length === 0) return [];
    return [{ before: shiftOf(before), to: to && shiftOf(to), other: other ? shiftOf(other) : null, names }];
  });
  if (told.length === 0) return undefined;
  const [by] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.id, byUserId), isNull(users.erasedAt)));
  const { opportunity, organization } = row;
  return {
    opportunity: { id: opportunity.id, title: opportunity.title },
    ...placeTold(row),
    by: by ? fullName(by) : null,
    coordinators: await contactsToTell(db, opportunity.id),
    emailGroup: await emailGroupOf(db, organization.id, opportunity.emailGroup),
    groups: told,
  };
}

/** A shift of an event, with its instants. */
export const shiftOf = ({ startAt, endAt, ...words }: ShiftFacts): ShiftTold => ({
  ...words,
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** Why the slots of these places were canceled, each reason once, those of earlier slots first. */
export async function cancelReasonsOf(db: Queryable, registrationIds: readonly string[]): Promise<string[]> {
  if (registrationIds.length === 0) return [];
  const rows = await db
    .select({ reason: slots.cancelReason })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .where(and(isOneOf(registrations.id, registrationIds), ne(slots.cancelReason, '')))
    .orderBy(asc(opportunityDates.startAt), asc(registrations.id));
  return [...new Set(rows.map(({ reason }) => reason))];
}

/** A place that somebody holds, wherever it is. */
export interface OtherPlace extends ShiftTold {
  registrationId: string;
  opportunity: string;
  timeZone: string;
}

/** All places of a person that end after an instant, nearest first. */
export async function placesAhead(db: Queryable, userId: string, now: Date): Promise<OtherPlace[]> {
  return fromRegistrations(db, {
    registrationId: registrations.id,
    opportunity: opportunities.title,
    timeZone: locations.timeZone,
    activity: registrations.activityName,
    label: opportunityDates.label,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
  })
    .where(and(eq(registrations.userId, userId), isHeld, gt(opportunityDates.endAt, now)))
    .orderBy(asc(opportunityDates.startAt), asc(registrations.id));
}
