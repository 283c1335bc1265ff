import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { SignUpMailPace } from '#areas/accounts/rules/notifications.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { canDecide } from '#areas/hours/server/reported/reported.policy.ts';
import { fromReports } from '#areas/hours/server/reported/reported.sql.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { worksFor } from '#areas/memberships/server/memberships.sql.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { organizationName } from '#server/db/shown-names.ts';
import {
  decidedCauses,
  toldTogetherWithin,
  toldUntil,
  waitingCauses,
  waitingLateDays,
  type DecidedHours,
} from './reported-hours.rules.ts';

/** The id of the last event with such a cause that a mail to this address told. */
async function lastToldTo(db: Queryable, address: string, causes: string): Promise<string | undefined> {
  const [row] = await db
    .select({ eventId: emails.eventId })
    .from(emails)
    .where(and(eq(emails.recipient, address), sql`starts_with(${emails.eventId}, ${causes})`))
    .orderBy(desc(emails.eventId))
    .limit(1);
  return row?.eventId;
}

interface Decisions {
  person: { email: string; firstName: string; name: string };
  organization: string;
  hours: DecidedHours[];
  /** When the last of them was decided. */
  lastAt: Date;
}

/**
 * What was decided about a person's reports at an organization and nobody was told of: this report, and others that were decided a few
 * minutes before it or since, in the order of their times; undefined when there is nothing to tell, or nobody.
 */
export async function untoldDecisions(
  db: Queryable,
  { reportId, userId, organizationId }: { reportId: string; userId: string; organizationId: string },
): Promise<Decisions | undefined> {
  const [told] = await db
    .select({
      decidedAt: hourReports.decidedAt,
      organization: organizationName,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(hourReports)
    .innerJoin(users, eq(users.id, hourReports.userId))
    .innerJoin(organizations, eq(organizations.id, hourReports.organizationId))
    .where(and(eq(hourReports.id, reportId), isNull(users.closedAt), isNull(organizations.deletedAt)));
  if (!told?.decidedAt) return undefined;
  const { decidedAt, organization, email, firstName, lastName } = told;
  const causes = decidedCauses(userId, organizationId);
  const until = toldUntil(await lastToldTo(db, email, causes), causes);
  const rows = await fromReports(db)
    .where(
      and(
        eq(hourReports.userId, userId),
        eq(hourReports.organizationId, organizationId),
        gte(hourReports.decidedAt, new Date(decidedAt.getTime() - toldTogetherWithin)),
        until ? gt(hourReports.decidedAt, until) : undefined,
      ),
    )
    .orderBy(asc(hourReports.startAt), asc(hourReports.id));
  const decided = rows.flatMap(({ status, approvedStartAt, approvedEndAt, ...row }) =>
    status === 'approved' || status === 'kept' || status === 'declined'
      ? [
          {
            what: row.opportunity?.title ?? row.work ?? '',
            location: row.location.name,
            timeZone: row.location.timeZone,
            startAt: row.startAt,
            endAt: row.endAt,
            status,
            approved:
              approvedStartAt && approvedEndAt ? { startAt: approvedStartAt, endAt: approvedEndAt } : null,
            why: row.reason,
          },
        ]
      : [],
  );
  const lastAt = rows.reduce<Date | null>(
    (last, row) => (row.decidedAt && (!last || row.decidedAt > last) ? row.decidedAt : last),
    null,
  );
  if (!lastAt || decided.length === 0) return undefined;
  const person = { email, firstName, name: fullName({ firstName, lastName }) };
  return { person, organization, hours: decided, lastAt };
}

/** Organizations where reports wait that were sent lately. */
export async function organizationsWaiting(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: hourReports.organizationId })
    .from(hourReports)
    .where(isNews(now))
    .orderBy(asc(hourReports.organizationId));
  return rows.map(({ id }) => id);
}

const isNews = (now: Date) =>
  and(
    eq(hourReports.status, 'pending'),
    gt(hourReports.reportedAt, new Date(now.getTime() - waitingLateDays * 24 * 60 * 60 * 1000)),
  );

/** An organization that is locked, so that of several looks at once one tells; undefined when it is gone. */
export async function lockWaitingAt(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      organizationId: organizations.id,
      organization: organizationName,
      // Of one table Drizzle names no table, and the subquery would find a column of its own.
      timeZone: mainTimeZone(sql`organizations.id`),
    })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)))
    .for('no key update');
  return row;
}

/** Somebody who decides about reports at an organization, and until when the reports were sent of which they were told. */
interface Decider {
  userId: string;
  email: string;
  name: string;
  pace: SignUpMailPace;
  toldUntil: Date | null;
  /** When the reports that wait for them were sent, in that order. */
  waiting: Date[];
}

/** Those who decide about reports at an organization, by address, with what waits for each. */
export async function decidersOf(db: Queryable, organizationId: string): Promise<Decider[]> {
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      pace: users.signUpMails,
      role: coordinators.role,
      locationId: coordinators.locationId,
    })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .innerJoin(users, eq(users.id, coordinators.userId))
    .where(and(worksFor(organizationId), eq(users.emailVerified, true)))
    .orderBy(asc(users.email), asc(coordinators.locationId));
  const causes = waitingCauses(organizationId);
  const addresses = [...new Set(rows.map(({ email }) => email))];
  const mails = await db
    .select({ email: emails.recipient, last: sql<string>`max(${emails.eventId})` })
    .from(emails)
    .where(and(isOneOf(emails.recipient, addresses), sql`starts_with(${emails.eventId}, ${causes})`))
    .groupBy(emails.recipient);
  const reports = await waitingAt(db, organizationId);
  const lastOf = new Map(mails.map(({ email, last }) => [email, last]));
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => {
    const { email, pace, ...name } = own[0]!;
    const memberships = own.map(({ role, locationId }) => ({ organizationId, locationId, role }));
    return {
      userId,
      email,
      name: fullName(name),
      pace,
      toldUntil: toldUntil(lastOf.get(email), causes),
      waiting: reports.flatMap((report) =>
        canDecide(userId, memberships, report) ? [report.reportedAt] : [],
      ),
    };
  });
}

/** What waits at an organization: whose it is, where, and when it was sent, in that order. */
async function waitingAt(db: Queryable, organizationId: string) {
  return db
    .select({
      userId: hourReports.userId,
      organizationId: hourReports.organizationId,
      locationId: hourReports.locationId,
      reportedAt: hourReports.reportedAt,
    })
    .from(hourReports)
    .where(and(eq(hourReports.organizationId, organizationId), eq(hourReports.status, 'pending')))
    .orderBy(asc(hourReports.reportedAt), asc(hourReports.id));
}
