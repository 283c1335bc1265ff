import { and, asc, between, eq, gte, isNotNull, isNull, lte, not, sql, type SQL } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { QualificationKind } from '#areas/qualifications/rules/qualifications.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { byLastName } from '#server/db/alphabetical.ts';
import { worksFor } from '#areas/memberships/server/memberships.sql.ts';
import { isTold } from '../../outbox/outbox.sql.ts';
import { endingLateDays, soonDays, type EndingStage } from './qualifications.rules.ts';

/** A qualification that ends soon or has ended, of which the person was not told. */
export interface Ending {
  id: string;
  kind: QualificationKind;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
  stage: EndingStage;
  person: { email: string; firstName: string; lastName: string };
  /** As displayed. */
  organization: string;
  /** The name it was created with, by which its pages are addressed. */
  orgName: string;
}

/** An organization where qualifications end. */
export interface EndingsAt {
  organizationId: string;
  /** As displayed. */
  organization: string;
  /** The name it was created with, by which its pages are addressed. */
  orgName: string;
  /** The day there, `YYYY-MM-DD`. */
  today: string;
  /** The last day on which one began to end soon, or had ended. */
  turnedOn: string;
}

/** Somebody's qualification in the list for those who work for the organization. */
export interface ListedEnding {
  userId: string;
  name: string;
  kind: QualificationKind;
  expiresOn: string;
}

const { expiresOn } = qualifications;
const days = (count: number): SQL => sql.raw(String(count));
const written = (day: SQL): SQL<string> => sql<string>`to_char(${day}, 'YYYY-MM-DD')`;

/** The calendar day of an instant at the organization. */
const dayAtHome = (instant: SQL): SQL =>
  sql`(${instant} at time zone ${mainTimeZone(qualifications.organizationId)})::date`;

const todayAtHome = (now: Date): SQL => dayAtHome(sql`${now.toISOString()}::timestamptz`);
const recordedOn = dayAtHome(sql`${qualifications.recordedAt}`);

/** The day since when it ends soon, or, once it has ended, since when it is over. */
const turnedOn = (today: SQL): SQL =>
  sql`case when ${expiresOn} < ${today} then ${expiresOn} + 1 else ${expiresOn} - ${days(soonDays)} end`;

/**
 * What was near its end when it was recorded is no news to those who recorded it, and nobody causes mails by recording ends
 * again and again.
 */
const wasRecordedBefore = (turned: SQL): SQL => sql`${recordedOn} < ${turned}`;

/** Those with a last day near now, wherever they are: what an index finds, for the days at home to be compared. */
function isNear(now: Date, before: number, after: number): SQL | undefined {
  const day = (offset: number) =>
    new Date(now.getTime() + offset * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  // No place is more than a day away from the calendar of UTC.
  return and(isNotNull(expiresOn), gte(expiresOn, day(-before - 1)), lte(expiresOn, day(after + 1)));
}

/**
 * Qualifications of which the person is to be told now, first those that end first: they end within 30 days, or ended
 * lately, and were recorded before that. The rows stay locked until the transaction ends, so that none is renewed between reading
 * and writing; rows that others hold are left to the next look.
 */
export async function lockEndings(tx: Tx, now: Date, limit: number): Promise<Ending[]> {
  const today = todayAtHome(now);
  const stage = sql<EndingStage>`case when ${expiresOn} < ${today} then 'over' else 'soon' end`;
  // The same as `endingEventId` in qualifications.rules.ts.
  const event = sql`'qualification:' || ${qualifications.id} || ':' || ${written(sql`${expiresOn}`)} || ':' || ${stage}`;
  return tx
    .select({
      id: qualifications.id,
      kind: qualifications.kind,
      expiresOn: written(sql`${expiresOn}`),
      stage,
      person: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      organization: organizationName,
      orgName: organizations.name,
    })
    .from(qualifications)
    .innerJoin(organizations, eq(organizations.id, qualifications.organizationId))
    .innerJoin(users, eq(users.id, qualifications.userId))
    .where(
      and(
        isNear(now, endingLateDays, soonDays),
        between(expiresOn, sql`${today} - ${days(endingLateDays)}`, sql`${today} + ${days(soonDays)}`),
        wasRecordedBefore(turnedOn(today)),
        isNull(organizations.deletedAt),
        eq(users.emailVerified, true),
        isNull(users.closedAt),
        not(isTold({ event, template: sql`'qualification-' || ${stage}`, recipient: users.email })),
      ),
    )
    .orderBy(asc(expiresOn), asc(qualifications.id))
    .limit(limit)
    .for('no key update', { of: qualifications, skipLocked: true });
}

/** Organizations where a qualification that was recorded before lately began to end soon, or ended. */
export async function organizationsWithEndings(db: Queryable, now: Date): Promise<EndingsAt[]> {
  const today = todayAtHome(now);
  const turned = turnedOn(today);
  const found = db
    .select({
      organizationId: qualifications.organizationId,
      today: written(today).as('today'),
      turnedOn: written(turned).as('turned_on'),
    })
    .from(qualifications)
    .innerJoin(users, eq(users.id, qualifications.userId))
    .where(
      and(
        isNear(now, endingLateDays, soonDays),
        isNull(users.closedAt),
        between(turned, sql`${today} - ${days(endingLateDays)}`, today),
        wasRecordedBefore(turned),
      ),
    )
    .as('found');
  return db
    .select({
      organizationId: organizations.id,
      organization: organizationName,
      orgName: organizations.name,
      today: found.today,
      turnedOn: sql<string>`max(${found.turnedOn})`,
    })
    .from(found)
    .innerJoin(organizations, eq(organizations.id, found.organizationId))
    .where(isNull(organizations.deletedAt))
    .groupBy(organizations.id, found.today)
    .orderBy(asc(organizations.id));
}

/** What ends within 30 days of a day at the organization, or ended within as many before it, first what ends first. */
export async function endingsListed(
  db: Queryable,
  { organizationId, today }: Pick<EndingsAt, 'organizationId' | 'today'>,
  limit: number,
): Promise<ListedEnding[]> {
  const day = sql`${today}::date`;
  const rows = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      kind: qualifications.kind,
      expiresOn: written(sql`${expiresOn}`),
    })
    .from(qualifications)
    .innerJoin(users, eq(users.id, qualifications.userId))
    .where(
      and(
        eq(qualifications.organizationId, organizationId),
        isNull(users.closedAt),
        between(expiresOn, sql`${day} - ${days(soonDays)}`, sql`${day} + ${days(soonDays)}`),
      ),
    )
    .orderBy(asc(expiresOn), byLastName(users), asc(qualifications.id))
    .limit(limit);
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: fullName({ firstName, lastName }) }));
}

/** Everybody who works for an organization, at any of its locations, by name and address. */
export async function staffOf(
  db: Queryable,
  organizationId: string,
): Promise<{ email: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(and(worksFor(organizationId), eq(users.emailVerified, true)))
    .orderBy(asc(users.email));
  return rows.map((row) => ({ email: row.email, name: fullName(row) }));
}

/** Those of the keys under which a mail is in the outbox already. */
export async function keysTold(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: emails.dedupeKey })
    .from(emails)
    .where(isOneOf(emails.dedupeKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}
