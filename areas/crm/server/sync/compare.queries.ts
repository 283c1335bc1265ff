import { and, asc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { SyncKind } from '#areas/crm/rules/sync.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** So many people or reports, or the places of so many dates, are compared at once. */
const peopleAtOnce = 200;
const datesAtOnce = 20;

/** Some things to be compared; none when there are no more of their kind. */
export interface Piece {
  ids: string[];
  /** Up to which it is: where the next one begins. */
  to: string | null;
}

type ReadPiece = (db: Queryable, organizationId: string, after: string | null, since: Date) => Promise<Piece>;

/** The next things of each kind, in an order that stays. Hours are those since an instant. */
export const nextPiece: Record<SyncKind, ReadPiece> = {
  async person(db, organizationId, after) {
    const rows = await db
      .select({ id: volunteerRequests.userId })
      .from(volunteerRequests)
      .where(
        and(
          eq(volunteerRequests.organizationId, organizationId),
          after === null ? undefined : gt(volunteerRequests.userId, after),
        ),
      )
      .orderBy(asc(volunteerRequests.userId))
      .limit(peopleAtOnce);
    return { ids: rows.map(({ id }) => id), to: rows.at(-1)?.id ?? null };
  },
  async place(db, organizationId, after, since) {
    const dates = await db
      .select({ id: opportunityDates.id })
      .from(opportunities)
      .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
      .where(
        and(
          eq(opportunities.organizationId, organizationId),
          gte(opportunityDates.startAt, since),
          after === null ? undefined : gt(opportunityDates.id, after),
        ),
      )
      .orderBy(asc(opportunityDates.id))
      .limit(datesAtOnce);
    const last = dates.at(-1);
    if (!last) return { ids: [], to: null };
    const rows = await db
      .select({ id: registrations.id })
      .from(registrations)
      .where(
        isOneOf(
          registrations.dateId,
          dates.map(({ id }) => id),
        ),
      );
    return { ids: rows.map(({ id }) => id), to: last.id };
  },
  async work(db, organizationId, after, since) {
    const rows = await db
      .select({ id: hourReports.id })
      .from(hourReports)
      .where(
        and(
          eq(hourReports.organizationId, organizationId),
          isNotNull(hourReports.title),
          eq(hourReports.status, 'approved'),
          gte(hourReports.approvedStartAt, since),
          after === null ? undefined : gt(hourReports.id, after),
        ),
      )
      .orderBy(asc(hourReports.id))
      .limit(peopleAtOnce);
    return { ids: rows.map(({ id }) => id), to: rows.at(-1)?.id ?? null };
  },
};

/**
 * A mark of what everything that is sent goes by, beside people and hours themselves: which form is active, where answers go, by which
 * rule hours count, which activity other work counts for, and what the organization is called. For queries of `crm_syncs`.
 */
export const basisOf = sql<string>`(md5(concat_ws(' ',
  (select active.form_id from active_forms active where active.organization_id = crm_syncs.organization_id),
  (select sum(mapping.revision) from form_mappings mapping join forms form on form.id = mapping.form_id
    where form.organization_id = crm_syncs.organization_id),
  (select extract(epoch from max(held.from_at)) from hours_rules held where held.organization_id = crm_syncs.organization_id),
  (select coalesce(own.new_name, own.name) from organizations own where own.id = crm_syncs.organization_id),
  crm_syncs.work_activity_id,
  (select enable_custom_object from crm_connections own where own.organization_id = crm_syncs.organization_id))))`;

/** Whether somebody is still changing the mapping: it is compared when nobody has for a while. */
export const isBeingMapped = (now: Date) => sql`exists (select from form_mappings mapping
  join forms form on form.id = mapping.form_id where form.organization_id = crm_syncs.organization_id
    and mapping.updated_at > ${new Date(now.getTime() - 2 * 60_000).toISOString()}::timestamptz)`;
