import { DomainError } from '#shared/errors.ts';
import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { beginKiosk } from '#areas/accounts/server/sessions/kiosk.actions.ts';
import { kioskOpportunities } from './check-in.queries.ts';

/**
 * Locks this browser as a kiosk, with what is fixed for everybody who comes.
 * @throws DomainError `not-found` for an opportunity or an activity that this kiosk does not offer
 */
export async function lockKiosk(
  ctx: Context<SignedIn>,
  visit: Parameters<typeof beginKiosk>[1],
  setup: KioskSetup,
): Promise<void> {
  const { opportunityId, activityId } = setup;
  if (opportunityId !== null || activityId !== null) {
    const { items } = await kioskOpportunities(ctx);
    const activities = items.find(({ id }) => id === opportunityId)?.activities;
    const isOffered =
      activityId === null || activities?.some((activity) => activity.activityId === activityId);
    if (!activities || !isOffered) throw new DomainError('not-found');
  }
  await beginKiosk(ctx, visit, setup);
}
