import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import type { AnnouncementView } from '#areas/opportunities/contract/publishing.ts';
import type { WithheldReason } from '#areas/mail/rules/mail.ts';
import type { Deps } from '#server/context.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { remainingBudget } from '#areas/budgets/server/budgets.queries.ts';
import { budgetLimits, strangersBudgetOf } from '#areas/budgets/server/budgets.rules.ts';
import { isProven } from '#areas/organizations/server/organizations.queries.ts';
import { announcementEventId } from './publishing.rules.ts';

/**
 * What became of the mails to the members of an opportunity's groups, as the outbox has them, and the limit that may
 * keep some away. Numbers only: who was left out is not told (docs/decisions/020-mail-budgets.md).
 */
export async function announcementTo(
  { db, clock }: Deps,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<AnnouncementView> {
  const isLeftOut = sql`${emails.lastErrorCode} is not distinct from ${'left-out' satisfies WithheldReason}`;
  const [counts] = await db
    .select({
      people: countDistinct(groupMembers.email),
      written: countDistinct(emails.recipient),
      leftOut: sql<number>`(count(distinct ${emails.recipient}) filter (where ${isLeftOut}))::int`,
    })
    .from(opportunityGroups)
    .innerJoin(groups, and(eq(groups.id, opportunityGroups.groupId), isNull(groups.deletedAt)))
    .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
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
  const { people, written, leftOut } = counts!;
  const kind = strangersBudgetOf(await isProven(db, organizationId, clock.now()));
  const [hour, day] = budgetLimits[kind];
  const { left, again } = await remainingBudget(db, { clock }, { kind, subject: organizationId });
  const waiting = people - written;
  return {
    mailed: written - leftOut,
    leftOut,
    waiting,
    limit:
      leftOut > 0 || waiting > left
        ? { hour: hour.most, day: day.most, again: again?.toISOString() ?? null }
        : null,
  };
}
