import type { MappedRecord } from '#areas/crm/rules/mapped-records.ts';
import type { SyncRow } from '#areas/crm/schema/sync.ts';
import { CrmError, type CrmRecord } from '#server/platform/crm/crm.ts';
import { linkedRecords } from './links.queries.ts';
import { writeCreating } from './queue.store.ts';
import { isMaybeDone, withoutEmpty } from './sync.rules.ts';
import type { SyncWork } from './gathered.actions.ts';

/** Whether the CRM says that a record that is known isn't there any more. */
export const isGoneRecord = (error: unknown): error is CrmError =>
  error instanceof CrmError && ['NOT_FOUND', 'ENTITY_IS_DELETED'].includes(error.code);

/** Clocks differ, ours and the CRM's. */
const clockMinutes = 10;

/** How a record is recognized that may have been created while nobody heard of it. */
export interface Made {
  objectName: string;
  fields: readonly string[];
  /** Finds it among the records that were created since then. */
  where: { field: string; value: string };
  /** Tells it from the others that are found. */
  isIt(record: CrmRecord): boolean;
}

/**
 * The record that was about to be created for a row of which nobody knows what became; null when it is not there.
 * @throws CrmError
 */
export async function findMade(
  { deps, organizationId, calls }: SyncWork,
  since: Date,
  { objectName, fields, where, isIt }: Made,
): Promise<string | null> {
  const records = await calls.created(objectName, {
    fields,
    field: where.field,
    value: where.value,
    since: new Date(since.getTime() - clockMinutes * 60_000),
  });
  const ids = records.filter((record) => isIt(record)).map(({ Id }) => String(Id));
  const linked = await linkedRecords(deps.db, organizationId, objectName, ids);
  return ids.find((id) => !linked.has(id)) ?? null;
}

/**
 * Creates the record of something that has none, so that there is one whatever happens in between: that it is about to be created is kept
 * before, and as long as nobody knows what became of it, it is looked for before it is created again.
 * @throws CrmError
 */
export async function createRecordOnce(
  work: SyncWork,
  row: SyncRow,
  data: MappedRecord,
  made: Made,
): Promise<string> {
  const { deps, calls } = work;
  const { objectName } = made;
  const isUnderway = row.creatingAt !== null && row.creatingObject === objectName;
  const at = isUnderway ? row.creatingAt! : deps.clock.now();
  if (isUnderway) {
    const found = await findMade(work, at, made);
    if (found !== null) return found;
  } else await writeCreating(deps.db, row, { at, objectName });
  try {
    return await calls.create(objectName, withoutEmpty(data), row.userId);
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    if (error.trouble === 'duplicate') {
      // There are organizations whose rules report a duplicate of the record that they have just saved.
      const found = await findMade(work, at, made);
      if (found !== null) return found;
    } else if (isMaybeDone(error)) throw error;
    await writeCreating(deps.db, row, null);
    throw error;
  }
}
