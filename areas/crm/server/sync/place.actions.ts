import type { SyncRow } from '#areas/crm/schema/sync.ts';
import { withTransaction } from '#server/db/client.ts';
import { heldAgain, syncedPlace } from './facts.queries.ts';
import { waitForPerson, writeRecords } from './hours-records.actions.ts';
import { linksOf, personIdsOf } from './links.queries.ts';
import { moveLinks } from './links.store.ts';
import { earlierHeld } from './places.queries.ts';
import { askPlaces } from './queue.store.ts';
import type { SyncOutcome } from './sync.rules.ts';
import type { SyncWork } from './gathered.actions.ts';

/** Hours wait for the record of their activity, and look for it this often. */
const activityMinutes = 5;

/**
 * Brings a place and its records of hours into agreement. A place that was given back and is held again by the same person is the same
 * place: its records go on.
 * @throws CrmError
 */
export async function syncPlace(work: SyncWork, row: SyncRow): Promise<SyncOutcome> {
  const { deps, organizationId, mapping, hoursSince } = work;
  const now = deps.clock.now();
  const place = await syncedPlace(deps.db, organizationId, row.localId, now);
  if (!place || place.startAt < hoursSince || mapping.resources.length === 0) return { status: 'done' };
  let links = await linksOf(deps.db, organizationId, 'place', row.localId);
  if (place.isGone) {
    if (links.length === 0) return { status: 'done' };
    const again = await heldAgain(deps.db, place);
    if (again !== null) {
      await goOnAs(work, row.localId, again, now);
      return { status: 'done' };
    }
  } else if (links.length === 0) {
    const earlier = await earlierHeld(deps.db, organizationId, place);
    if (earlier !== null) {
      await moveLinks(deps.db, { organizationId, kind: 'place', from: earlier, to: row.localId });
      links = await linksOf(deps.db, organizationId, 'place', row.localId);
    }
  }
  const volId = await personIdsOf(deps.db, organizationId, mapping.contact.objectName, place.userId);
  if (volId === null) return waitForPerson(work, place.userId);
  const needsActivity = mapping.resources.some(({ fields }) =>
    fields.some(({ id }) => id === 'sFActivityId'),
  );
  if (needsActivity && place.isActivityComing && !place.isGone && links.length === 0)
    return { status: 'blocked', dueAt: new Date(now.getTime() + activityMinutes * 60_000) };
  const written = await writeRecords(work, row, { ...place, volId, links });
  return written.status === 'done' ? { ...written, dueAt: place.isGone ? null : place.countsFrom } : written;
}

/** The records of a place become those of another registration of it, unless that has some already. */
async function goOnAs(
  { deps, organizationId }: SyncWork,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const others = await linksOf(tx, organizationId, 'place', to);
    if (others.length === 0) await moveLinks(tx, { organizationId, kind: 'place', from, to });
    await askPlaces(tx, [to], now);
  });
}
