import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { Later } from '#server/db/fast-path/without-waiting.ts';
import { lockPersons } from '#server/db/lock-person.ts';
import { copyCrmIds } from '#areas/registrations/server/places/place-details.actions.ts';
import { recordCheckIns, recordCheckOuts } from '#areas/visits/server/visits.actions.ts';
import type { Recorded } from '#areas/visits/server/recording.rules.ts';
import { volunteerCheckedIn, volunteerCheckedOut } from './check-in.events.ts';

/*
 * The one way in which a visit is written, whether the kiosk or a roster asks for it. The registrations are locked, for check-ins their
 * people, too, and `areas/check-in/rules/check-in.ts` has allowed it.
 */

interface VisitedOpportunity {
  organizationId: string;
  isPrivate: boolean;
}

/**
 * Checks people in, each to one place.
 * @returns those of them who had never been checked in before, when the transaction has ended
 */
export async function beginVisits(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  opportunity: VisitedOpportunity,
  came: readonly Recorded[],
): Promise<Later<Set<string>>> {
  const newcomers = await recordCheckIns(tx, came);
  await tellBegun(tx, { events }, opportunity, came);
  return newcomers;
}

/** What follows from check-ins that are recorded. */
export async function tellBegun(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  opportunity: VisitedOpportunity,
  places: readonly { id: string }[],
): Promise<void> {
  // A private opportunity's people are members already; only the others are looked up among the requests.
  if (!opportunity.isPrivate) {
    const ids = places.map(({ id }) => id);
    await copyCrmIds(tx, ids, opportunity.organizationId);
  }
  await events.publishAll(tx, volunteerCheckedIn, dataOf(places));
}

/** Checks people out. */
export async function endVisits(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  left: readonly Recorded[],
): Promise<void> {
  await recordCheckOuts(tx, left);
  await tellEnded(tx, { events }, left);
}

/** What follows from check-outs that are recorded. */
export async function tellEnded(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  places: readonly { id: string }[],
): Promise<void> {
  await events.publishAll(tx, volunteerCheckedOut, dataOf(places));
}

const dataOf = (places: readonly { id: string }[]) =>
  places.map(({ id }) => ({ data: { registrationId: id } }));

/** Locks the people of places who are to be checked in there. */
export async function lockPeopleOf(tx: Tx, places: readonly { userId: string }[]): Promise<void> {
  await lockPersons(tx, { ids: places.map(({ userId }) => userId) }).execute();
}
