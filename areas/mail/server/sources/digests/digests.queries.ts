import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activitiesAsEntered, fromOpportunities, fromSlots } from '#server/db/facts/opportunities.sql.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  alongPlaces,
  filledPlaces,
  fromRegistrations,
  isHeld,
  shownEmail,
  shownName,
} from '#areas/registrations/server/registrations.sql.ts';
import { emailGroupOf } from '../../email-group/email-group.queries.ts';
import { contactsToTell, placeTold } from '../../places/places.queries.ts';

/** An opportunity as its digests tell it; undefined when it is gone. */
export async function digestOpportunity(db: Queryable, opportunityId: string) {
  const [row] = await fromOpportunities(db, {
    opportunity: { id: opportunities.id, title: opportunities.title },
    emailGroup: opportunities.emailGroup,
    organization: { id: organizations.id, name: organizations.name, newName: organizations.newName },
    location: locations,
  }).where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)));
  return row && { ...row, ...placeTold(row) };
}

/** Somebody who gets the notices of an opportunity. */
export interface DigestReader {
  email: string;
  name: string;
  /** A contact of the opportunity; otherwise a member of its email group. */
  isContact: boolean;
  /** Of the link at which a member of the email group who was asked takes the answer back. */
  token: string | null;
}

/** The reader as who they are for the opportunity now; undefined when its notices don't go to them any more. */
export async function digestReader(
  db: Queryable,
  userId: string,
  of: { opportunity: { id: string }; organizationId: string; emailGroup: string[] },
): Promise<DigestReader | undefined> {
  const contact = (await contactsToTell(db, of.opportunity.id)).find((one) => one.userId === userId);
  if (contact) return { email: contact.email, name: contact.name, isContact: true, token: null };
  const { agreed } = await emailGroupOf(db, of.organizationId, of.emailGroup);
  const member = agreed.find((one) => one.userId === userId);
  return member && { email: member.address, name: '', isContact: false, token: member.token };
}

/** A place as a digest tells it. */
export interface DigestPlace {
  registrationId: string;
  dateId: string;
  startAt: Date;
  endAt: Date;
  label: string;
  activity: string;
  isHeld: boolean;
  firstName: string;
  lastName: string;
  /** Null for somebody who closed the account. */
  email: string | null;
  /** Name of the person who brought this one along; null for somebody who came by themselves. */
  broughtBy: { firstName: string; lastName: string } | null;
}

/** The places by their ids, given back or not, nearest first. */
export async function digestPlaces(
  db: Queryable,
  registrationIds: readonly string[],
): Promise<DigestPlace[]> {
  const lead = alias(registrations, 'lead');
  const bringer = alias(users, 'bringer');
  return fromRegistrations(db, {
    registrationId: registrations.id,
    dateId: opportunityDates.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    label: opportunityDates.label,
    activity: registrations.activityName,
    isHeld: sql<boolean>`${isHeld}`,
    ...shownName,
    email: sql<string | null>`case when ${users.erasedAt} is null then ${shownEmail} end`,
    broughtBy: { firstName: bringer.firstName, lastName: bringer.lastName },
  })
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(lead, eq(lead.id, registrations.broughtByRegistrationId))
    .leftJoin(bringer, and(eq(bringer.id, lead.userId), isNull(bringer.erasedAt)))
    .where(isOneOf(registrations.id, registrationIds))
    .orderBy(
      asc(opportunityDates.startAt),
      asc(opportunityDates.id),
      asc(registrations.signedUpAt),
      asc(registrations.id),
    );
}

/** Places of an activity on a date, and how many of them are free. */
export interface DigestSlot {
  dateId: string;
  activity: string;
  capacity: number;
  left: number;
  /** People who come along without taking places. */
  along: number;
}

/** The activities of dates that are still planned. */
export async function digestSlots(db: Queryable, dateIds: readonly string[]): Promise<DigestSlot[]> {
  if (dateIds.length === 0) return [];
  return fromSlots(db, {
    dateId: slots.dateId,
    activity: activities.title,
    capacity: slots.capacity,
    left: sql<number>`greatest(0, ${slots.capacity} - ${filledPlaces(slots.id)})::int`,
    along: alongPlaces(slots.id),
  })
    .where(and(isOneOf(slots.dateId, dateIds), isNull(slots.deletedAt), isNull(opportunityDates.deletedAt)))
    .orderBy(...activitiesAsEntered);
}
