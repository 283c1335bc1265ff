import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { hoursCorrected } from './corrections.events.ts';
import { visitChanged, visitUndone } from '../check-in.events.ts';
import { tellBegun, tellEnded } from '../visits.actions.ts';
import type { KeptPlace } from './corrected-places.queries.ts';

interface Times {
  checkInAt: Date | null;
  checkOutAt: Date | null;
}

/** A visit that was corrected: what it said, and what it says. */
export interface Corrected {
  place: KeptPlace;
  was: Times;
  to: Times | null;
}

/**
 * What follows from corrections that are recorded: what others hear of an ordinary check-in and check-out, of one that was taken
 * back, and of other times for those that were there.
 */
export async function tellCorrected(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  corrected: readonly Corrected[],
): Promise<void> {
  const begun = corrected.filter(({ was, to }) => !was.checkInAt && to?.checkInAt);
  const sameOrganization = ({ place }: Corrected) => `${place.organizationId} ${place.isPrivate}`;
  for (const there of Map.groupBy(begun, sameOrganization).values()) {
    await tellBegun(tx, { events }, there[0]!.place, placesOf(there));
  }
  await tellEnded(
    tx,
    { events },
    placesOf(corrected.filter(({ was, to }) => !was.checkOutAt && to?.checkOutAt)),
  );
  for (const { place, was, to } of corrected) {
    const undone = (action: 'check-in' | 'check-out') =>
      events.publish(tx, visitUndone, { registrationId: place.id, action });
    if (was.checkOutAt && !to?.checkOutAt) await undone('check-out');
    if (was.checkInAt && !to?.checkInAt) await undone('check-in');
  }
  for (const one of corrected) await tellTrail(tx, { events }, one);
  const same = corrected.filter(
    ({ was, to }) => !was.checkInAt === !to?.checkInAt && !was.checkOutAt === !to?.checkOutAt,
  );
  await events.publishAll(
    tx,
    visitChanged,
    same.map(({ place }) => ({ data: { registrationIds: [place.id] } })),
  );
}

/** What was corrected, for the trail of the organization. */
async function tellTrail(
  tx: Tx,
  { events }: Pick<Deps, 'events'>,
  { place, was, to }: Corrected,
): Promise<void> {
  const { id: objectId, organizationId, userId: personId, timeZone: zone } = place;
  const changes = trailChanges({
    checkIn: [was.checkInAt, to?.checkInAt],
    checkOut: [was.checkOutAt, to?.checkOutAt],
    noShow: [false, to === null],
  });
  await events.publish(tx, hoursCorrected, { organizationId, objectId, personId, zone, changes });
}

const placesOf = (corrected: readonly Corrected[]): { id: string }[] =>
  corrected.map(({ place: { id } }) => ({ id }));
