import type { FormPage, FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { shortMarkOf } from './crm.ts';

/** What a field of a custom object can hold. */
export type CustomFieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'date'
  | 'datetime'
  | 'email'
  | 'phone'
  | 'url'
  | 'choice'
  | 'choices';

/** A field of a custom object that stands for a question. */
export interface CustomField {
  /** Its name in the CRM, such as `Shirt_size__c`. */
  name: string;
  /** Name of the question. */
  question: string;
  label: string;
  kind: CustomFieldKind;
  /** Most characters of a text. */
  length?: number;
  values?: string[];
}

/** Longest names and labels of objects and fields in the CRM, without `__c`; most values of one field, and the longest. */
const nameMax = 40;
const labelMax = 40;
const valuesMax = 500;
const valueMax = 255;
const textMax = 255;
const longTextMax = 32_768;
/** A form is shown with as many fields as an object of the CRM can have beside our own. */
export const customFieldsMax = 480;

/** Objects that are made here have names that begin so; no other one is ever changed or deleted. */
export const customObjectPrefix = 'Manyhands_';
const workSuffix = '_Work';
/** What remains of 40 characters for the form's name. */
const formNameMax = nameMax - customObjectPrefix.length - workSuffix.length;

/** A name as the CRM takes it: letters, digits and single underscores, beginning with a letter. */
function safeName(text: string, max: number): string {
  const name = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[_0-9]+/, '')
    .slice(0, max)
    .replace(/_$/, '');
  return name;
}

/**
 * The custom object of a form, without its `__c`: our prefix and the form's name, which is unique in its organization (spec 3 §7). A
 * name that is too long keeps its beginning and gets a mark of all of it, so that two long ones differ.
 */
export function customObjectOf(formName: string): string {
  const name = safeName(formName, nameMax) || 'Form';
  if (name.length <= formNameMax) return `${customObjectPrefix}${name}`;
  return `${customObjectPrefix}${safeName(name.slice(0, formNameMax - 5), formNameMax)}_${shortMarkOf(formName)}`;
}

/** The object that has one record for each time of work, beside a form's object. */
export const workObjectOf = (objectName: string): string => `${objectName}${workSuffix}`;

/** The object of a form beside which one for times of work is; null for an object that is none. */
export const formObjectOf = (workObject: string): string | null =>
  workObject.startsWith(customObjectPrefix) && workObject.endsWith(`${workSuffix}__c`)
    ? `${workObject.slice(0, -`${workSuffix}__c`.length)}__c`
    : null;

/** Fields of the objects that refer to the person, and to the record of what the person answered. */
export const ownReferences = { contact: 'Contact__c', application: 'Application__c' } as const;

/** What each record of work has, whatever the form asks (spec 3 §9, "work details"). */
export const workDetails: FormPage = {
  name: 'work details',
  title: 'work details',
  elements: [
    { type: 'text', name: 'opportunity_name', title: 'Opportunity Name' },
    { type: 'text', name: 'organization', title: 'Organization' },
    { type: 'text', name: 'volunteer_name', title: 'Volunteer Name' },
    { type: 'text', inputType: 'date', name: 'date', title: 'End Time' },
    { type: 'text', inputType: 'number', name: 'calculated_hours', title: 'Hours Worked' },
    { type: 'text', name: 'tags', title: 'Tags' },
    { type: 'text', name: 'location', title: 'Location' },
  ].map((element) => ({ ...element, maxLength: textMax }) as FormQuestion),
};

/** Questions whose answer is not a field of its own: the volunteer's id is the reference to the contact. */
const notFields = new Set(['volId']);

/** The fields of an object that stand for the questions of some pages, in their order, each with a name of its own. */
export function customFieldsOf(pages: readonly FormPage[]): CustomField[] {
  const taken = new Set<string>(Object.values(ownReferences).map((name) => name.toLowerCase()));
  const questions = pages.flatMap(({ elements }) => elements).filter(({ name }) => !notFields.has(name));
  return questions.slice(0, customFieldsMax).map((question, index) => {
    const base = safeName(question.name, nameMax - 4) || `Question_${index + 1}`;
    let name = `${base}__c`;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}_${number}__c`;
    taken.add(name.toLowerCase());
    const label = titleOf(question).trim().slice(0, labelMax).trim() || base;
    return { name, question: question.name, label, ...contentOf(question) };
  });
}

function contentOf({
  type,
  inputType,
  maxLength,
  name,
  choices = [],
}: FormQuestion): Omit<CustomField, 'name' | 'question' | 'label'> {
  if (type === 'comment') return { kind: 'longText', length: longTextMax };
  if (type === 'file') return { kind: 'text', length: textMax };
  if (type !== 'text') {
    const values = [...new Set(choices.map(({ value }) => String(value).trim()))].filter(
      (value) => value !== '',
    );
    const isMany = type === 'checkbox';
    const fits = values.every((value) => value.length <= valueMax && !(isMany && value.includes(';')));
    if (values.length > 0 && values.length <= valuesMax && fits)
      return { kind: isMany ? 'choices' : 'choice', values };
    return { kind: 'longText', length: longTextMax };
  }
  switch (inputType) {
    case 'email':
      return { kind: 'email' };
    case 'tel':
      return { kind: 'phone' };
    case 'url':
      return { kind: 'url' };
    case 'number':
      return { kind: 'number' };
    case 'date':
      return { kind: 'date' };
    case 'datetime-local':
      return { kind: 'datetime' };
    case 'time':
      return { kind: 'text', length: textMax };
    default:
      // A line of text may be longer than a text of the CRM, and nothing of an answer is cut off.
      return name === 'name' || (maxLength !== undefined && maxLength > 0 && maxLength <= textMax)
        ? { kind: 'text', length: textMax }
        : { kind: 'longText', length: longTextMax };
  }
}
