import type { MappedRecord, PersonIds } from '#areas/crm/rules/mapped-records.ts';
import type { ContactObject } from '#areas/crm/rules/mapping.ts';
import type { Deps } from '#server/context.ts';
import type { CrmSession } from '#server/platform/crm/crm.ts';
import type { OpenSession } from '../connection/session.actions.ts';
import { remembered } from './remembered.tool.ts';

/*
 * Where the CRM has person accounts, somebody is an account with a contact behind it. An account is a person by its record type, and
 * other records refer to the account or to the contact.
 */

/**
 * A record by which somebody is created: an account is of a record type for people.
 * @throws CrmError
 */
export async function asPerson(
  deps: Deps,
  session: OpenSession,
  objectName: string,
  data: MappedRecord,
): Promise<MappedRecord> {
  if (objectName !== 'Account') return data;
  const type = await remembered(`${session.objectsKey} person record type`, deps.clock.now(), () =>
    personRecordType(deps, session),
  );
  return type === null ? data : { RecordTypeId: type, ...data };
}

/** The record type of people: the default one, or the first that may be used. Null where there is none. */
async function personRecordType({ crm }: Deps, session: CrmSession): Promise<string | null> {
  const [{ recordTypes }, types] = await Promise.all([
    crm.describe(session, 'Account'),
    crm.find(session, {
      objectName: 'RecordType',
      fields: ['IsPersonType', 'IsActive'],
      where: [{ fields: ['SobjectType'], values: ['Account'] }],
      limit: 200,
    }),
  ]);
  const ofPeople = new Set(
    types
      .filter(({ IsPersonType, IsActive }) => IsPersonType === true && IsActive === true)
      .map(({ Id }) => Id),
  );
  const usable = recordTypes.filter(({ id }) => ofPeople.has(id));
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id ?? null;
}

/** The field of an account with the contact behind it. */
export const personContactField = 'PersonContactId';

/**
 * The ids of a person whose record is known, by what other records refer to.
 * @throws CrmError
 */
export async function personIds(
  { crm }: Deps,
  session: CrmSession,
  objectName: ContactObject,
  recordId: string,
): Promise<PersonIds> {
  if (objectName === 'Contact') return { Contact: recordId };
  const [account] = await crm.find(session, {
    objectName,
    fields: [personContactField],
    where: [{ fields: ['Id'], values: [recordId] }],
    limit: 1,
  });
  const contactId = account?.[personContactField];
  return { Account: recordId, ...(typeof contactId === 'string' ? { Contact: contactId } : {}) };
}
