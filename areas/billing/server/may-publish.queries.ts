import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '#shared/errors.ts';
import { planStandingOf, type PlanStanding } from '#areas/billing/rules/billing.ts';
import type { PlanRefusal } from '#areas/billing/rules/publish-refusals.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { subscriptionsOfOrganizers } from './billing.queries.ts';

/** Whether an organization may publish, and if not, the refusal that says why. */
export type PublishDecision = { allowed: true } | { allowed: false; reason: ErrorCode };

/**
 * Answers whether an organization may publish opportunities now. Every way to the status `published` asks it, and it
 * is the only place that decides this: one that has no organizer may not, because nobody would see the result, and where plans are
 * paid for, one of whose organizers nobody pays. What is published already stays published; saving it does not ask.
 */
export async function mayPublish(
  deps: Pick<Deps, 'payments' | 'clock'>,
  db: Queryable,
  organizationId: string,
): Promise<PublishDecision> {
  const [shown] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isShownOrganization));
  if (!shown) return { allowed: false, reason: 'organization.unpublished' };
  const reason = (await planRefusalsOf(deps, db, [organizationId])).get(organizationId);
  return reason ? { allowed: false, reason } : { allowed: true };
}

/** What plans refuse to some organizations; those that may publish are not in it. Nobody else asks about plans. */
export async function planRefusalsOf(
  { payments, clock }: Pick<Deps, 'payments' | 'clock'>,
  db: Queryable,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, PlanRefusal>> {
  if (payments.kind === 'none' || organizationIds.length === 0) return new Map();
  const now = clock.now();
  const plans = await subscriptionsOfOrganizers(db, organizationIds);
  return new Map(
    organizationIds.flatMap((id) => {
      const own = plans.filter(({ organizationId }) => organizationId === id);
      const reason = refusalOf(own.map((plan) => planStandingOf(plan, now)));
      return reason ? [[id, reason] as const] : [];
    }),
  );
}

function refusalOf(standings: readonly PlanStanding[]): PlanRefusal | null {
  if (standings.includes('good') || standings.includes('grace')) return null;
  return standings.includes('owing') ? 'organization.plan-unpaid' : 'organization.no-plan';
}
