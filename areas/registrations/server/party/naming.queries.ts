import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import { alias } from 'drizzle-orm/pg-core';
import { DomainError } from '#shared/errors.ts';
import type { NamingView } from '#areas/registrations/contract/registrations.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { cameOn } from '#server/db/facts/visits.sql.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { fullNameOf, locationAddress, locationName, organizationName } from '#server/db/shown-names.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { fromRegistrations, isHeld } from '../registrations.sql.ts';

const named = registrationAdditionalVolunteers;

/** The person who named somebody and the one named, found by the token of a mailed link. */
export async function namingByToken(db: Queryable, token: string) {
  const holder = alias(users, 'holder');
  const [row] = await db
    .select({
      holderUserId: holder.id,
      holder: fullNameOf(holder),
      companionUserId: named.userId,
      firstName: named.firstName,
      lastName: named.lastName,
      email: named.email,
      isOrganizer: users.isOrganizer,
      answer: companionAnswers.answer,
    })
    .from(named)
    .innerJoin(registrations, eq(registrations.id, named.registrationId))
    .innerJoin(holder, eq(holder.id, registrations.userId))
    .innerJoin(users, eq(users.id, named.userId))
    .leftJoin(
      companionAnswers,
      and(eq(companionAnswers.holderUserId, holder.id), eq(companionAnswers.companionUserId, named.userId)),
    )
    .where(and(eq(named.tokenHash, hashToken(token)), isNull(holder.closedAt), isNull(users.closedAt)))
    .limit(1);
  return row;
}

export type Naming = NonNullable<Awaited<ReturnType<typeof namingByToken>>>;

/**
 * Where an account holder has named a person and the person has not given the place up: what is not over, in the order
 * of the places' slots.
 */
export async function openNamings(
  db: Queryable,
  { holderUserId, companionUserId }: Pick<Naming, 'holderUserId' | 'companionUserId'>,
  now: Date,
) {
  const place = alias(registrations, 'place');
  return fromRegistrations(db, {
    id: named.id,
    registrationId: registrations.id,
    placeId: named.companionRegistrationId,
    opportunityId: registrations.opportunityId,
    slotId: registrations.slotId,
    dateId: registrations.dateId,
    hasCome: cameOn(place.id),
    firstName: named.firstName,
    lastName: named.lastName,
    title: opportunities.title,
    organizationId: opportunities.organizationId,
    organization: organizationName,
    location: locationName,
    address: sql<string>`concat_ws(', ', nullif(${locationAddress}, ''), ${locations.city}, ${locations.state})`,
    timeZone: locations.timeZone,
    activity: registrations.activityName,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
  })
    .innerJoin(named, eq(named.registrationId, registrations.id))
    .leftJoin(place, eq(place.id, named.companionRegistrationId))
    .where(
      and(
        eq(registrations.userId, holderUserId),
        eq(named.userId, companionUserId),
        isHeld,
        isNull(named.removedAt),
        isNull(place.deletedAt),
        gt(opportunityDates.endAt, now),
      ),
    )
    .orderBy(asc(registrations.slotId), asc(named.id));
}

/**
 * What the person to whom a link was mailed reads before answering.
 * @throws DomainError companion.link-invalid
 */
export async function namingView({ deps }: Context, token: string): Promise<NamingView> {
  const naming = await namingByToken(deps.db, token);
  if (!naming) throw new DomainError('companion.link-invalid');
  const { holder, firstName, lastName, email, answer, isOrganizer } = naming;
  const open = answer === 'declined' ? [] : await openNamings(deps.db, naming, deps.clock.now());
  const places = open.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  return {
    holder,
    typedName: fullName({ firstName, lastName }),
    email,
    answer,
    isOrganizer,
    places: places.map((place) => ({
      id: place.id,
      opportunityId: place.opportunityId,
      title: place.title,
      organization: place.organization,
      location: place.location,
      address: place.address,
      activity: place.activity,
      startAt: place.startAt.toISOString(),
      endAt: place.endAt.toISOString(),
      timeZone: place.timeZone,
      can: { leave: !place.hasCome },
    })),
  };
}
