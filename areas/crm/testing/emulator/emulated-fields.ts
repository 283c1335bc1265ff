// What objects of the emulated organization are made of.

/** A field as an administrator sets it up. */
export interface EmulatedField {
  name: string;
  label: string;
  /** As a description has it, such as `string` or `reference`. */
  type: string;
  /** Most characters of a text. */
  length?: number;
  /** Must be sent when a record is created. */
  required?: boolean;
  /** The CRM fills it in; nobody writes it. */
  readOnly?: boolean;
  picklist?: readonly { value: string; active?: boolean }[];
  /** Values outside of the list are refused. */
  restricted?: boolean;
  /** The object whose ids it holds. */
  refersTo?: string;
  /** The record goes with the one that it refers to. */
  isPart?: boolean;
  /** The field counts as an id of another system. */
  externalId?: boolean;
  unique?: boolean;
  /** Numbers each record, such as `VH-{00000}`. */
  numbers?: string;
  /** Records of some types must have it and others can't: it is described as required, and the store's owner checks it. */
  isNamedByType?: boolean;
}

/** A kind of records of an object. */
export interface EmulatedRecordType {
  id: string;
  name: string;
  isActive: boolean;
  /** The connected user may make records of it. */
  isAvailable: boolean;
  isDefault: boolean;
}

/** A condition that an administrator set up. */
export interface ValidationRule {
  message: string;
  /** The field at which it is told; none: at the top of the page. */
  field?: string;
  isBroken(record: Readonly<Record<string, unknown>>): boolean;
}

export interface EmulatedObject {
  name: string;
  label: string;
  /** The first three characters of its ids. */
  prefix: string;
  fields: EmulatedField[];
  /** Fields that were made and that nobody may see yet. */
  hidden?: EmulatedField[];
  rules?: readonly ValidationRule[];
  recordTypes?: readonly EmulatedRecordType[];
}

const system: readonly EmulatedField[] = [
  { name: 'Id', label: 'Record ID', type: 'id', readOnly: true },
  { name: 'IsDeleted', label: 'Deleted', type: 'boolean', readOnly: true },
  { name: 'OwnerId', label: 'Owner ID', type: 'reference', readOnly: true },
  { name: 'CreatedDate', label: 'Created Date', type: 'datetime', readOnly: true },
  { name: 'CreatedById', label: 'Created By ID', type: 'reference', readOnly: true },
  { name: 'LastModifiedDate', label: 'Last Modified Date', type: 'datetime', readOnly: true },
  { name: 'LastModifiedById', label: 'Last Modified By ID', type: 'reference', readOnly: true },
];

/** An object with the fields that every one has, or some of them. */
export const emulatedObject = (
  name: string,
  label: string,
  prefix: string,
  fields: EmulatedField[],
  has: readonly string[] = system.map((field) => field.name),
): EmulatedObject => ({
  name,
  label,
  prefix,
  fields: [...system.filter((field) => has.includes(field.name)), ...fields],
});

/** A field; a text unless told otherwise. */
export const emulatedField = (
  name: string,
  label: string,
  rest: Partial<EmulatedField> = {},
): EmulatedField => ({
  name,
  label,
  type: 'string',
  ...(rest.type === undefined || rest.type === 'string' ? { length: 255 } : {}),
  ...rest,
});

/** A field with a list of values. */
export const emulatedPicklist = (
  name: string,
  label: string,
  values: readonly string[],
  rest: Partial<EmulatedField> = {},
): EmulatedField => ({
  name,
  label,
  type: 'picklist',
  picklist: values.map((value) => ({ value })),
  ...rest,
});
