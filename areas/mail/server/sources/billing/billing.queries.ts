import { and, asc, eq, gt, isNull, lte, not, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { subscriptions } from '#areas/billing/schema/billing.ts';
import { graceDays, trialEndingDays, type SubscriptionPlan } from '#areas/billing/rules/billing.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { isTold } from '../../outbox/outbox.sql.ts';

/** Somebody's plan, for a mail about it. */
export interface ToldPlan {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  plan: SubscriptionPlan;
  trialEndsAt: Date;
  pastDueSince: Date | null;
}

const columns = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  plan: subscriptions.plan,
  trialEndsAt: subscriptions.trialEndsAt,
  pastDueSince: subscriptions.pastDueSince,
};

/** The plan of a person with an open account. */
export async function toldPlan(db: Queryable, userId: string): Promise<ToldPlan | undefined> {
  const [row] = await db
    .select(columns)
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(eq(subscriptions.userId, userId), isNull(users.closedAt)));
  return row;
}

const day = 86_400_000;

/** What stands for "this trial ends"; the SQL below writes the same. */
export const trialEventId = (userId: string): string => `plan-trial:${userId}`;

/** What stands for "this charge is owed for too long": each one that failed is told once. */
export const owingEventId = (userId: string, since: Date): string =>
  `plan-owing:${userId}:${since.getTime()}`;

/** Plans whose trial ends within a week, of whose owners none was told. The rows stay locked until the transaction ends. */
export const lockEndingTrials = (tx: Tx, now: Date, limit: number): Promise<ToldPlan[]> =>
  tx
    .select(columns)
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.status, 'trialing'),
        isNull(subscriptions.cancelAt),
        gt(subscriptions.trialEndsAt, now),
        lte(subscriptions.trialEndsAt, new Date(now.getTime() + trialEndingDays * day)),
        isNull(users.closedAt),
        not(
          isTold({
            event: sql`'plan-trial:' || ${users.id}`,
            template: sql`'plan-trial-ending'`,
            recipient: users.email,
          }),
        ),
      ),
    )
    .orderBy(asc(subscriptions.trialEndsAt))
    .limit(limit)
    .for('update', { of: subscriptions, skipLocked: true });

/** Plans of which a charge is owed for longer than can be made good without loss, of whose owners none was told of that charge. */
export const lockOwingPlans = (tx: Tx, now: Date, limit: number): Promise<ToldPlan[]> =>
  tx
    .select(columns)
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        isOneOf(subscriptions.status, ['past_due', 'unpaid']),
        lte(subscriptions.pastDueSince, new Date(now.getTime() - graceDays * day)),
        isNull(users.closedAt),
        not(
          isTold({
            event: sql`'plan-owing:' || ${users.id} || ':' || round(extract(epoch from ${subscriptions.pastDueSince}) * 1000)::bigint`,
            template: sql`'plan-owing'`,
            recipient: users.email,
          }),
        ),
      ),
    )
    .orderBy(asc(subscriptions.pastDueSince))
    .limit(limit)
    .for('update', { of: subscriptions, skipLocked: true });
