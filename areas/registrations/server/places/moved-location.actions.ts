import { withTransaction } from '#server/db/client.ts';
import type { Deps } from '#server/context.ts';
import { placesToComeAt } from './moved-location.queries.ts';
import { shiftFacts, tellRearranged } from './tell-rearranged.actions.ts';

/**
 * Tells everybody who is still to come to a location that it is at another address: as a change of their places, so that mails, texts and
 * programs tell it with whatever else changes. People to whom it is no news are told nothing (`tellChanges` of mail).
 * @param former the address before, in one line
 */
export async function tellMovedLocation(
  deps: Deps,
  { locationId, former }: { locationId: string; former: string },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const places = await placesToComeAt(tx, locationId, deps.clock.now());
    for (const [, ofOne] of Map.groupBy(places, ({ opportunityId }) => opportunityId))
      await tellRearranged(
        tx,
        deps,
        ofOne.map(({ userId, registrationId, activity, ...when }) => ({
          userId,
          registrationId,
          what: 'kept' as const,
          before: { ...shiftFacts(activity, when), address: former },
        })),
      );
  });
}
