import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PublishedView } from '#areas/opportunities/contract/publishing.ts';
import { daysInWords } from '#areas/opportunities/rules/days-in-words.ts';
import { DomainError } from '#shared/errors.ts';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { opportunities, opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { selectOpportunities, sharedView, type OpportunityRow } from '../opportunities.sql.ts';
import { groupsAt } from '../editing/editor-choices.queries.ts';
import { nextDates } from '../organizer-home/next-dates.queries.ts';
import { announcementTo } from './announcement.queries.ts';
import { drawPage } from '#server/platform/print/print.ts';
import { qrPath } from '#server/platform/print/qr.ts';
import { alphabetical } from '#server/db/alphabetical.ts';

/**
 * What brings a published opportunity to people, for those who manage its location.
 * @throws DomainError `not-found`, also while it is a draft or archived; `forbidden`
 */
export async function publishedOpportunity(
  ctx: Context<SignedIn>,
  opportunityId: string,
): Promise<PublishedView> {
  const row = await ownPublished(ctx, opportunityId);
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const [next, ahead, restricted, announcement, served] = await Promise.all([
    nextDates(db, [row.id], now),
    datesAhead(db, row.id, now),
    row.isGroupOnly ? groupsOf(db, row.id) : [],
    row.isGroupOnly ? announcementTo(ctx.deps, row) : null,
    row.isGroupOnly ? [] : groupsAt(db, [row.locationId]),
  ]);
  const { id, title, organization, location } = sharedView(row);
  const url = addressOf(ctx, row.id);
  const first = next.get(row.id);
  return {
    id,
    title,
    organization,
    location,
    isPrivate: row.isPrivate,
    url,
    qr: qrPath(url),
    next: first ? { startAt: first.startAt, endAt: first.endAt } : null,
    days: daysInWords(ctx.t, ahead, location.timeZone, now),
    groups: restricted,
    announcement,
    invitable: served.filter(({ members }) => members > 0),
  };
}

/**
 * Its poster, a PDF of one page.
 * @throws DomainError as `publishedOpportunity`
 */
export async function posterOf(
  ctx: Context<SignedIn>,
  opportunityId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const row = await ownPublished(ctx, opportunityId);
  const { t, deps } = ctx;
  const next = (await nextDates(deps.db, [row.id], deps.clock.now())).get(row.id);
  const { title, organization, location } = sharedView(row);
  const { timeZone } = location;
  return drawPage({
    kind: 'poster',
    language: t.language,
    organization: organization.name,
    title,
    call: t('publishing.poster.call'),
    facts: [
      ...(next
        ? [
            t('publishing.poster.when', {
              date: formatLongDate(t, next.startAt, timeZone),
              time: formatTimeSpan(t, next.startAt, next.endAt, timeZone),
            }),
          ]
        : []),
      [location.name, location.address, location.city, location.state].filter(Boolean).join(', '),
    ],
    scan: t('publishing.poster.scan'),
    url: addressOf(ctx, row.id),
  });
}

async function ownPublished(ctx: Context<SignedIn>, opportunityId: string): Promise<OpportunityRow> {
  const { db } = ctx.deps;
  const [row] = await selectOpportunities(db).where(
    and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)),
  );
  if (!row) throw new DomainError('not-found');
  if (!canEditOpportunity(await membershipsOf(db, ctx.actor), row)) throw new DomainError('forbidden');
  if (row.status !== 'published') throw new DomainError('not-found');
  return row;
}

const addressOf = ({ deps }: Context, id: string): string => `${deps.config.publicUrl}/opportunities/${id}`;

/** The dates of an opportunity that have not ended. */
const datesAhead = (db: Queryable, opportunityId: string, now: Date) =>
  db
    .select({ startAt: opportunityDates.startAt, endAt: opportunityDates.endAt })
    .from(opportunityDates)
    .where(
      and(
        eq(opportunityDates.opportunityId, opportunityId),
        isNull(opportunityDates.deletedAt),
        gt(opportunityDates.endAt, now),
      ),
    );

/** The groups that an opportunity is restricted to, by name. */
async function groupsOf(db: Queryable, opportunityId: string): Promise<PublishedView['groups']> {
  return db
    .select({
      id: groups.id,
      name: groups.name,
      members: sql<number>`(select count(*) from ${groupMembers} m where m.group_id = groups.id)::int`,
    })
    .from(opportunityGroups)
    .innerJoin(groups, eq(groups.id, opportunityGroups.groupId))
    .where(and(eq(opportunityGroups.opportunityId, opportunityId), isNull(groups.deletedAt)))
    .orderBy(asc(alphabetical(groups.name)));
}
