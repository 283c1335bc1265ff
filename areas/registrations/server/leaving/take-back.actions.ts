import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { leave } from '../party/answer.actions.ts';
import { openNamings } from '../party/naming.queries.ts';
import { lockPartiesOf, lockPlaces } from '../places/places.locks.store.ts';
import { placesTakenBack } from '../registrations.events.ts';
import { giveBackIn } from '../sign-up/cancel.actions.ts';
import { holdersAt, openPlacesAt } from './take-back.queries.ts';

/** Somebody, and the organization whose opportunities are meant. */
interface Of {
  userId: string;
  organizationId: string;
}

/**
 * Locks the places at an organization that can be taken back from somebody, and those of the people who come along: before the
 * account, as everywhere.
 */
export async function holdOpenPlacesAt(tx: Tx, deps: Deps, of: Of): Promise<void> {
  const ids = (await openPlacesAt(tx, of, deps.clock.now())).map(({ id }) => id);
  await lockPlaces(tx, ids);
  await lockPartiesOf(tx, ids);
}

/**
 * Gives to others what somebody holds at an organization and is not over: places of their own, with those who come along, and
 * those to which somebody else brings them. Somebody who has checked in stays. The person is told that the organization did it; people who bring
 * them along read what a person who can't come causes. The account must be locked, so that nothing new is taken meanwhile.
 * @returns how many places of the person were given back
 */
export async function takeBackPlacesAt(tx: Tx, deps: Deps, of: Of): Promise<number> {
  const now = deps.clock.now();
  const places = await openPlacesAt(tx, of, now);
  const own = Map.groupBy(
    places.filter(({ isAdditionalVolunteer }) => !isAdditionalVolunteer),
    ({ opportunityId }) => opportunityId,
  );
  for (const theirs of own.values())
    await giveBackIn(tx, deps, theirs, { because: 'taken-off', tells: placesTakenBack });
  const along: { id: string; opportunityId: string }[] = [];
  for (const holderUserId of await holdersAt(tx, of, now)) {
    const naming = { holderUserId, companionUserId: of.userId };
    const open = await openNamings(tx, naming, now);
    const there = open.filter(
      ({ organizationId, hasCome }) => organizationId === of.organizationId && !hasCome,
    );
    along.push(...(await leave(tx, deps, naming, there)));
  }
  for (const lost of Map.groupBy(along, ({ opportunityId }) => opportunityId).values())
    await deps.events.publish(tx, placesTakenBack, {
      registrationIds: lost.map(({ id }) => id),
      userId: of.userId,
    });
  return [...own.values()].flat().length + along.length;
}
