import {
  customFieldsOf,
  customObjectOf,
  formObjectOf,
  ownReferences,
} from '#areas/crm/rules/custom-objects.ts';
import { answeredFields, type MappedRecord } from '#areas/crm/rules/mapped-records.ts';
import type { SyncRow } from '#areas/crm/schema/sync.ts';
import { withTransaction } from '#server/db/client.ts';
import { applicationOf } from './application.queries.ts';
import { createRecordOnce, findMade, isGoneRecord, type Made } from './created-once.actions.ts';
import { linksOf, personIdsOf } from './links.queries.ts';
import { writeAgreed, writeLink } from './links.store.ts';
import { askHoursOf, writeCreating } from './queue.store.ts';
import { goneCode, markOf, marksOf, type SyncOutcome } from './sync.rules.ts';
import type { SyncWork } from './gathered.actions.ts';

/*
 * What somebody answered is a record of the form's own object, where the organization has made one: one for each person, beside the
 * contact. It is what the person said here, so that this side counts.
 */

/** @throws CrmError */
export async function syncApplication(work: SyncWork, row: SyncRow): Promise<SyncOutcome> {
  const { deps, organizationId, mapping, hasCustomObjects, calls } = work;
  const { db, clock } = deps;
  const done: SyncOutcome = { status: 'done' };
  if (!hasCustomObjects) return done;
  const application = await applicationOf(db, organizationId, row.userId);
  if (!application) return done;
  const { formName, pages, answers, timeZone } = application;
  const objectName = `${customObjectOf(formName)}__c`;
  const there = await calls.fieldsOf(objectName);
  const ids = await personIdsOf(db, organizationId, mapping.contact.objectName, row.userId);
  if (!there.has(ownReferences.contact) || ids?.Contact === undefined) return done;
  const fields = customFieldsOf(pages).flatMap(({ question, name }) => {
    const field = there.get(name);
    return field?.createable ? [{ question, field: name, type: field.type }] : [];
  });
  const data: MappedRecord = {
    [ownReferences.contact]: ids.Contact,
    ...answeredFields(fields, answers, timeZone),
  };
  const links = await linksOf(db, organizationId, 'person', row.userId);
  const link = links.find((one) => one.objectName === objectName);
  if (link) {
    const changed = Object.fromEntries(
      Object.entries(data).filter(([field, value]) => link.agreed[field] !== markOf(value)),
    );
    if (Object.keys(changed).length === 0) return done;
    try {
      await calls.update(objectName, link.recordId, changed, row.userId);
    } catch (error) {
      if (!isGoneRecord(error)) throw error;
      return { status: 'failed', code: goneCode, words: error.words };
    }
    await writeAgreed(db, link, { ...link.agreed, ...marksOf(data) });
    return done;
  }
  const made: Made = {
    objectName,
    fields: [ownReferences.contact],
    where: { field: ownReferences.contact, value: ids.Contact },
    isIt: () => true,
  };
  // Somebody may have sent it in already, by hand or by a program.
  const kept = await findMade(work, new Date(0), made);
  const recordId = kept ?? (await createRecordOnce(work, row, data, made));
  await withTransaction(db, async (tx) => {
    const { kind, localId, userId } = row;
    const agreed = kept === null ? marksOf(data) : {};
    await writeLink(tx, {
      organizationId,
      kind,
      localId,
      userId,
      objectName,
      recordId,
      referenceId: null,
      agreed,
      linkedAt: clock.now(),
    });
    await writeCreating(tx, row, null);
    await askHoursOf(tx, organizationId, userId, work.hoursSince, clock.now());
  });
  return kept === null ? done : syncApplication(work, row);
}

/**
 * The field by which a record of work refers to what its person answered; none for records of other objects.
 * @throws CrmError
 */
export async function applicationReference(
  { deps, organizationId, hasCustomObjects, calls }: SyncWork,
  workObject: string,
  userId: string,
): Promise<MappedRecord> {
  const objectName = formObjectOf(workObject);
  if (!hasCustomObjects || objectName === null) return {};
  const links = await linksOf(deps.db, organizationId, 'person', userId);
  const link = links.find((one) => one.objectName === objectName);
  const fields = link ? await calls.fieldsOf(workObject) : null;
  return link && fields?.has(ownReferences.application) ? { [ownReferences.application]: link.recordId } : {};
}
