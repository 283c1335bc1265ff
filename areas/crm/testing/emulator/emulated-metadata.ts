import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { emulatedField, emulatedObject, type EmulatedField } from './emulated-fields.ts';
import { EmulatedRefusal, refuseWith } from './emulated-refusals.ts';
import type { EmulatedStore } from './emulated-store.ts';

type Xml = Record<string, unknown>;

/** An object or a field as it is read: elements that can come again are lists. */
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) =>
    [
      'metadata',
      'fullNames',
      'fields',
      'fieldPermissions',
      'objectPermissions',
      'value',
      'referenceTo',
    ].includes(name),
});
const builder = new XMLBuilder({ ignoreAttributes: false });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): Xml[] => (Array.isArray(value) ? (value as Xml[]) : []);

/** The session that a call of the Metadata API is made with, and the answer as XML. */
export const sessionOfSoap = (body: string): string => {
  const { Envelope } = parser.parse(body) as { Envelope?: Xml };
  const header = (Envelope?.Header as Xml | undefined)?.SessionHeader as Xml | undefined;
  return text(header?.sessionId);
};

/** An error of a whole call. */
export const soapFault = (code: string, words: string): string =>
  envelope({ 'soapenv:Fault': { faultcode: `sf:${code}`, faultstring: `${code}: ${words}` } });

const envelope = (body: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build({
    'soapenv:Envelope': {
      '@_xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      '@_xmlns': 'http://soap.sforce.com/2006/04/metadata',
      '@_xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'soapenv:Body': body,
    },
  })}`;

/** Types of fields as administrators choose them, and as a description has them ("Metadata API Developer Guide", FieldType). */
const describedTypes: Readonly<Record<string, string>> = {
  Text: 'string',
  TextArea: 'textarea',
  LongTextArea: 'textarea',
  Html: 'textarea',
  Number: 'double',
  Currency: 'currency',
  Percent: 'percent',
  Checkbox: 'boolean',
  Date: 'date',
  DateTime: 'datetime',
  Time: 'time',
  Email: 'email',
  Phone: 'phone',
  Url: 'url',
  Picklist: 'picklist',
  MultiselectPicklist: 'multipicklist',
  Lookup: 'reference',
  MasterDetail: 'reference',
};

const nameForm = /^[A-Za-z](?:_?[A-Za-z0-9])*__c$/;

/** What an administrator sets up: custom objects, their fields, and who sees them ("Metadata API Developer Guide"). */
export class EmulatedMetadata {
  readonly #store: EmulatedStore;

  constructor(store: EmulatedStore) {
    this.#store = store;
  }

  /** What comes of a call: one result for each thing that is asked for. */
  answer(body: string): string {
    const { Envelope } = parser.parse(body) as { Envelope: Xml };
    const [[operation = '', asked] = []] = Object.entries(Envelope.Body as Xml).filter(
      ([name]) => !name.startsWith('@'),
    );
    const call = (asked ?? {}) as Xml;
    const type = text(call.type) || text(list(call.metadata)[0]?.['@_type']);
    const things = list(call.metadata);
    const names = list(call.fullNames) as unknown as string[];
    if (things.length > 10 || names.length > 10)
      return soapFault('EXCEEDED_ID_LIMIT', 'record limit reached. cannot submit more than 10 records');
    const kind = type.split(':').at(-1) ?? '';
    switch (operation) {
      case 'createMetadata':
        return this.#each(operation, things, (thing) => this.#create(kind, thing));
      case 'updateMetadata':
        return this.#each(operation, things, (thing) => this.#update(kind, thing));
      case 'upsertMetadata':
        return this.#each(operation, things, (thing) => {
          const created = !this.#has(kind, text(thing.fullName));
          if (created) this.#create(kind, thing);
          else this.#update(kind, thing);
          return { created };
        });
      case 'deleteMetadata':
        return this.#each(
          operation,
          names.map((fullName) => ({ fullName })),
          ({ fullName }) => this.#delete(kind, text(fullName)),
        );
      case 'readMetadata':
        return envelope({
          readMetadataResponse: { result: { records: names.map((name) => this.#read(kind, name)) } },
        });
      default:
        return soapFault('UNKNOWN_EXCEPTION', `no operation ${operation}`);
    }
  }

  #each(operation: string, things: readonly Xml[], write: (thing: Xml) => unknown): string {
    const result = things.map((thing) => {
      const fullName = text(thing.fullName);
      try {
        return { fullName, success: true, ...(write(thing) as object | undefined) };
      } catch (error) {
        if (!(error instanceof EmulatedRefusal)) throw error;
        const errors = error.entries.map(({ message, errorCode }) => ({ message, statusCode: errorCode }));
        return { errors, fullName, success: false };
      }
    });
    return envelope({ [`${operation}Response`]: { result } });
  }

  #has(kind: string, fullName: string): boolean {
    if (kind === 'PermissionSet') return this.#permissionSet(fullName) !== undefined;
    const [object = '', field] = fullName.split('.');
    const found = this.#store.objects.find(({ name }) => name === object);
    if (!found || field === undefined) return found !== undefined;
    return [...found.fields, ...(found.hidden ?? [])].some(({ name }) => name === field);
  }

  #create(kind: string, thing: Xml): void {
    const fullName = text(thing.fullName);
    if (this.#has(kind, fullName))
      refuseWith(400, 'DUPLICATE_DEVELOPER_NAME', `There is already a ${kind} named ${fullName}.`);
    if (kind === 'PermissionSet') return this.#writePermissions(thing);
    if (kind === 'CustomField') return this.#addField(fullName, thing);
    if (kind !== 'CustomObject') refuseWith(400, 'INVALID_TYPE', `${kind} is not supported.`);
    checkName(fullName);
    for (const needed of ['label', 'pluralLabel', 'nameField', 'deploymentStatus', 'sharingModel'])
      if (thing[needed] === undefined)
        refuseWith(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${needed}]`);
    const fields = list(thing.fields).map(fieldOf);
    const nameField = thing.nameField as Xml;
    const number = this.#store.objects.filter(({ name }) => name.endsWith('__c')).length;
    this.#store.objects.push({
      ...emulatedObject(
        fullName,
        text(thing.label),
        `a${number.toString(36).toUpperCase().padStart(2, 'A')}`,
        [
          emulatedField('Name', text(nameField.label), {
            length: 80,
            ...(text(nameField.type) === 'AutoNumber'
              ? { readOnly: true, numbers: text(nameField.displayFormat).replace(/\{0+\}/, '{00000}') }
              : {}),
          }),
          ...fields.filter(isAlwaysSeen),
        ],
      ),
      // Nobody sees a new field before somebody grants it.
      hidden: fields.filter((field) => !isAlwaysSeen(field)),
    });
  }

  #update(kind: string, thing: Xml): void {
    const fullName = text(thing.fullName);
    if (!this.#has(kind, fullName))
      refuseWith(
        400,
        'INVALID_CROSS_REFERENCE_KEY',
        `In field: fullName - no ${kind} named ${fullName} found`,
      );
    if (kind === 'PermissionSet') return this.#writePermissions(thing);
    const [objectName = '', fieldName] = fullName.split('.');
    const object = this.#store.object(objectName);
    if (kind === 'CustomObject') object.label = text(thing.label) || object.label;
    if (kind !== 'CustomField') return;
    const changed = fieldOf({ ...thing, fullName: fieldName });
    for (const fields of [object.fields, object.hidden ?? []]) {
      const at = fields.findIndex(({ name }) => name === fieldName);
      if (at >= 0) fields[at] = changed;
    }
  }

  #addField(fullName: string, thing: Xml): void {
    const [objectName = '', name = ''] = fullName.split('.');
    const object = this.#store.object(objectName);
    const field = fieldOf({ ...thing, fullName: name });
    if (isAlwaysSeen(field)) object.fields.push(field);
    else (object.hidden ??= []).push(field);
  }

  #delete(kind: string, fullName: string): void {
    if (!this.#has(kind, fullName))
      refuseWith(
        400,
        'INVALID_CROSS_REFERENCE_KEY',
        `In field: fullName - no ${kind} named ${fullName} found`,
      );
    if (kind === 'PermissionSet') return this.#deletePermissionSet(fullName);
    const [objectName = '', field] = fullName.split('.');
    const object = this.#store.object(objectName);
    if (field !== undefined) {
      object.fields = object.fields.filter(({ name }) => name !== field);
      return;
    }
    const referring = this.#store.objects.find(
      (other) =>
        other !== object &&
        [...other.fields, ...(other.hidden ?? [])].some(({ refersTo }) => refersTo === objectName),
    );
    if (referring)
      refuseWith(
        400,
        'DEPENDENCY_EXISTS',
        `Cannot complete this operation. This object is referenced elsewhere: ${referring.name}`,
      );
    for (const id of this.#store.all(object).map(({ Id }) => Id)) this.#store.delete(object, id);
    this.#store.objects.splice(this.#store.objects.indexOf(object), 1);
  }

  #read(kind: string, fullName: string): Xml {
    const type = { '@_xsi:type': kind };
    if (!this.#has(kind, fullName) || kind !== 'CustomObject') return type;
    const { label, fields } = this.#store.object(fullName);
    const own = fields.filter(({ name }) => name.endsWith('__c'));
    return {
      ...type,
      fullName,
      label,
      fields: own.map((field) => ({ fullName: field.name, label: field.label })),
    };
  }

  #permissionSet(name: string) {
    return this.#store.all(this.#store.object('PermissionSet')).find(({ Name }) => Name === name);
  }

  /** A set is what it was last written as. */
  #writePermissions(thing: Xml): void {
    const granted = list(thing.fieldPermissions)
      .filter((one) => text(one.editable) === 'true' || text(one.readable) === 'true')
      .map(({ field }) => text(field));
    for (const path of granted) {
      const [objectName = '', fieldName] = path.split('.');
      const object = this.#store.object(objectName);
      const field = [...object.fields, ...(object.hidden ?? [])].find(({ name }) => name === fieldName);
      if (!field)
        refuseWith(
          400,
          'INVALID_CROSS_REFERENCE_KEY',
          `In field: field - no CustomField named ${path} found`,
        );
      if (field && isAlwaysSeen(field))
        refuseWith(400, 'FIELD_INTEGRITY_EXCEPTION', `You cannot deploy to a required field: ${path}`);
    }
    const name = text(thing.fullName);
    const kept = this.#permissionSet(name);
    const values = { Name: name, Label: text(thing.label) };
    if (kept) Object.assign(kept, values);
    else this.#store.insert(this.#store.object('PermissionSet'), values);
    this.#store.grants.set(name, granted);
    this.#store.applyGrants();
  }

  #deletePermissionSet(name: string): void {
    const set = this.#permissionSet(name);
    const assigned = this.#store.all(this.#store.object('PermissionSetAssignment'));
    if (assigned.some(({ PermissionSetId }) => PermissionSetId === set?.Id))
      refuseWith(400, 'DELETE_FAILED', 'This permission set is assigned to users.');
    if (set) this.#store.delete(this.#store.object('PermissionSet'), set.Id);
    this.#store.grants.delete(name);
  }
}

/** Nothing is granted of a field without which a record can't be. */
const isAlwaysSeen = ({ required, isPart }: EmulatedField): boolean =>
  (required ?? false) || (isPart ?? false);

function checkName(fullName: string): void {
  if (!nameForm.test(fullName) || fullName.length > 43)
    refuseWith(
      400,
      'FIELD_INTEGRITY_EXCEPTION',
      'The name can only contain underscores and alphanumeric characters. It must be unique, begin with a letter, not include spaces, not end with an underscore, and not contain two consecutive underscores.',
    );
}

function fieldOf(thing: Xml): EmulatedField {
  const name = text(thing.fullName);
  const kind = text(thing.type);
  const label = text(thing.label);
  checkName(name);
  const type = describedTypes[kind] ?? refuseWith(400, 'INVALID_TYPE', `${kind} is not a type of fields.`);
  if (label === '' || label.length > 40)
    refuseWith(
      400,
      label === '' ? 'REQUIRED_FIELD_MISSING' : 'STRING_TOO_LONG',
      `Label: ${label.slice(0, 60)} (max length=40)`,
    );
  const needs: Readonly<Record<string, readonly string[]>> = {
    Text: ['length'],
    LongTextArea: ['length', 'visibleLines'],
    Number: ['precision', 'scale'],
    Currency: ['precision', 'scale'],
    Checkbox: ['defaultValue'],
    Picklist: ['valueSet'],
    MultiselectPicklist: ['valueSet', 'visibleLines'],
    Lookup: ['referenceTo', 'relationshipName'],
    MasterDetail: ['referenceTo', 'relationshipName'],
  };
  for (const needed of needs[kind] ?? [])
    if (thing[needed] === undefined)
      refuseWith(
        400,
        'FIELD_INTEGRITY_EXCEPTION',
        `Must specify '${needed}' for a CustomField of type ${kind}`,
      );
  const definition = (thing.valueSet as Xml | undefined)?.valueSetDefinition as Xml | undefined;
  const [refersTo] = list(thing.referenceTo) as unknown as string[];
  const isPart = kind === 'MasterDetail';
  return emulatedField(name, label, {
    type,
    ...(thing.length === undefined ? {} : { length: Number(thing.length) }),
    ...(text(thing.required) === 'true' || isPart ? { required: true } : {}),
    ...(refersTo === undefined ? {} : { refersTo }),
    ...(isPart ? { isPart } : {}),
    ...(text(thing.externalId) === 'true' ? { externalId: true } : {}),
    ...(text(thing.unique) === 'true' ? { unique: true } : {}),
    ...(definition
      ? {
          picklist: list(definition.value).map((one) => ({ value: text(one.fullName) })),
          restricted: text((thing.valueSet as Xml).restricted) === 'true',
        }
      : {}),
  });
}
