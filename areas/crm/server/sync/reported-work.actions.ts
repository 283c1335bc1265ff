import type { SyncRow } from '#areas/crm/schema/sync.ts';
import { waitForPerson, writeRecords } from './hours-records.actions.ts';
import { linksOf, personIdsOf } from './links.queries.ts';
import { reportedWork } from './reported-work.queries.ts';
import type { SyncOutcome } from './sync.rules.ts';
import type { SyncWork } from './gathered.actions.ts';

/**
 * Brings approved work outside of shifts and its records of hours into agreement. It counts for the activity that the organization chose
 * for such work, if any.
 * @throws CrmError
 */
export async function syncWork(work: SyncWork, row: SyncRow): Promise<SyncOutcome> {
  const { deps, organizationId, mapping, hoursSince, workActivityId } = work;
  const reported = await reportedWork(deps.db, organizationId, row.localId);
  if (!reported || mapping.resources.length === 0) return { status: 'done' };
  const links = await linksOf(deps.db, organizationId, 'work', row.localId);
  if (links.length === 0 && (reported.isGone || reported.startAt < hoursSince)) return { status: 'done' };
  const { userId, facts } = reported;
  const volId = await personIdsOf(deps.db, organizationId, mapping.contact.objectName, userId);
  if (volId === null) return waitForPerson(work, userId);
  return writeRecords(work, row, {
    ...reported,
    facts: { ...facts, sFActivityId: workActivityId },
    volId,
    links,
  });
}
