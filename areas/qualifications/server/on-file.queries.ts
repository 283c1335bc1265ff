import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { qualificationsContract } from '#areas/qualifications/contract/qualifications.ts';
import { dayOf } from '#shared/rules/dates.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { mainTimeZone } from '#server/db/facts/organizations.sql.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizationName, fullNameOf } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { volunteerSeen, type VolunteerAt } from './volunteers-seen.queries.ts';

type Contract = typeof qualificationsContract;

/**
 * What an organization has on file about one of its volunteers, for those who work there.
 * @throws DomainError `not-found`
 */
export async function qualificationsSeen(
  ctx: Context<SignedIn>,
  at: VolunteerAt,
): Promise<OutputOf<Contract['ofVolunteer']>> {
  const { db, clock } = ctx.deps;
  const { organizationId, userId, timeZone } = await volunteerSeen(db, ctx, at);
  const rows = await db
    .select({
      id: qualifications.id,
      kind: qualifications.kind,
      expiresOn: qualifications.expiresOn,
      note: qualifications.note,
      recordedAt: qualifications.recordedAt,
      recordedBy: sql<string | null>`case when ${users.closedAt} is null
        then ${fullNameOf(users)} end`,
    })
    .from(qualifications)
    .leftJoin(users, eq(users.id, qualifications.recordedById))
    .where(and(eq(qualifications.userId, userId), eq(qualifications.organizationId, organizationId)))
    .orderBy(asc(qualifications.kind));
  return {
    today: dayOf(clock.now(), timeZone),
    items: rows.map(({ recordedAt, ...row }) => ({ ...row, recordedAt: recordedAt.toISOString() })),
  };
}

/** What organizations have on file about the caller, by their names; their notes are not the caller's. */
export async function ownQualifications({
  deps: { db, clock },
  actor,
}: Context<SignedIn>): Promise<OutputOf<Contract['own']>> {
  const rows = await db
    .select({
      organization: organizationName,
      kind: qualifications.kind,
      expiresOn: qualifications.expiresOn,
      timeZone: mainTimeZone(qualifications.organizationId),
    })
    .from(qualifications)
    .innerJoin(organizations, eq(organizations.id, qualifications.organizationId))
    .where(and(eq(qualifications.userId, actor.userId), isNull(organizations.deletedAt)))
    .orderBy(asc(alphabetical(organizationName)), asc(organizations.id), asc(qualifications.kind));
  const now = clock.now();
  return {
    items: rows.map(({ timeZone, expiresOn, ...row }) => ({
      ...row,
      expiresOn,
      isOver: expiresOn !== null && expiresOn < dayOf(now, timeZone),
    })),
  };
}
