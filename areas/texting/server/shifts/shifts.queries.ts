import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isToRemindOf } from '#areas/mail/server/sources/reminders/reminders.sql.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { quietFromHour, quietUntilHour } from '#areas/texting/rules/texting.ts';
import { textConsents, textNumbers, texts } from '#areas/texting/schema/texting.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';

/** A place whose holder the organization may text, as texts tell it. */
export interface TextedPlace {
  registrationId: string;
  userId: string;
  language: string | null;
  organizationId: string;
  organization: string;
  title: string;
  activity: string;
  location: string;
  address: Record<'address1' | 'address2' | 'city' | 'state' | 'postalCode', string | null>;
  timeZone: string;
  startAt: Date;
  endAt: Date;
}

const columns = {
  registrationId: registrations.id,
  userId: registrations.userId,
  language: users.language,
  organizationId: opportunities.organizationId,
  organization: organizationName,
  title: opportunities.title,
  activity: registrations.activityName,
  location: locationName,
  address: {
    address1: locations.address1,
    address2: locations.address2,
    city: locations.city,
    state: locations.state,
    postalCode: locations.postalCode,
  },
  timeZone: locations.timeZone,
  startAt: opportunityDates.startAt,
  endAt: opportunityDates.endAt,
};

/** Places of people whom their organization may text. */
const textedPlaces = (db: Queryable) =>
  db
    .select(columns)
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .innerJoin(
      textConsents,
      and(
        eq(textConsents.userId, registrations.userId),
        eq(textConsents.organizationId, opportunities.organizationId),
        isNull(textConsents.endedAt),
      ),
    )
    .innerJoin(textNumbers, and(eq(textNumbers.userId, users.id), isNull(textNumbers.refusedAt)))
    .$dynamic();

/**
 * Places of shifts that are near and whose holders have not been reminded by text, nearest first, where it is not night now. The rows
 * stay locked until the transaction ends; those that others hold are left to the next look.
 */
export async function lockDueTextReminders(tx: Tx, now: Date, limit: number): Promise<TextedPlace[]> {
  // The same as `reminderCause` in texting.rules.ts.
  const cause = sql`'reminder:' || ${registrations.id} || ':' || floor(extract(epoch from ${opportunityDates.startAt}) * 1000)::bigint`;
  const hour = sql`extract(hour from ${now.toISOString()}::timestamptz at time zone ${locations.timeZone})`;
  return textedPlaces(tx)
    .where(
      and(
        isToRemindOf(now),
        sql`${hour} >= ${quietUntilHour} and ${hour} < ${quietFromHour}`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(texts)
            .where(sql`${texts.cause} = ${cause}`),
        ),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(registrations.id))
    .limit(limit)
    .for('no key update', { of: registrations, skipLocked: true });
}

/** Those of the places whose holders may be texted, given back or not, as they are now. */
export async function textedAmong(db: Queryable, registrationIds: readonly string[]): Promise<TextedPlace[]> {
  return textedPlaces(db)
    .where(isOneOf(registrations.id, registrationIds))
    .orderBy(asc(opportunityDates.startAt), asc(registrations.id));
}

/** Those of the places about which a text went out that they are canceled. */
export async function toldCanceled(db: Queryable, registrationIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: texts.registrationId })
    .from(texts)
    .where(
      and(
        isOneOf(texts.registrationId, registrationIds),
        eq(texts.kind, 'canceled'),
        eq(texts.state, 'sent'),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
