import { differencesOf } from '#areas/crm/rules/agreeing.ts';
import { judgeMatch } from '#areas/crm/rules/matching.ts';
import type { MappedRecord } from '#areas/crm/rules/mapped-records.ts';
import type { SyncRow } from '#areas/crm/schema/sync.ts';
import { noteCrmContact } from '#areas/volunteer-requests/server/volunteer-requests.actions.ts';
import { withTransaction } from '#server/db/client.ts';
import type { CrmRecord } from '#server/platform/crm/crm.ts';
import { personContactField } from '../objects/person-accounts.actions.ts';
import { syncApplication } from './application.actions.ts';
import { keysOf } from './candidates.actions.ts';
import { createRecordOnce, findMade, type Made } from './created-once.actions.ts';
import { emailField, syncedPeople, type SyncedPerson } from './facts.queries.ts';
import { linksOf } from './links.queries.ts';
import { writeAgreed, writeLink, type CrmLink } from './links.store.ts';
import { askHoursOf, writeCreating } from './queue.store.ts';
import { goneCode, markOf, marksOf, type SyncOutcome } from './sync.rules.ts';
import type { SyncWork } from './gathered.actions.ts';

/**
 * Brings a person and their contact into agreement: finds the contact or makes one, and writes what changed here. What the person
 * answered goes into the record of the form's own object, too, where there is one.
 * @throws CrmError
 */
export async function syncPerson(work: SyncWork, row: SyncRow): Promise<SyncOutcome> {
  const { deps, organizationId, mapping } = work;
  const person = (await syncedPeople(deps.db, organizationId, [row.localId], mapping)).get(row.localId);
  if (!person) return { status: 'done' };
  const { objectName } = person.record;
  const links = await linksOf(deps.db, organizationId, 'person', person.userId);
  const link = links.find((one) => one.objectName === objectName);
  const outcome = link ? await agree(work, person, link) : await meet(work, row, person);
  return outcome.status === 'done' ? syncApplication(work, row) : outcome;
}

/** Writes to a contact what changed here since the two agreed last. */
async function agree(work: SyncWork, person: SyncedPerson, link: CrmLink): Promise<SyncOutcome> {
  const { calls } = work;
  const { data } = person.record;
  const changed = Object.fromEntries(
    Object.entries(data).filter(([field, value]) => link.agreed[field] !== markOf(value)),
  );
  if (Object.keys(changed).length === 0) return { status: 'done' };
  const { objectName, recordId } = link;
  const record = await calls.read(objectName, recordId, [...Object.keys(changed), 'LastModifiedDate']);
  if (!record) return { status: 'failed', code: goneCode };
  await writeChanges(work, person, link, record);
  return { status: 'done' };
}

async function writeChanges(
  { deps, calls, ruleOf }: SyncWork,
  person: SyncedPerson,
  link: CrmLink,
  record: CrmRecord,
): Promise<void> {
  const { data } = person.record;
  const isOursNewer = person.changedAt > new Date(String(record.LastModifiedDate));
  const differences = differencesOf(data, record, link.agreed, { ruleOf, markOf, isOursNewer });
  const written: MappedRecord = Object.fromEntries(
    differences.filter(({ isWritten }) => isWritten).map(({ field, ours }) => [field, ours]),
  );
  if (Object.keys(written).length > 0)
    await calls.update(link.objectName, link.recordId, written, person.userId);
  await writeAgreed(deps.db, link, { ...link.agreed, ...marksOf(data) });
}

/** Finds the contact of somebody who has none yet, or makes one. */
async function meet(work: SyncWork, row: SyncRow, person: SyncedPerson): Promise<SyncOutcome> {
  const { deps, organizationId, calls, claims } = work;
  const { objectName, data } = person.record;
  const contacts = await calls.contactsFor(person);
  const match =
    row.decision === 'new'
      ? ({ outcome: 'create' } as const)
      : row.decision === null
        ? judgeMatch(person, contacts)
        : ({ outcome: 'match', id: row.decision } as const);
  // Others of the same name or email are looked at once it is known which contact this one is.
  const isSure = match.outcome !== 'conflict' || row.creatingAt !== null;
  if (isSure && !claims.take([...keysOf(person), ...(match.outcome === 'match' ? [match.id] : [])]))
    return { status: 'waiting', dueAt: deps.clock.now() };
  const email = emailField(person.record);
  const made: Made = {
    objectName,
    fields: ['LastName', email],
    where: { field: 'LastName', value: String(data.LastName) },
    isIt: (record) => isSameEmail(record[email], data[email]),
  };
  const linkOf = (recordId: string, agreed: Record<string, string>): CrmLink => ({
    organizationId,
    kind: 'person',
    localId: person.userId,
    userId: person.userId,
    objectName,
    recordId,
    referenceId: null,
    agreed,
    linkedAt: deps.clock.now(),
  });
  if (match.outcome === 'match') {
    const contact = contacts.find(({ id }) => id === match.id);
    if (!contact) return { status: 'failed', code: goneCode };
    if (contact.isTaken) return { status: 'conflict', conflict: 'taken', candidates: [contact.id] };
    const link = linkOf(contact.id, {});
    await keep(work, row, link);
    await writeChanges(work, person, link, contact.record);
    return { status: 'done' };
  }
  if (match.outcome === 'conflict') {
    // One of those that are found may be a contact that was created while nobody heard of it.
    const found = row.creatingAt ? await findMade(work, row.creatingAt, made) : null;
    if (found === null) return { status: 'conflict', conflict: match.reason, candidates: match.ids };
    await keep(work, row, linkOf(found, marksOf(data)));
    return { status: 'done' };
  }
  const recordId = await createRecordOnce(work, row, data, made);
  await keep(work, row, linkOf(recordId, marksOf(data)));
  return { status: 'done' };
}

const isSameEmail = (one: unknown, other: unknown): boolean =>
  String(one ?? '').toLowerCase() === String(other ?? '').toLowerCase();

/** Keeps which contact a person is, and has the person's hours looked at, which waited for it. */
async function keep(
  { deps, organizationId, hoursSince, calls }: SyncWork,
  row: SyncRow,
  link: CrmLink,
): Promise<void> {
  const now = deps.clock.now();
  // Other records refer to the contact that a person account is, too.
  const account =
    link.objectName === 'Account'
      ? await calls.read(link.objectName, link.recordId, [personContactField])
      : null;
  const contactId = account?.[personContactField];
  const referenceId = typeof contactId === 'string' ? contactId : null;
  await withTransaction(deps.db, async (tx) => {
    if (!(await writeLink(tx, { ...link, referenceId }))) return;
    await noteCrmContact(tx, { userId: link.userId, organizationId }, referenceId ?? link.recordId);
    await writeCreating(tx, row, null);
    await askHoursOf(tx, organizationId, link.userId, hoursSince, now);
  });
}
