import type { SalesforceEmulator } from './salesforce-emulator.ts';
import { keptValue } from './emulated-refusals.ts';

/** Objects and fields of Volunteers for Salesforce are named without the name of their package in its data sets. */
const inPackage = (name: string): string => (name.endsWith('__c') ? `GW_Volunteers__${name}` : name);

const statement =
  /CREATE TABLE "(?<table>\w+)" \((?<columns>[^;]*?)PRIMARY KEY|INSERT INTO "(?<into>\w+)" VALUES\((?<values>(?:'(?:[^']|'')*'|[^';])*)\);/g;

/**
 * Puts the records of a data set of Volunteers for Salesforce into an organization, in the place of what was there: tables of texts, as
 * CumulusCI writes them. Objects and fields that the organization doesn't have are left out.
 * @returns how many records there are, by object
 */
export function fillFromSql({ store }: SalesforceEmulator, sql: string): Record<string, number> {
  const columns = new Map<string, string[]>();
  const counts: Record<string, number> = {};
  store.clear();
  for (const { groups = {} } of sql.matchAll(statement)) {
    const { table, columns: listed = '', into, values = '' } = groups;
    if (table !== undefined)
      columns.set(
        table,
        [...listed.matchAll(/"(\w+)"/g)].map(([, name]) => name!),
      );
    const object =
      into === undefined ? undefined : store.objects.find(({ name }) => name === inPackage(into));
    if (!object || into === undefined) continue;
    const texts = [...values.matchAll(/'((?:[^']|'')*)'/g)].map(([, text]) => text!.replaceAll("''", "'"));
    const record: Record<string, unknown> = {};
    for (const [index, column] of (columns.get(into) ?? []).entries()) {
      const field = object.fields.find(({ name }) => name === inPackage(column));
      if (field) record[field.name] = keptValue(field, texts[index]);
    }
    store.insert(object, record);
    counts[object.name] = (counts[object.name] ?? 0) + 1;
  }
  return counts;
}
