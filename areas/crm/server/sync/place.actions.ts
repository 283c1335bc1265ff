import { isSameValue, crmValue } from '#areas/crm/rules/agreeing.ts';
import { mappedRecords, type MappedRecord } from '#areas/crm/rules/mapped-records.ts';
import type { ResourceMapping } from '#areas/crm/rules/mapping.ts';
import type { SyncRow } from '#areas/crm/schema/sync.ts';
import { withTransaction } from '#server/db/client.ts';
import { CrmError } from '#server/platform/crm/crm.ts';
import { callCrm, createRecordOnce } from './calls.actions.ts';
import { heldAgain, syncedPeople, syncedPlace, type SyncedPlace } from './facts.queries.ts';
import { linksOf } from './links.queries.ts';
import { deleteLink, moveLinks, writeAgreed, writeLink, type CrmLink } from './links.store.ts';
import { earlierHeld } from './places.queries.ts';
import { askNewPerson, askPlaces, writeCreating } from './queue.store.ts';
import { goneCode, markOf, marksOf, noActivityCode, type SyncOutcome } from './sync.rules.ts';
import type { SyncWork } from './work.rules.ts';

/** Hours wait for the record of their activity, and look for it this often; where none is coming, less often. */
const activityMinutes = 5;
const noActivityMinutes = 60;

/**
 * Brings a place and its records of hours into agreement. A place that was given back and is held again by the same person is the same
 * place: its records go on.
 * @throws CrmError
 */
export async function syncPlace(work: SyncWork, row: SyncRow): Promise<SyncOutcome> {
  const { deps, organizationId, mapping, hoursSince } = work;
  const now = deps.clock.now();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
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
  const volId = await contactIdOf(work, place.userId);
  if (volId === null) return waitForPerson(work, place, now);
  const needsActivity = mapping.resources.some(({ fields }) =>
    fields.some(({ id }) => id === 'sFActivityId'),
  );
  if (needsActivity && place.isActivityComing && !place.isGone && links.length === 0)
    return { status: 'blocked', dueAt: inMinutes(activityMinutes) };
  // Nothing that could make a difference has changed.
  if (row.code === noActivityCode && place.facts.sFActivityId === null && !place.isGone) {
    const { code, words, fields } = row;
    return { status: 'failed', code, words, fields, dueAt: inMinutes(noActivityMinutes) };
  }
  const { resources } = mappedRecords(mapping, {
    answers: {},
    facts: { ...place.facts, volId },
    timeZone: place.timeZone,
  });
  for (const [index, { objectName, data }] of resources.entries()) {
    const resource = mapping.resources[index]!;
    const link = links.find((one) => one.objectName === objectName);
    if (place.isGone) {
      if (link) await giveBack(work, link, resource, data);
    } else if (link) await writeHours(work, link, data);
    else
      try {
        await createHours(work, row, place, { resource, data, volId });
      } catch (error) {
        if (!lacksActivity(error, resource, place)) throw error;
        const { words, fields } = error;
        return {
          status: 'failed',
          code: noActivityCode,
          words,
          fields,
          dueAt: inMinutes(noActivityMinutes),
        };
      }
  }
  return { status: 'done', dueAt: place.isGone ? null : place.countsFrom };
}

/** Whether the CRM refused hours because they refer to no activity. */
const lacksActivity = (
  error: unknown,
  { fields }: ResourceMapping,
  { facts }: SyncedPlace,
): error is CrmError =>
  error instanceof CrmError &&
  error.code === 'REQUIRED_FIELD_MISSING' &&
  facts.sFActivityId === null &&
  fields.some(({ id, field }) => id === 'sFActivityId' && error.fields.includes(field));

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

/** The id by which hours refer to a person; null when the person has no contact yet. */
async function contactIdOf(
  { deps, organizationId, mapping }: SyncWork,
  userId: string,
): Promise<string | null> {
  const links = await linksOf(deps.db, organizationId, 'person', userId);
  const link = links.find(({ objectName }) => objectName === mapping.contact.objectName) ?? links[0];
  return link ? (link.referenceId ?? link.recordId) : null;
}

/** Hours wait until their person is a contact; those of somebody who is none are not sent. */
async function waitForPerson(
  { deps, organizationId, mapping }: SyncWork,
  { userId }: SyncedPlace,
  now: Date,
): Promise<SyncOutcome> {
  if (!(await syncedPeople(deps.db, organizationId, [userId], mapping)).has(userId))
    return { status: 'done' };
  await withTransaction(deps.db, (tx) => askNewPerson(tx, { userId, organizationId }, now));
  return { status: 'blocked' };
}

async function createHours(
  work: SyncWork,
  row: SyncRow,
  place: SyncedPlace,
  { resource, data, volId }: { resource: ResourceMapping; data: MappedRecord; volId: string },
): Promise<void> {
  const { deps, organizationId } = work;
  const { objectName, objKeyId } = resource;
  // By these fields one place of a person is told from another.
  const telling = resource.fields
    .filter(({ id }) => ['sFActivityId', 'date', 'activityName', 'opportunity_name'].includes(id))
    .map(({ field }) => field);
  const recordId = await createRecordOnce(work, row, data, {
    objectName,
    fields: [objKeyId, ...telling],
    where: { field: objKeyId, value: volId },
    isIt: (record) => telling.every((field) => isSameValue(crmValue(record[field]), data[field] ?? null)),
  });
  await withTransaction(deps.db, async (tx) => {
    await writeLink(tx, {
      organizationId,
      kind: 'place',
      localId: row.localId,
      userId: place.userId,
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
async function writeHours(
  { deps, organizationId }: SyncWork,
  link: CrmLink,
  data: MappedRecord,
): Promise<void> {
  const changed = Object.fromEntries(
    Object.entries(data).filter(([field, value]) => link.agreed[field] !== markOf(value)),
  );
  if (Object.keys(changed).length === 0) return;
  await callCrm(deps, organizationId, (session) =>
    deps.crm.update(session, link.objectName, link.recordId, changed),
  ).catch(goneOr);
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
  const { deps, organizationId } = work;
  await callCrm(deps, organizationId, (session) =>
    deps.crm.remove(session, link.objectName, link.recordId),
  ).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  await deleteLink(deps.db, link);
}

const isGone = (error: unknown): error is CrmError =>
  error instanceof CrmError && ['NOT_FOUND', 'ENTITY_IS_DELETED'].includes(error.code);

function goneOr(error: unknown): never {
  throw isGone(error) ? new CrmError('not-found', { code: goneCode, words: error.words }) : error;
}
