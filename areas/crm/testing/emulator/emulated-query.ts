import { relationshipOf } from './emulated-describe.ts';
import type { EmulatedObject } from './emulated-fields.ts';
import { isEmptyValue, refuseUnknown, refuseWith } from './emulated-refusals.ts';
import { recordUrl } from './emulated-duplicates.ts';
import type { EmulatedStore, SalesforceRecord } from './emulated-store.ts';
import { meets, parseSoql, SoqlError, type SoqlQuery } from './soql.ts';

/** What is left of an answer, until somebody asks for its next page. */
interface Rest {
  records: readonly Record<string, unknown>[];
  from: number;
}

/** Pages of answers, by the names that are handed out for them. */
export class EmulatedQueries {
  readonly #store: EmulatedStore;
  readonly #rests = new Map<string, Rest>();
  #next = 1;

  constructor(store: EmulatedStore) {
    this.#store = store;
  }

  /**
   * The first page of what a query finds.
   * @throws EmulatedRefusal
   */
  run(soql: string, base: string, pageSize: number): object {
    const asked = readQuery(soql);
    const object = this.#store.objects.find(({ name }) => name.toLowerCase() === asked.from.toLowerCase());
    if (!object) return refuseWith(400, 'INVALID_TYPE', `sObject type '${asked.from}' is not supported.`);
    const found = this.#found(object, asked, soql);
    if (asked.counts) return { totalSize: found.length, done: true, records: [] };
    const records = found.map((record) => shownRecord(this.#store, object, record, asked.fields));
    return this.#page({ records, from: 0 }, base, pageSize);
  }

  /** @throws EmulatedRefusal for a name that was used or never handed out */
  next(name: string, base: string, pageSize: number): object {
    const rest = this.#rests.get(name);
    if (!rest) return refuseWith(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator');
    return this.#page(rest, base, pageSize);
  }

  #page({ records, from }: Rest, base: string, pageSize: number): object {
    const end = from + pageSize;
    const done = end >= records.length;
    const name = `01g${String(this.#next).padStart(12, '0')}-${end}`;
    if (!done) {
      this.#next += 1;
      this.#rests.set(name, { records, from: end });
    }
    return {
      totalSize: records.length,
      done,
      ...(done ? {} : { nextRecordsUrl: `${base}/query/${name}` }),
      records: records.slice(from, end),
    };
  }

  #found(object: EmulatedObject, asked: SoqlQuery, soql: string): SalesforceRecord[] {
    const read = (record: SalesforceRecord, path: string): unknown => {
      const target = targetOf(this.#store, object, path) ?? noSuchColumn(soql, path, object);
      if (target.via === null) return record[target.field];
      return this.#store.findAny(record[target.via])?.record[target.field];
    };
    for (const field of asked.fields)
      if (!targetOf(this.#store, object, field)) noSuchColumn(soql, field, object);
    const all = this.#store.all(object);
    const { where, orderBy, limit, offset } = asked;
    // A condition on a field that isn't there is refused, also when there are no records.
    if (where) meets(where, (field) => ({ value: read({ Id: '' }, field), isId: false }));
    const isIdOf = (path: string): boolean => {
      const type = targetOf(this.#store, object, path)?.type;
      return type === 'id' || type === 'reference';
    };
    const found = where
      ? all.filter((record) => meets(where, (path) => ({ value: read(record, path), isId: isIdOf(path) })))
      : [...all];
    const compare = (one: SalesforceRecord, other: SalesforceRecord): number => {
      for (const { field, isDown, nullsLast } of orderBy) {
        const [a, b] = [read(one, field), read(other, field)];
        if (isEmptyValue(a) !== isEmptyValue(b)) return isEmptyValue(a) === nullsLast ? 1 : -1;
        const difference = comparedValues(a, b);
        if (difference !== 0) return isDown ? -difference : difference;
      }
      return 0;
    };
    // Records that were made in the same moment come in the order in which they were made.
    const sorted =
      orderBy.length === 0 ? found : (orderBy[0]!.isDown ? found.toReversed() : found).toSorted(compare);
    return sorted.slice(offset, limit === null ? undefined : offset + limit);
  }
}

function comparedValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a).toLowerCase(), String(b).toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}

function readQuery(soql: string): SoqlQuery {
  try {
    return parseSoql(soql);
  } catch (error) {
    if (!(error instanceof SoqlError)) throw error;
    return refuseWith(400, 'MALFORMED_QUERY', error.message);
  }
}

/** The field that a path means: of the object itself, or of the one that a field of it refers to. */
function targetOf(
  store: EmulatedStore,
  object: EmulatedObject,
  path: string,
): { via: string | null; field: string; type: string } | null {
  const [first = '', second] = path.split('.');
  const named = (fields: EmulatedObject['fields'], name: string) =>
    fields.find((field) => field.name.toLowerCase() === name.toLowerCase());
  if (second === undefined) {
    const field = named(object.fields, first);
    return field ? { via: null, field: field.name, type: field.type } : null;
  }
  const via = object.fields.find((field) => relationshipOf(field)?.toLowerCase() === first.toLowerCase());
  const parent = store.objects.find(({ name }) => name === via?.refersTo);
  const field = parent && named(parent.fields, second);
  return via && field ? { via: via.name, field: field.name, type: field.type } : null;
}

function noSuchColumn(soql: string, field: string, { name }: EmulatedObject): never {
  const at = Math.max(soql.indexOf(field), 0);
  refuseWith(
    400,
    'INVALID_FIELD',
    `\n${soql}\n${' '.repeat(at)}^\nERROR at Row:1:Column:${at + 1}\nNo such column '${field}' on entity '${name}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name. Please reference your WSDL or the describe call for the appropriate names.`,
  );
}

/** A record with the fields that are asked for; those of a record that it refers to are in one of their own. */
export function shownRecord(
  store: EmulatedStore,
  object: EmulatedObject,
  record: SalesforceRecord,
  fields: readonly string[] = object.fields.map(({ name }) => name),
): Record<string, unknown> {
  const shown: Record<string, unknown> = {
    attributes: { type: object.name, url: recordUrl(object.name, record.Id) },
  };
  for (const path of fields) {
    const target = targetOf(store, object, path) ?? refuseUnknown();
    if (target.via === null) shown[target.field] = record[target.field] ?? null;
    else {
      const parent = store.findAny(record[target.via]);
      const name = path.split('.')[0]!;
      shown[name] = parent && {
        ...(shown[name] as object | undefined),
        attributes: { type: parent.object.name, url: recordUrl(parent.object.name, parent.record.Id) },
        [target.field]: parent.record[target.field] ?? null,
      };
      shown[name] ??= null;
    }
  }
  return shown;
}
