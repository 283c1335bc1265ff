import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { showOwnNameIn } from '#areas/registrations/server/adding/typed-names.actions.ts';
import { noteSignUp } from '#areas/volunteer-requests/server/volunteer-requests.actions.ts';
import { organizationsOfPlaces, typedAt } from './sign-ups.queries.ts';

/**
 * Puts somebody who signed up into the list of the organization, under the account's name there and on its rosters from then on. Harmless
 * when repeated.
 */
export async function noteSignUps(
  deps: Deps,
  { userId, registrationIds }: { userId: string; registrationIds: readonly string[] },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const organizationIds = await organizationsOfPlaces(tx, registrationIds);
    // Places are locked before people.
    for (const organizationId of organizationIds) await showOwnNameIn(tx, { userId, organizationId });
    for (const organizationId of organizationIds) await noteSignUp(tx, deps, { userId, organizationId });
  });
}

/** Has somebody who applied stand under the account's name on the organization's rosters. Harmless when repeated. */
export const noteApplication = (
  { db }: Deps,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> => withTransaction(db, (tx) => showOwnNameIn(tx, { userId, organizationId }));

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
