import type { EmulatedField, EmulatedObject, ValidationRule } from './emulated-fields.ts';

/** One thing that is wrong, as the REST API says it. */
export interface RefusalEntry {
  message: string;
  errorCode: string;
  fields?: readonly string[];
  [detail: string]: unknown;
}

/** What a call is refused with. */
export class EmulatedRefusal extends Error {
  readonly status: number;
  readonly entries: readonly RefusalEntry[];

  constructor(status: number, entries: readonly RefusalEntry[]) {
    super(entries[0]?.errorCode);
    this.status = status;
    this.entries = entries;
  }
}

/** A refusal with a code, words, and for what is wrong with a record the fields that it is about. */
export function refuseWith(
  status: number,
  errorCode: string,
  message: string,
  fields?: readonly string[],
): never {
  throw new EmulatedRefusal(status, [{ message, errorCode, ...(fields ? { fields } : {}) }]);
}

export const refuseUnknown = (): never =>
  refuseWith(404, 'NOT_FOUND', 'The requested resource does not exist');

/** Whether a field has no value. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/**
 * A value as it is kept: numbers as numbers, instants in Salesforce's form.
 * @throws EmulatedRefusal for one that the field's type doesn't take
 */
export function keptValue(field: EmulatedField, value: unknown): unknown {
  const { type } = field;
  if (isEmptyValue(value)) return type === 'boolean' ? false : null;
  const unreadable = (kind: string): never =>
    refuseWith(
      400,
      'JSON_PARSER_ERROR',
      `Cannot deserialize instance of ${kind} from VALUE_STRING value ${String(value)} or request may be missing a required field`,
    );
  switch (type) {
    case 'double':
    case 'currency':
    case 'percent':
      return typeof value === 'boolean' || Number.isNaN(Number(value)) ? unreadable('double') : Number(value);
    case 'boolean': {
      const word = String(value).toLowerCase();
      return word === 'true' || word === 'false' ? word === 'true' : unreadable('boolean');
    }
    case 'date':
      return isReadable(/^\d{4}-\d\d-\d\d$/, value) ? value : unreadable('date');
    case 'datetime':
      return isReadable(/^\d{4}-\d\d-\d\dT/, value)
        ? salesforceInstant(new Date(String(value)))
        : unreadable('datetime');
    default:
      return keptText(field, String(value).trim());
  }
}

const isReadable = (form: RegExp, value: unknown): boolean =>
  form.test(String(value)) && !Number.isNaN(Date.parse(String(value)));

function keptText({ name, label, type, length, picklist, restricted }: EmulatedField, value: string): string {
  if (length !== undefined && value.length > length)
    refuseWith(400, 'STRING_TOO_LONG', `${label}: data value too large: ${value} (max length=${length})`, [
      name,
    ]);
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    refuseWith(400, 'INVALID_EMAIL_ADDRESS', `${label}: invalid email address: ${value}`, [name]);
  const chosen = type === 'multipicklist' ? value.split(';') : [value];
  const bad = restricted
    ? chosen.find((choice) => !picklist?.some((one) => one.value === choice && one.active !== false))
    : undefined;
  if (bad !== undefined)
    refuseWith(
      400,
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      `${label}: bad value for restricted picklist field: ${bad}`,
      [name],
    );
  return value;
}

/** As Salesforce writes an instant. */
export const salesforceInstant = (at: Date): string => at.toISOString().replace('Z', '+0000');

/**
 * The fields that are written, each as it is kept.
 * @throws EmulatedRefusal for a field that isn't there or that nobody writes
 */
export function writtenFields(
  object: EmulatedObject,
  values: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name === 'attributes') continue;
    const field = object.fields.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!field)
      return refuseWith(400, 'INVALID_FIELD', `No such column '${name}' on sobject of type ${object.name}`);
    if (field.readOnly || (field.isPart && !isNew))
      refuseWith(
        400,
        'INVALID_FIELD_FOR_INSERT_UPDATE',
        `Unable to create/update fields: ${field.name}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
        [field.name],
      );
    kept[field.name] = keptValue(field, value);
  }
  return kept;
}

/** @throws EmulatedRefusal when a field that must have a value has none, or a condition is broken */
export function checkComplete(object: EmulatedObject, record: Readonly<Record<string, unknown>>): void {
  const missing = object.fields.filter(
    ({ required, isNamedByType, name }) => required && !isNamedByType && isEmptyValue(record[name]),
  );
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name);
    refuseWith(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${names.join(', ')}]`, names);
  }
  const broken = (object.rules ?? []).filter((rule) => rule.isBroken(record));
  if (broken.length > 0)
    throw new EmulatedRefusal(
      400,
      broken.map(({ message, field }: ValidationRule) => ({
        message,
        errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
        fields: field === undefined ? [] : [field],
      })),
    );
}
