import { isSameValue, crmValue } from '#areas/crm/rules/agreeing.ts';
import {
  mappedRecords,
  type MappedRecord,
  type PersonIds,
  type ResourceFacts,
} from '#areas/crm/rules/mapped-records.ts';
import type { ResourceMapping } from '#areas/crm/rules/mapping.ts';
import type { SyncRow } from '#areas/crm/schema/sync.ts';
import { withTransaction } from '#server/db/client.ts';
import { CrmError } from '#server/platform/crm/crm.ts';
import { applicationReference } from './application.actions.ts';
import { createRecordOnce, isGoneRecord } from './created-once.actions.ts';
import { syncedPeople } from './facts.queries.ts';
import { deleteLink, writeAgreed, writeLink, type CrmLink } from './links.store.ts';
import { askNewPerson, writeCreating } from './queue.store.ts';
import { goneCode, markOf, marksOf, noActivityCode, type SyncOutcome } from './sync.rules.ts';
import type { SyncWork } from './gathered.actions.ts';

/*
 * The records of hours of one place, or of one piece of work outside of shifts: one in each related object.
 */

/** Where no activity is coming, hours look for one this often. */
const noActivityMinutes = 60;

/** Hours as they are now, and the records that they are. */
export interface WrittenHours {
  userId: string;
  /** They don't count any more. */
  isGone: boolean;
  timeZone: string;
  facts: Omit<ResourceFacts, 'volId'>;
  volId: PersonIds;
  links: readonly CrmLink[];
}

/**
 * Writes the records of hours, one in each related object.
 * @throws CrmError
 */
export async function writeRecords(work: SyncWork, row: SyncRow, hours: WrittenHours): Promise<SyncOutcome> {
  const { deps, mapping } = work;
  const { userId, isGone: isGiven, timeZone, facts, volId, links } = hours;
  const dueAt = new Date(deps.clock.now().getTime() + noActivityMinutes * 60_000);
  // Nothing that could make a difference has changed.
  if (row.code === noActivityCode && facts.sFActivityId === null && !isGiven) {
    const { code, words, fields } = row;
    return { status: 'failed', code, words, fields, dueAt };
  }
  const { resources } = mappedRecords(mapping, { answers: {}, facts: { ...facts, volId }, timeZone });
  for (const [index, { objectName, data: mapped }] of resources.entries()) {
    const resource = mapping.resources[index]!;
    const data = { ...mapped, ...(await applicationReference(work, objectName, userId)) };
    const link = links.find((one) => one.objectName === objectName);
    if (isGiven) {
      if (link) await giveBack(work, link, resource, data);
    } else if (link) await writeHours(work, link, data);
    else
      try {
        await createHours(work, row, { resource, data });
      } catch (error) {
        if (!lacksActivity(error, resource, facts)) throw error;
        const { words, fields } = error;
        return { status: 'failed', code: noActivityCode, words, fields, dueAt };
      }
  }
  return { status: 'done' };
}

/** Whether the CRM refused hours because they refer to no activity. */
const lacksActivity = (
  error: unknown,
  { fields }: ResourceMapping,
  facts: WrittenHours['facts'],
): error is CrmError =>
  error instanceof CrmError &&
  error.code === 'REQUIRED_FIELD_MISSING' &&
  facts.sFActivityId === null &&
  fields.some(({ id, field }) => id === 'sFActivityId' && error.fields.includes(field));

/** Hours wait until their person is a contact; those of somebody who is none are not sent. */
export async function waitForPerson(
  { deps, organizationId, mapping }: SyncWork,
  userId: string,
): Promise<SyncOutcome> {
  if (!(await syncedPeople(deps.db, organizationId, [userId], mapping)).has(userId))
    return { status: 'done' };
  await withTransaction(deps.db, (tx) => askNewPerson(tx, { userId, organizationId }, deps.clock.now()));
  return { status: 'blocked' };
}

async function createHours(
  work: SyncWork,
  row: SyncRow,
  { resource, data }: { resource: ResourceMapping; data: MappedRecord },
): Promise<void> {
  const { deps, organizationId } = work;
  const { objectName, objKeyId } = resource;
  // By these fields one piece of work of a person is told from another.
  const telling = resource.fields
    .filter(({ id }) => ['sFActivityId', 'date', 'activityName', 'opportunity_name'].includes(id))
    .map(({ field }) => field);
  const recordId = await createRecordOnce(work, row, data, {
    objectName,
    fields: [objKeyId, ...telling],
    where: { field: objKeyId, value: String(data[objKeyId]) },
    isIt: (record) => telling.every((field) => isSameValue(crmValue(record[field]), data[field] ?? null)),
  });
  await withTransaction(deps.db, async (tx) => {
    await writeLink(tx, {
      organizationId,
      kind: row.kind,
      localId: row.localId,
      userId: row.userId,
      objectName,
      recordId,
      referenceId: null,
      agreed: marksOf(data),
      linkedAt: deps.clock.now(),
    });
    await writeCreating(tx, row, null);
  });
  row.creatingAt = null;
}

/** Writes what changed of hours: the product is where they are counted, so that its side counts. */
async function writeHours({ deps, calls }: SyncWork, link: CrmLink, data: MappedRecord): Promise<void> {
  const changed = Object.fromEntries(
    Object.entries(data).filter(([field, value]) => link.agreed[field] !== markOf(value)),
  );
  if (Object.keys(changed).length === 0) return;
  await calls.update(link.objectName, link.recordId, changed, link.userId).catch(goneOr);
  await writeAgreed(deps.db, link, { ...link.agreed, ...marksOf(data) });
}

/** Of a place that was given back its record says so; where none of its fields can, it goes. */
async function giveBack(
  work: SyncWork,
  link: CrmLink,
  resource: ResourceMapping,
  data: MappedRecord,
): Promise<void> {
  if (resource.fields.some(({ id }) => id === 'status')) return writeHours(work, link, data);
  const { deps, calls } = work;
  await calls.remove(link.objectName, link.recordId, link.userId).catch((error: unknown) => {
    if (!isGoneRecord(error)) throw error;
  });
  await deleteLink(deps.db, link);
}

function goneOr(error: unknown): never {
  throw isGoneRecord(error) ? new CrmError('not-found', { code: goneCode, words: error.words }) : error;
}
