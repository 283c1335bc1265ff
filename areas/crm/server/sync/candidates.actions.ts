import { emailKey, nameKey, type Candidate } from '#areas/crm/rules/matching.ts';
import type { Deps } from '#server/context.ts';
import type { CrmRecord } from '#server/platform/crm/crm.ts';
import { callCrm, described, type CalledCrm } from './calls.actions.ts';
import { emailField, type SyncedPerson } from './facts.queries.ts';
import { linkedRecords } from './links.queries.ts';
import { halvesOf, fittingPieces, queryLength, queryMost } from './pieces.rules.ts';

/** Most contacts that are read at once, and most people for whom they are. */
const mostFound = 2000;
const mostPeople = 200;
/** What a condition on a name is beside the name, in an address. */
const nameConditionLength = 90;

/** A contact that may be a person, as the CRM has it. */
export interface FoundContact extends Candidate {
  record: CrmRecord;
}

interface Asking {
  deps: Deps;
  called: CalledCrm;
}

/**
 * Contacts that have the email or the name of people.
 * @returns for each person those that are meant, by the person's id, with the fields that are mapped
 * @throws CrmError
 */
export async function contactsFor(
  asking: Asking,
  people: readonly SyncedPerson[],
): Promise<Map<string, FoundContact[]>> {
  const { deps, called } = asking;
  const found = new Map<string, FoundContact[]>();
  for (const [objectName, those] of Map.groupBy(people, ({ record }) => record.objectName)) {
    const emailFields = await emailFieldsOf(deps, called, objectName);
    const length = ({ emails, firstName, lastName }: SyncedPerson) =>
      queryLength(emails) * emailFields.length + queryLength([firstName, lastName]) + nameConditionLength;
    for (const piece of fittingPieces(those, length, { entries: mostPeople, size: queryMost })) {
      const records = await contactsIn(asking, { objectName, emailFields }, piece);
      const taken = await linkedRecords(deps.db, called.organizationId, objectName, [...records.keys()]);
      const candidates = [...records].map(([id, record]) => ({
        id,
        firstName: String(record.FirstName ?? ''),
        lastName: String(record.LastName ?? ''),
        emails: emailFields.map((field) => record[field]).filter((value) => typeof value === 'string'),
        record,
      }));
      const byKey = new Map<string, typeof candidates>();
      for (const one of candidates)
        for (const key of keysOf(one)) byKey.set(key, [...(byKey.get(key) ?? []), one]);
      for (const person of piece) {
        const meant = new Set(keysOf(person).flatMap((key) => byKey.get(key) ?? []));
        found.set(
          person.userId,
          [...meant].map((one) => ({
            ...one,
            isTaken: (taken.get(one.id) ?? person.userId) !== person.userId,
          })),
        );
      }
    }
  }
  return found;
}

/** By what somebody is recognized: each email, and the name. */
export const keysOf = (one: { firstName: string; lastName: string; emails: readonly string[] }): string[] => [
  ...new Set([...one.emails.map((email) => `email ${emailKey(email)}`), `name ${nameKey(one)}`]),
];

/** The contacts that have an email or the name of one of these people, by their ids. */
async function contactsIn(
  asking: Asking,
  about: { objectName: string; emailFields: string[] },
  people: readonly SyncedPerson[],
): Promise<Map<string, CrmRecord>> {
  const { deps, called } = asking;
  const { objectName, emailFields } = about;
  const fields = [
    ...new Set([
      'FirstName',
      'LastName',
      'LastModifiedDate',
      ...emailFields,
      ...(objectName === 'Account' ? ['IsPersonAccount'] : []),
      ...people.flatMap(({ record }) => Object.keys(record.data)),
    ]),
  ];
  const names = new Map(people.map((person) => [nameKey(person), person]));
  const addresses = [...new Set(people.flatMap(({ emails }) => emails))];
  const anyOf = [
    // People on record without an address have the name alone.
    ...(addresses.length > 0 ? [[{ fields: emailFields, values: addresses }]] : []),
    ...[...names.values()].map(({ firstName, lastName }) => [
      { fields: ['LastName'], values: [lastName] },
      // Somebody who goes by one name has no first one.
      ...(firstName === '' ? [] : [{ fields: ['FirstName'], values: [firstName] }]),
    ]),
  ];
  const records = await callCrm(deps, called, (session) =>
    deps.crm.find(session, { objectName, fields, where: [{ anyOf }], limit: mostFound }),
  );
  if (records.length === mostFound && people.length > 1) {
    const [one, other] = halvesOf(people);
    return new Map([...(await contactsIn(asking, about, one)), ...(await contactsIn(asking, about, other))]);
  }
  // A business is nobody.
  return new Map(
    records
      .filter(({ IsPersonAccount }) => IsPersonAccount !== false)
      .map((record) => [String(record.Id), record]),
  );
}

/** The fields of a contact that hold an email. */
async function emailFieldsOf(deps: Deps, called: CalledCrm, objectName: string): Promise<string[]> {
  const { fields } = await described(deps, called, objectName);
  const names = fields.filter(({ type }) => type === 'email').map(({ name }) => name);
  return names.length > 0 ? names : [emailField({ objectName: objectName as 'Contact' })];
}
