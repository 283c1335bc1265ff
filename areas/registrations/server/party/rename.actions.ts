import { correctedChildIn } from '#areas/additional-volunteers/server/children.actions.ts';
import { childrenOf } from '#areas/additional-volunteers/server/children.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { DomainError } from '#shared/errors.ts';
import { companionOnDate, namedNow } from '../adding/companion-off.queries.ts';
import { lockPlaces } from '../places/places.locks.store.ts';
import { companionRenamed } from '../registrations.events.ts';
import { comesElsewhere, hasAgreedTo } from './rename.queries.ts';
import { renameNamed, renameNamedAt } from './party.store.ts';

/**
 * Corrects the name of somebody who comes along on a date, in the transaction of those who keep its roster: of a person who has not agreed
 * to be named, it is what the account holder typed, at this organization alone; of a child, it is its one name, and so it is the account
 * holder's to correct as soon as the child came to another organization, too.
 * @returns false, with nothing done, of somebody who doesn't come along there
 * @throws DomainError `roster.no-place`; `roster.own-name`; `roster.child-there` for a second child of one name
 */
export async function renameCompanionIn(
  tx: Tx,
  { deps }: Context<SignedIn>,
  of: { dateId: string; personId: string; organizationId: string },
  name: { firstName: string; lastName: string },
): Promise<boolean> {
  const { dateId, personId, organizationId } = of;
  const known = await companionOnDate(tx, dateId, personId);
  if (!known) return false;
  await lockPlaces(tx, [known.holder.id]);
  const one = await namedNow(tx, known.id);
  if (!one || one.goneAt !== null) throw new DomainError('roster.no-place');
  const { userId, holder } = one;
  if ((await childrenOf(tx, holder.userId)).includes(userId)) {
    await lockPerson(tx, holder.userId);
    if (await comesElsewhere(tx, userId, organizationId)) throw new DomainError('roster.own-name');
    if (!(await correctedChildIn(tx, deps, { holderId: holder.userId, id: userId, ...name })))
      throw new DomainError('roster.child-there');
    await renameNamed(tx, { id: userId, ...name });
  } else {
    if (await hasAgreedTo(tx, { holderUserId: holder.userId, companionUserId: userId }))
      throw new DomainError('roster.own-name');
    await renameNamedAt(tx, { holderUserId: holder.userId, userId, organizationId }, name);
  }
  markChanged(tx, [dateId]);
  await deps.events.publish(tx, companionRenamed, {
    holderRegistrationId: holder.id,
    holderUserId: holder.userId,
  });
  return true;
}
