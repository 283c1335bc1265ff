import { duplicatesRefusal, type DuplicateRule } from './emulated-duplicates.ts';
import { emulatedField, type EmulatedField, type EmulatedObject } from './emulated-fields.ts';
import { emulatedObjects } from './emulated-objects.ts';
import {
  checkComplete,
  isEmptyValue,
  refuseUnknown,
  refuseWith,
  salesforceInstant,
  writtenFields,
} from './emulated-refusals.ts';

export type SalesforceRecord = Record<string, unknown> & { Id: string };

/** All records, by the name of their object. */
export type EmulatedRecords = Record<string, SalesforceRecord[]>;

export const emulatedUserId = '005000000000001AAA';

/** What the emulated organization is made of and what is in it. It keeps all in memory. */
export class EmulatedStore {
  readonly objects: EmulatedObject[] = emulatedObjects();
  /** By object, the oldest first. */
  readonly records = new Map<string, SalesforceRecord[]>();
  readonly duplicateRules: DuplicateRule[] = [];
  /** The fields that each permission set grants, such as `Lot__c.Size__c`. */
  readonly grants = new Map<string, readonly string[]>();
  /** Asked of what is about to be written, and to which record; throws to refuse it. */
  onWriting:
    | ((
        object: EmulatedObject,
        written: Readonly<Record<string, unknown>>,
        own: SalesforceRecord | null,
      ) => void)
    | null = null;
  /** Told of each record that was made or changed. */
  onWritten: ((object: EmulatedObject, record: SalesforceRecord) => void) | null = null;
  /** Told of each record that was deleted. */
  onDeleted: ((object: EmulatedObject, record: SalesforceRecord) => void) | null = null;
  readonly #byId = new Map<string, { object: EmulatedObject; record: SalesforceRecord }>();
  /** Ids of records that were there. */
  readonly #deleted = new Set<string>();
  readonly #now: () => Date;
  /** Number of the next record: its id has it. */
  nextId = 1;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** @throws EmulatedRefusal for an object that isn't there */
  object(name: string): EmulatedObject {
    return this.#objectOrNone(name) ?? refuseUnknown();
  }

  #objectOrNone(name: string): EmulatedObject | undefined {
    return this.objects.find((object) => object.name.toLowerCase() === name.toLowerCase());
  }

  all(object: EmulatedObject): readonly SalesforceRecord[] {
    return this.records.get(object.name) ?? [];
  }

  /** A record by its id of 15 or 18 characters; undefined when there is none of that object. */
  find(object: EmulatedObject, id: string): SalesforceRecord | undefined {
    const found = this.#byId.get(id.slice(0, 15));
    return found?.object.name === object.name ? found.record : undefined;
  }

  /** The record that a reference means, whatever its object. */
  findAny(id: unknown): { object: EmulatedObject; record: SalesforceRecord } | undefined {
    return typeof id === 'string' ? this.#byId.get(id.slice(0, 15)) : undefined;
  }

  /** @throws EmulatedRefusal `NOT_FOUND`, or `ENTITY_IS_DELETED` for a change of one that was there */
  existing(object: EmulatedObject, id: string, isChange: boolean): SalesforceRecord {
    const found = this.find(object, id);
    if (found) return found;
    if (isChange && this.#deleted.has(id.slice(0, 15)))
      refuseWith(404, 'ENTITY_IS_DELETED', 'entity is deleted', []);
    if (!/^[a-zA-Z0-9]{15}(?:[a-zA-Z0-9]{3})?$/.test(id))
      refuseWith(404, 'NOT_FOUND', `Provided external ID field does not exist or is not accessible: ${id}`);
    return refuseUnknown();
  }

  /**
   * Creates a record as a caller asks for it.
   * @throws EmulatedRefusal
   */
  create(
    object: EmulatedObject,
    values: Readonly<Record<string, unknown>>,
    { allowsDuplicates = false } = {},
  ): SalesforceRecord {
    const written = writtenFields(object, values, true);
    this.onWriting?.(object, written, null);
    checkComplete(object, written);
    this.#checkReferences(object, written);
    this.#checkUnique(object, written, null);
    this.#checkDuplicates(object, written, allowsDuplicates);
    return this.insert(object, written);
  }

  /** @throws EmulatedRefusal */
  update(object: EmulatedObject, id: string, values: Readonly<Record<string, unknown>>): void {
    const found = this.existing(object, id, true);
    const written = writtenFields(object, values, false);
    this.onWriting?.(object, written, found);
    checkComplete(object, { ...found, ...written });
    this.#checkReferences(object, written);
    this.#checkUnique(object, written, found);
    Object.assign(found, written, { LastModifiedDate: salesforceInstant(this.#now()) });
    this.#compute(object, found);
    this.onWritten?.(object, found);
  }

  /** With the records that are parts of it; what refers to it refers to nothing then. @throws EmulatedRefusal */
  delete(object: EmulatedObject, id: string): void {
    const found = this.existing(object, id, true);
    const kept = this.records.get(object.name) ?? [];
    kept.splice(kept.indexOf(found), 1);
    this.#byId.delete(found.Id.slice(0, 15));
    this.#deleted.add(found.Id.slice(0, 15));
    for (const other of this.objects)
      for (const { name, refersTo, isPart } of other.fields) {
        if (refersTo !== object.name) continue;
        for (const record of this.all(other).filter((one) => one[name] === found.Id))
          if (isPart) this.delete(other, record.Id);
          else record[name] = null;
      }
    this.onDeleted?.(object, found);
  }

  /** Puts a record in without any check, as it was before somebody was connected. */
  insert(object: EmulatedObject, values: Readonly<Record<string, unknown>>): SalesforceRecord {
    const number = this.nextId;
    this.nextId += 1;
    const at = salesforceInstant(this.#now());
    const record: SalesforceRecord = {
      IsDeleted: false,
      OwnerId: emulatedUserId,
      CreatedDate: at,
      CreatedById: emulatedUserId,
      LastModifiedDate: at,
      LastModifiedById: emulatedUserId,
      ...Object.fromEntries(
        object.fields
          .filter(({ type, readOnly }) => type === 'boolean' && !readOnly)
          .map(({ name }) => [name, false]),
      ),
      Id: salesforceId(`${object.prefix}${number.toString().padStart(12, '0')}`),
      ...values,
    };
    for (const { name, numbers } of object.fields)
      if (numbers !== undefined && isEmptyValue(record[name]))
        record[name] = numbers.replace(/\{(0+)\}/, (_all, zeros: string) =>
          String(number).padStart(zeros.length, '0'),
        );
    this.#compute(object, record);
    const kept = this.records.get(object.name);
    if (kept) kept.push(record);
    else this.records.set(object.name, [record]);
    this.#byId.set(record.Id.slice(0, 15), { object, record });
    if (object.name === 'PermissionSetAssignment') this.applyGrants();
    this.onWritten?.(object, record);
    return record;
  }

  /** Shows the connected user the fields that its permission sets grant. */
  applyGrants(): void {
    const assigned = this.all(this.object('PermissionSetAssignment')).map(
      ({ PermissionSetId }) => PermissionSetId,
    );
    const sets = this.all(this.object('PermissionSet')).filter(({ Id }) => assigned.includes(Id));
    const seen = new Set(sets.flatMap(({ Name }) => this.grants.get(String(Name)) ?? []));
    for (const object of this.objects) {
      const isSeen = ({ name }: EmulatedField) => seen.has(`${object.name}.${name}`);
      object.fields.push(...(object.hidden ?? []).filter(isSeen));
      object.hidden = object.hidden?.filter((field) => !isSeen(field));
    }
  }

  /** All records as they are now. */
  snapshot(): EmulatedRecords {
    return Object.fromEntries(
      [...this.records].map(([name, records]) => [name, records.map((record) => ({ ...record }))]),
    );
  }

  /** Goes back to records as they were. */
  restore(records: EmulatedRecords): void {
    this.clear();
    for (const [name, kept] of Object.entries(records)) {
      const object = this.object(name);
      this.records.set(name, kept);
      for (const record of kept) this.#byId.set(record.Id.slice(0, 15), { object, record });
    }
  }

  /** Takes out every record, as if it were another organization. */
  clear(): void {
    this.records.clear();
    this.#byId.clear();
    this.#deleted.clear();
  }

  /** Takes a package away: its objects, and its fields on others. */
  uninstall(prefix: string): void {
    const isOwn = ({ name }: { name: string }) => name.startsWith(prefix);
    this.objects.splice(0, this.objects.length, ...this.objects.filter((object) => !isOwn(object)));
    for (const object of this.objects) object.fields = object.fields.filter((field) => !isOwn(field));
  }

  /** Adds a field, as an administrator can at any time. */
  addField(objectName: string, name: string, rest: Partial<EmulatedField> = {}): void {
    this.object(objectName).fields.push(emulatedField(name, rest.label ?? name, rest));
  }

  /** A name that Salesforce puts together. */
  #compute({ name }: EmulatedObject, record: SalesforceRecord): void {
    if (name === 'Contact')
      record.Name = [record.FirstName, record.LastName].filter((part) => !isEmptyValue(part)).join(' ');
  }

  #checkReferences(object: EmulatedObject, written: Readonly<Record<string, unknown>>): void {
    for (const { name, label, refersTo } of object.fields) {
      const value = written[name];
      if (refersTo === undefined || isEmptyValue(value)) continue;
      const prefix = this.#objectOrNone(refersTo)?.prefix ?? '';
      if (!new RegExp(`^${prefix}[a-zA-Z0-9]{12}(?:[a-zA-Z0-9]{3})?$`).test(String(value)))
        refuseWith(400, 'MALFORMED_ID', `${label}: id value of incorrect type: ${String(value)}`, [name]);
      const found = this.findAny(value);
      if (!found) refuseWith(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id', []);
    }
  }

  #checkUnique(
    object: EmulatedObject,
    written: Readonly<Record<string, unknown>>,
    own: SalesforceRecord | null,
  ): void {
    for (const { name, unique } of object.fields) {
      if (!unique || isEmptyValue(written[name])) continue;
      const other = this.all(object).find((record) => record !== own && record[name] === written[name]);
      if (other)
        refuseWith(
          400,
          'DUPLICATE_VALUE',
          `duplicate value found: ${name} duplicates value on record with id: ${other.Id}`,
          [],
        );
    }
  }

  #checkDuplicates(
    object: EmulatedObject,
    written: Readonly<Record<string, unknown>>,
    allowsDuplicates: boolean,
  ): void {
    for (const rule of this.duplicateRules) {
      if (rule.object !== object.name || (rule.allowSave && allowsDuplicates)) continue;
      const isSame = (record: SalesforceRecord) =>
        rule.fields.every(
          (field) =>
            !isEmptyValue(written[field]) &&
            String(record[field]).toLowerCase() === String(written[field]).toLowerCase(),
        );
      const matches = this.all(object).filter(isSame);
      if (matches.length > 0) throw duplicatesRefusal(rule, matches);
    }
  }
}

/** An id of 18 characters: the last three say which letters of the first 15 are capitals. */
export function salesforceId(short: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
  const suffix = [0, 5, 10].map((start) => {
    let bits = 0;
    for (let index = 0; index < 5; index += 1)
      if (/[A-Z]/.test(short[start + index] ?? '')) bits += 2 ** index;
    return signs[bits];
  });
  return `${short}${suffix.join('')}`;
}
