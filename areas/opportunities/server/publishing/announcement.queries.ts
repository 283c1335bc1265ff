import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import type { AnnouncementView } from '#areas/opportunities/contract/publishing.ts';
import { withheldReasons, type WithheldReason } from '#areas/mail/rules/mail.ts';
import { isOneOf } from '#server/db/one-of.ts';
import type { Deps } from '#server/context.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { remainingBudget } from '#areas/budgets/server/budgets.queries.ts';
import { budgetLimits } from '#areas/budgets/server/budgets.rules.ts';
import { reachBudget } from '#areas/organizations/server/reach/reach.queries.ts';
import { announcementEventId } from './publishing.rules.ts';

/**
 * What became of the mails to the members of an opportunity's groups, as the outbox has them, and the limit that may
 * keep some away. Numbers only: who was left out is not told (docs/decisions/020-mail-budgets.md).
 */
export async function announcementTo(
  deps: Deps,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<AnnouncementView> {
  const { db } = deps;
  const isLeftOut = sql`${emails.lastErrorCode} is not distinct from ${'left-out' satisfies WithheldReason}`;
  const isWithheld = sql`coalesce(${isOneOf(emails.lastErrorCode, withheldReasons)}, false)`;
  const [counts] = await db
    .select({
      people: countDistinct(groupMembers.email),
      written: countDistinct(emails.recipient),
      withheld: sql<number>`(count(distinct ${emails.recipient}) filter (where ${isWithheld}))::int`,
      leftOut: sql<number>`(count(distinct ${emails.recipient}) filter (where ${isLeftOut}))::int`,
    })
    .from(opportunityGroups)
    .innerJoin(groups, and(eq(groups.id, opportunityGroups.groupId), isNull(groups.deletedAt)))
    // People on record without an address get no mail.
    .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), isNull(groupMembers.recordId)))
    .leftJoin(
      emails,
      and(
        // As words of its own, so that the index of these mails is used.
        sql`${emails.template} = 'groups'`,
        eq(emails.eventId, announcementEventId(id)),
        eq(emails.recipient, groupMembers.email),
      ),
    )
    .where(eq(opportunityGroups.opportunityId, id));
  const { people, written, withheld, leftOut } = counts!;
  const budget = await reachBudget(db, deps, organizationId);
  const most = Math.max(...budgetLimits[budget.kind].map((limit) => limit.most));
  const { left, again } = await remainingBudget(db, deps, budget);
  const waiting = people - written;
  return {
    mailed: written - withheld,
    leftOut,
    waiting,
    limit: leftOut > 0 || waiting > left ? { most, again: again?.toISOString() ?? null } : null,
  };
}
