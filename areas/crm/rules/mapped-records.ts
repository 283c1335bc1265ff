import { Temporal } from 'temporal-polyfill';
import { noLastName } from '#shared/rules/full-name.ts';
import { spanAt } from '#shared/rules/clock-times.ts';
import {
  fullNameField,
  type ContactField,
  type ContactObject,
  type FormMapping,
  type ResourceField,
  type ResourceMapping,
} from './mapping.ts';
import { numberTypes } from './mapping-types.ts';
import type { ResourceStatus } from './resource-types.ts';
import { asVolunteersDemand } from './volunteers-for-salesforce.ts';

/** What a field of the CRM gets. Null empties it. */
export type CrmValue = string | number | boolean | null;
/** A record as it is sent to the CRM, by the names of its fields. */
export type MappedRecord = Record<string, CrmValue>;

/** Ids of a person in the CRM, by what has them: the account of a person has a contact behind it. */
export type PersonIds = Partial<Record<ContactObject, string>>;

/** What is known of somebody's hours at one place. Null where it is not known, or no longer. */
export interface ResourceFacts {
  volId: PersonIds;
  /** Id of the activity in the CRM. */
  sFActivityId: string | null;
  activityName: string | null;
  /** The day of the shift at its location, as `2030-06-05`. */
  date: string | null;
  calculated_hours: number | null;
  opportunity_name: string | null;
  working_hours_type: string | null;
  organization: string | null;
  volunteer_name: string | null;
  tags: readonly string[];
  location: string | null;
  status: ResourceStatus | null;
  rate: number | null;
  /** Instants, ISO 8601. */
  checkInTimestamp: string | null;
  checkOutTimestamp: string | null;
  description: string | null;
}

export interface MappedRecords {
  contact: { objectName: string; data: MappedRecord };
  /** One for each related object, in the order of the mapping; none without facts. */
  resources: { objectName: string; data: MappedRecord }[];
}

/**
 * The records of the CRM that answers and hours become by a mapping.
 *
 * The contact has the fields whose questions were answered and no others, so that no answer is ever emptied by one that is missing. A
 * resource has all of its mapped fields, null for what is not known, so that what was taken back is emptied; those who create a record
 * leave the empty ones out. What a field can't take, such as a word where a number belongs, counts as not given.
 * @param answers by the names of their questions, as applications keep them
 * @param given.facts of hours; null when only the contact is wanted
 * @param given.timeZone of the organization, in which days and clock times of answers are meant
 */
export function mappedRecords(
  mapping: FormMapping,
  {
    answers,
    facts,
    timeZone,
  }: { answers: Readonly<Record<string, unknown>>; facts: ResourceFacts | null; timeZone: string },
): MappedRecords {
  const { objectName, fields } = mapping.contact;
  return {
    contact: { objectName, data: answeredFields(fields, answers, timeZone) },
    resources: facts
      ? mapping.resources.map((resource) => ({
          objectName: resource.objectName,
          data: resourceRecord(resource, facts, { people: mapping.contact.objectName, timeZone }),
        }))
      : [],
  };
}

/** The fields of a record that answers become; those whose questions were not answered are left out. */
export function answeredFields(
  fields: readonly Pick<ContactField, 'question' | 'field' | 'type'>[],
  answers: Readonly<Record<string, unknown>>,
  timeZone: string,
): MappedRecord {
  const data: MappedRecord = {};
  for (const { question, field, type } of fields) {
    const answer = answers[question];
    if (type === fullNameField.type) Object.assign(data, namesIn(answer));
    else {
      const value = valueOf(answer, type, timeZone);
      if (value !== null) data[field] = value;
    }
  }
  return data;
}

function resourceRecord(
  { objectName, objKeyId, refersTo, fields }: ResourceMapping,
  facts: ResourceFacts,
  { people, timeZone }: { people: ContactObject; timeZone: string },
): MappedRecord {
  const data: MappedRecord = { [objKeyId]: facts.volId[refersTo ?? people] ?? null };
  for (const field of fields) data[field.field] = valueOf(factOf(field, facts), field.type, timeZone);
  return asVolunteersDemand(objectName, data);
}

function factOf({ id, values = {}, type }: ResourceField, facts: ResourceFacts): unknown {
  switch (id) {
    case 'defaultYes':
      return constantOf(true, type);
    case 'defaultNo':
      return constantOf(false, type);
    case 'status':
      return facts.status === null ? null : (values[facts.status] ?? facts.status);
    case 'sFActivityId':
    case 'activityName':
    case 'date':
    case 'calculated_hours':
    case 'opportunity_name':
    case 'working_hours_type':
    case 'organization':
    case 'volunteer_name':
    case 'tags':
    case 'location':
    case 'rate':
    case 'checkInTimestamp':
    case 'checkOutTimestamp':
    case 'description':
      return facts[id];
  }
}

/** Yes or no as a field takes it: as such, as a number, such as how many people came, or as a word. */
const constantOf = (isYes: boolean, type: string): boolean | number | string =>
  type === 'boolean' ? isYes : numberTypes.includes(type) ? Number(isYes) : isYes ? 'Yes' : 'No';

/** First and last name of a whole one, apart at its last blank. One name alone is the last name, which the CRM asks for. */
function namesIn(answer: unknown): { FirstName?: string; LastName?: string } {
  const words = typeof answer === 'string' ? answer.trim().split(/\s+/) : [];
  const last = words.pop();
  if (last === undefined || last === '') return {};
  if (last === noLastName && words.length > 0) return { LastName: words.join(' ') };
  return words.length === 0 ? { LastName: last } : { FirstName: words.join(' '), LastName: last };
}

/** Words that say no where a yes or no is asked for. */
const noes = new Set(['false', 'no', 'n', '0', 'off']);

/** A value as a field of the CRM takes it; null for none. */
function valueOf(value: unknown, crmType: string, timeZone: string): CrmValue {
  const given = (Array.isArray(value) ? value : [value]).flatMap(textOf);
  const [first] = given;
  if (first === undefined) return null;
  switch (crmType) {
    case 'boolean':
      return !(given.length === 1 && noes.has(first.toLowerCase()));
    case 'multipicklist':
      return given.join(';');
    case 'picklist':
    case 'reference':
    case 'id':
      return first;
    case 'double':
    case 'int':
    case 'integer':
    case 'decimal':
    case 'number':
    case 'currency':
    case 'percent':
      return Number.isFinite(Number(first)) ? Number(first) : null;
    case 'date':
      return dayIn(first, timeZone);
    case 'datetime':
      return instantIn(first, timeZone);
    case 'base64':
      // Files are kept here; the CRM is told their names, in a field of text.
      return null;
    default:
      return given.join(', ');
  }
}

/** What is written of one value; files by their names. */
function textOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null && 'name' in value) return textOf(value.name);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
  const text = String(value).trim();
  return text === '' ? [] : [text];
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const clockTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/** The day of a day, a clock time or an instant. */
function dayIn(text: string, timeZone: string): string | null {
  if (day.test(text)) return text;
  if (clockTime.test(text)) return text.slice(0, 10);
  const instant = instantIn(text, timeZone);
  return instant === null
    ? null
    : Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The instant of a day, which begins at midnight, of a clock time, or of an instant. */
function instantIn(text: string, timeZone: string): string | null {
  if (!day.test(text) && !clockTime.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  }
  try {
    const start = Temporal.PlainDateTime.from(text);
    return spanAt({ start, end: start }, timeZone).startAt;
  } catch {
    return null;
  }
}
