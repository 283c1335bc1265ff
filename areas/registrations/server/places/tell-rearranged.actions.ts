import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { placesRearranged, type RearrangedPlace } from '../registrations.events.ts';

/** When and for how long a slot was, before an organizer changed it. */
export interface ShiftBefore {
  label: string;
  startAt: Date;
  endAt: Date;
}

/** So many places are told of in one event, so that no single job has all the mails to write. */
const placesPerEvent = 100;

/** Tells what became of places of one opportunity: one entry a person, with all of theirs. */
export async function tellRearranged(
  tx: Tx,
  deps: Pick<Deps, 'events'>,
  told: readonly (RearrangedPlace & { userId: string })[],
): Promise<void> {
  let people: { userId: string; places: RearrangedPlace[] }[] = [];
  let size = 0;
  const flush = async () => {
    if (people.length > 0) await deps.events.publish(tx, placesRearranged, { people });
    people = [];
    size = 0;
  };
  for (const [userId, theirs] of Map.groupBy(told, (place) => place.userId)) {
    people.push({ userId, places: theirs.map(({ userId: _own, ...place }) => place) });
    size += theirs.length;
    if (size >= placesPerEvent) await flush();
  }
  await flush();
}

/** A shift as events have it. */
export const shiftFacts = (activity: string, { label, startAt, endAt }: ShiftBefore) => ({
  activity,
  label,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});
