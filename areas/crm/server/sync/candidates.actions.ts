import type { Candidate } from '#areas/crm/rules/matching.ts';
import type { Deps } from '#server/context.ts';
import type { CrmRecord } from '#server/platform/crm/crm.ts';
import { callCrm, described } from './calls.actions.ts';
import { emailField, type SyncedPerson } from './facts.queries.ts';
import { linkedRecords } from './links.queries.ts';

/** Most contacts that are read at once. */
const mostFound = 2000;

/** A contact that may be a person, as the CRM has it. */
export interface FoundContact extends Candidate {
  record: CrmRecord;
}

/**
 * Contacts that have the email or the name of people.
 * @param fields that are read beside those by which people are recognized
 * @returns for each person those that are meant, by the person's id
 * @throws CrmError
 */
export async function contactsFor(
  { deps, organizationId }: { deps: Deps; organizationId: string },
  people: readonly SyncedPerson[],
): Promise<Map<string, FoundContact[]>> {
  const found = new Map<string, FoundContact[]>();
  for (const [objectName, those] of Map.groupBy(people, ({ record }) => record.objectName)) {
    const emailFields = await emailFieldsOf(deps, organizationId, objectName);
    const fields = [
      ...new Set([
        'FirstName',
        'LastName',
        'LastModifiedDate',
        ...emailFields,
        ...(objectName === 'Account' ? ['IsPersonAccount'] : []),
        ...those.flatMap(({ record }) => Object.keys(record.data)),
      ]),
    ];
    const find = (where: { fields: readonly string[]; values: readonly string[] }[]) =>
      callCrm(deps, organizationId, (session) =>
        deps.crm.find(session, { objectName, fields, where, limit: mostFound }),
      );
    const byEmail = await find([{ fields: emailFields, values: those.flatMap(({ emails }) => emails) }]);
    const firstNames = those.map(({ firstName }) => firstName).filter((name) => name !== '');
    const lastNames = those.map(({ lastName }) => lastName);
    const byName = await find([
      { fields: ['LastName'], values: lastNames },
      // Somebody who goes by one name has no first one.
      ...(firstNames.length === those.length ? [{ fields: ['FirstName'], values: firstNames }] : []),
    ]);
    // A business is nobody.
    const people = [...byEmail, ...byName].filter(({ IsPersonAccount }) => IsPersonAccount !== false);
    const records = new Map(people.map((record) => [String(record.Id), record]));
    const taken = await linkedRecords(deps.db, organizationId, objectName, [...records.keys()]);
    for (const { userId } of those)
      found.set(
        userId,
        [...records].map(([id, record]) => ({
          id,
          firstName: String(record.FirstName ?? ''),
          lastName: String(record.LastName ?? ''),
          emails: emailFields.map((field) => record[field]).filter((value) => typeof value === 'string'),
          isTaken: (taken.get(id) ?? userId) !== userId,
          record,
        })),
      );
  }
  return found;
}

/** The fields of a contact that hold an email. */
async function emailFieldsOf(deps: Deps, organizationId: string, objectName: string): Promise<string[]> {
  const { fields } = await described(deps, organizationId, objectName);
  const names = fields.filter(({ type }) => type === 'email').map(({ name }) => name);
  return names.length > 0 ? names : [emailField({ objectName: objectName as 'Contact' })];
}
