import { orderEvents } from '#areas/events/server/events.actions.ts';
import { placesOfReports } from '#areas/hours/server/reported/reported-places.queries.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { askKnownPeople, askNeighbors, askPeople, askPlaces, askPlacesOf, askWork } from './queue.store.ts';
import { eventsAfter } from './read-events.queries.ts';
import { touchedBy } from './read-events.rules.ts';
import { beginComparison, lockReader, writePosition } from './syncs.store.ts';

/** So many events are read in one transaction. */
const readAtOnce = 500;

/**
 * Has what happened looked at, in the order in which it did. One process reads at a time, from the position behind the last event that was
 * read, which no later event can get (docs/decisions/054-events-kept.md). Harmless when repeated.
 */
export async function readEvents(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps;
  await orderEvents(deps);
  for (let isMore = true; isMore;)
    isMore = await withTransaction(db, async (tx) => {
      const position = await lockReader(tx);
      if (position === null) return false;
      const read = await eventsAfter(tx, position, readAtOnce);
      const last = read.at(-1)?.position;
      if (last == null) return false;
      const { places, reports, people, everywhere, opportunities, organizations } = touchedBy(read);
      const now = clock.now();
      // Before rows are: a comparison locks its organization before them, too.
      for (const organizationId of organizations.toSorted()) await beginComparison(tx, organizationId, now);
      const all = [...new Set([...places, ...(await placesOfReports(tx, reports))])];
      if (all.length > 0) {
        await askPlaces(tx, all, now);
        await askNeighbors(tx, all, now);
      }
      if (opportunities.length > 0) await askPlacesOf(tx, opportunities, now);
      if (reports.length > 0) await askWork(tx, reports, now);
      if (people.length > 0) await askPeople(tx, people, now);
      if (everywhere.length > 0) await askKnownPeople(tx, everywhere, now);
      await writePosition(tx, last);
      return read.length === readAtOnce;
    });
}
