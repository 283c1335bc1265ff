import { DomainError } from '#shared/errors.ts';
import type { AdditionalVolunteerChanges } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import type { AdditionalVolunteersView } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { changePeople } from '#areas/additional-volunteers/server/additional-volunteers.actions.ts';
import { knownAt } from '#areas/additional-volunteers/server/additional-volunteers.rules.ts';
import { listAdditionalVolunteers } from '#areas/additional-volunteers/server/additional-volunteers.queries.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { peopleAlongChanged } from '../volunteers.events.ts';
import { canEditPeopleOf } from './edit-volunteer.queries.ts';

/**
 * Changes whom one of an organization's volunteers brings along there; what of the list the organization doesn't know stays
 * as it is.
 * @throws DomainError `not-found` also for people who neither applied nor took part; `request.invalid` with a field for
 *   each fault, as of an own list
 */
export async function changePeopleOf(
  ctx: Context<SignedIn>,
  at: VolunteerAt,
  changes: AdditionalVolunteerChanges,
): Promise<AdditionalVolunteersView> {
  const { deps } = ctx;
  return withTransaction(deps.db, async (tx) => {
    await lockUser(tx, at.userId);
    const seen = await volunteerSeen(tx, ctx, at);
    if (!(await canEditPeopleOf(tx, seen))) throw new DomainError('not-found');
    const known = knownAt(seen.memberships, seen.organizationId);
    await changePeople(tx, deps, seen, changes, known);
    await deps.events.publish(tx, peopleAlongChanged, {
      organizationId: seen.organizationId,
      objectId: seen.userId,
      personId: seen.userId,
    });
    return { people: await listAdditionalVolunteers(tx, seen, known) };
  });
}
