import { correctRecordIn } from '#areas/accounts/server/invitations/without-address.actions.ts';
import { renameRecordInGroups } from '#areas/groups/server/records-in-groups.actions.ts';
import { correctListedRecordIn, renameListedIn } from '#areas/volunteer-requests/server/records.actions.ts';
import { nameOfRecord, recordIn } from '#areas/volunteer-requests/server/records.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { DomainError } from '#shared/errors.ts';
import { lockPlaces } from '../places/places.locks.store.ts';
import { personRenamed } from '../registrations.events.ts';
import { writeTypedName } from './added.store.ts';
import { addedOnDate, placesUnderTypedName, type TypedPlace } from './typed-names.queries.ts';

/**
 * Corrects the name of somebody who was added to a date and has none of their own at the organization, in the transaction of those who
 * keep its roster: the one that was typed of a person who did nothing there since, and that of a person without an email address whom
 * the organization keeps on record. It is that of all of its rosters and of its list, of a record that of its groups, too. Nothing is done
 * where they have it already.
 * @throws DomainError `roster.no-place`; `roster.own-name`
 */
export async function renameAddedIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  of: { dateId: string; personId: string; organizationId: string },
  name: { firstName: string; lastName: string },
): Promise<void> {
  const { deps } = ctx;
  const { dateId, personId, organizationId } = of;
  const place = await addedOnDate(tx, dateId, personId);
  if (!place) throw new DomainError('roster.no-place');
  const pair = { userId: place.userId, organizationId };
  if (place.isTyped) {
    const places = await lockTyped(tx, pair);
    // The person signed up or applied meanwhile.
    if (!places.some(({ id }) => id === personId)) throw new DomainError('roster.own-name');
    const others = places.filter((one) => !isCalled(one, name));
    if (others.length === 0) return;
    await writeTypedName(tx, others, name);
    await renameListedIn(tx, deps, pair, name);
  } else {
    await lockPerson(tx, pair.userId);
    if (!(await recordIn(tx, pair))) throw new DomainError('roster.own-name');
    if (isCalled(await nameOfRecord(tx, pair.userId), name)) return;
    await correctRecordIn(tx, deps, pair.userId, name);
    await correctListedRecordIn(tx, deps, pair, name);
    await renameRecordInGroups(tx, pair.userId, name);
    markChanged(tx, [dateId]);
  }
  await deps.events.publish(tx, personRenamed, { registrationId: personId, userId: pair.userId });
}

/** Has somebody stand under the account's name on all rosters of an organization, since they did something there themselves. */
export async function showOwnNameIn(tx: Tx, pair: { userId: string; organizationId: string }): Promise<void> {
  await writeTypedName(tx, await lockTyped(tx, pair), null);
}

/** The places of a person at an organization that stand under a typed name, locked. */
async function lockTyped(tx: Tx, pair: { userId: string; organizationId: string }): Promise<TypedPlace[]> {
  const ids = (await placesUnderTypedName(tx, pair)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await lockPlaces(tx, ids);
  return placesUnderTypedName(tx, pair);
}

const isCalled = (
  one: { firstName: string | null; lastName: string | null },
  name: { firstName: string; lastName: string },
): boolean => one.firstName === name.firstName && one.lastName === name.lastName;
