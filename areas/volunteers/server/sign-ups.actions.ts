import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { noteSignUp } from '#areas/volunteer-requests/server/volunteer-requests.actions.ts';
import { organizationsOfPlaces, typedAt } from './sign-ups.queries.ts';

/** Puts somebody who signed up into the list of the organization. Harmless when repeated. */
export async function noteSignUps(
  deps: Deps,
  { userId, registrationIds }: { userId: string; registrationIds: readonly string[] },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    for (const organizationId of await organizationsOfPlaces(tx, registrationIds))
      await noteSignUp(tx, deps, { userId, organizationId });
  });
}

/** Puts somebody who was added at the door into the list of the organization, as the roster has them. Harmless when repeated. */
export async function noteWalkIn(
  deps: Deps,
  { userId, registrationId }: { userId: string; registrationId: string },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const typed = await typedAt(tx, registrationId);
    for (const organizationId of await organizationsOfPlaces(tx, [registrationId]))
      await noteSignUp(tx, deps, { userId, organizationId }, typed);
  });
}
