import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import type { Deps } from '#server/context.ts';
import type { Recording } from '#areas/visits/server/recording.rules.ts';
import type { Tx } from '#server/db/client.ts';
import { holdOwnVisits } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { pipeline, type Statement } from '#server/db/fast-path/pipeline.ts';
import { lockPersons } from '#server/db/lock-person.ts';
import { takeBack } from '#areas/visits/server/visits.actions.ts';
import { decideUndo } from '#areas/check-in/rules/check-in.ts';
import { canKeepRoster } from '../check-in.policy.ts';
import { visitUndone } from '../check-in.events.ts';
import { endVisits } from '../visits.actions.ts';
import { findElsewhere, nameableOf, visitsLeftAt, type VisitElsewhere } from './elsewhere.queries.ts';

/**
 * Locks the people of places who are to be checked in there, and looks where else they are checked in then: of two devices that check
 * somebody in at once the second one sees it.
 * @returns what was found, by place
 */
export async function lookElsewhere(
  tx: Tx,
  places: readonly { id: string; userId: string }[],
  at: Date,
): Promise<Map<string, VisitElsewhere[]>> {
  if (places.length === 0) return new Map();
  const [, found] = await pipeline(
    lockPersons(tx, { ids: places.map(({ userId }) => userId) }),
    findElsewhere(tx, { ids: places.map(({ id }) => id), at: at.toISOString() }),
  );
  return Map.groupBy(found, ({ placeId }) => placeId);
}

/** Locks all places of the one person whom an address or a code means: one that is left may be any of them. */
export async function holdPlacesOf(tx: Tx, holders: Statement<{ id: string }[]>): Promise<void> {
  const [person, another] = await holders.execute();
  if (person && !another) await holdOwnVisits(tx, person.id);
}

/**
 * Checks somebody out where they were said to be when it was asked: the visit that these memberships may name. Others go on, of which
 * nobody was told. All places of the person must be locked.
 */
export async function leaveElsewhere(
  tx: Tx,
  deps: Pick<Deps, 'events'>,
  memberships: readonly Membership[],
  found: readonly VisitElsewhere[],
  recording: Recording,
): Promise<void> {
  await leaveVisit(tx, deps, nameableOf(memberships, found), recording);
}

/** Checks somebody out of this visit, if there is one. */
export async function leaveVisit(
  tx: Tx,
  deps: Pick<Deps, 'events'>,
  visit: VisitElsewhere | undefined,
  recording: Recording,
): Promise<void> {
  if (visit) await endVisits(tx, deps, [{ id: visit.registrationId, recording }]);
}

/**
 * Takes back that somebody left another place for a check-in of this instant, which is taken back: there they are checked in again while
 * its kiosk is open, where those with these memberships may say so. All places of the person must be locked.
 */
export async function comeBackElsewhere(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  memberships: readonly Membership[],
  { userId, at, recording }: { userId: string; at: Date; recording: Recording },
): Promise<void> {
  for (const left of await visitsLeftAt(tx, userId, at)) {
    if (!left.isKnownThere || !canKeepRoster(memberships, left)) continue;
    const now = recording.at;
    if (!decideUndo({ now, action: 'check-out', at, visit: left, date: left }).allowed) continue;
    await takeBack(tx, left, 'check-out', recording);
    await events.publish(tx, visitUndone, { registrationId: left.id, action: 'check-out' });
  }
}
