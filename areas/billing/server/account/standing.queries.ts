import { and } from 'drizzle-orm';
import type { StandingView } from '#areas/billing/contract/billing.ts';
import { graceEndOf, planStandingOf } from '#areas/billing/rules/billing.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { findSubscription } from '../billing.queries.ts';
import { planRefusalsOf } from '../may-publish.queries.ts';

/** What the caller has to do about plans, so that their organizations can publish or go on publishing. */
export async function readStanding({ deps, actor }: Context<SignedIn>): Promise<StandingView> {
  const { payments, db, clock } = deps;
  if (payments.kind === 'none') return { own: null, blocked: [] };
  const [plan, memberships] = await Promise.all([
    findSubscription(db, actor.userId),
    membershipsOf(db, actor),
  ]);
  const standing = plan ? planStandingOf(plan, clock.now()) : 'good';
  const since = plan?.pastDueSince;
  const own =
    standing === 'good' ? null : { standing, graceEndsAt: since ? graceEndOf(since).toISOString() : null };
  const refusals = await planRefusalsOf(deps, db, [
    ...new Set(memberships.map(({ organizationId }) => organizationId)),
  ]);
  if (refusals.size === 0) return { own, blocked: [] };
  const shown = await db
    .select({ id: organizations.id, name: organizationName })
    .from(organizations)
    // One that is not shown at all has another reason.
    .where(and(isOneOf(organizations.id, [...refusals.keys()]), isShownOrganization))
    .orderBy(alphabetical(organizationName), organizations.id);
  const blocked = shown.flatMap(({ id, name }) => {
    const reason = refusals.get(id);
    const canPay = memberships.some(
      ({ organizationId, role }) => organizationId === id && role === 'organizer',
    );
    return reason ? [{ id, name, reason, canPay }] : [];
  });
  return { own, blocked };
}
