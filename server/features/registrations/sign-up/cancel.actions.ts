import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { partiesOf } from '../party/party.queries.ts';
import { freePlaces } from '../places/places.actions.ts';
import { lockPartiesOf, lockRegistration } from '../places/places.locks.store.ts';
import { partyChanged, registrationCancelled } from '../registrations.events.ts';
import { canCancel, ownsRegistration } from '../registrations.policy.ts';

/**
 * Unregisters: gives the place back and lets the next person take it.
 * @throws DomainError `registration.checked-in` after check-in; `registration.over` once the shift has ended;
 * `not-found` for anybody else's registration.
 */
export async function cancelRegistration(
  ctx: Context<SignedIn>,
  registrationId: string,
): Promise<{ id: string }> {
  const { actor, deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const registration = await lockRegistration(tx, registrationId);
    if (!registration || !ownsRegistration(actor, registration)) throw new DomainError('not-found');
    if (!canCancel(actor, registration)) throw new DomainError('registration.checked-in');
    if (registration.endAt <= deps.clock.now()) throw new DomainError('registration.over');
    if (!registration.isAdditionalVolunteer) await lockPartiesOf(tx, [registrationId]);
    const party = await partiesOf(tx, [registrationId]);
    const gone = await freePlaces(tx, deps, [registrationId], 'unregistered');
    const removed = party.filter((member) => gone.some(({ id }) => id === member.placeId));
    const event = { registrationIds: [registrationId], userId: actor.userId };
    await deps.events.publish(tx, registrationCancelled, event);
    if (removed.length > 0) {
      await deps.events.publish(tx, partyChanged, {
        ...event,
        because: 'cancel',
        added: [],
        removed: removed.map(({ placeId, userId }) => ({
          userId,
          registrationIds: placeId === null ? [] : [placeId],
        })),
        ageVerified: [],
      });
    }
  });
  return { id: registrationId };
}
