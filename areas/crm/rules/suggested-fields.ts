import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { mapQuestion } from './edit-mapping.ts';
import {
  fitsQuestion,
  mappableQuestions,
  takenFields,
  type KnownFields,
  type MappedForm,
} from './mapping-check.ts';
import { fullNameField, occupied, type ResourceField } from './mapping.ts';
import { isCompatible, isPicklist } from './mapping-types.ts';
import { resourceStatuses, resourceTypeIds, resourceTypes, type ResourceTypeId } from './resource-types.ts';

/** Names that fields have without the package that they came with, such as Volunteers for Salesforce, and without `__c`. */
const plainName = (name: string): string => name.replace(/^\w+?__(?=\w+__c$)/, '').replace(/__c$/, '');

/** What is written to fields of these names, those of Volunteers for Salesforce first. */
const usual: readonly (readonly [ResourceTypeId, readonly string[]])[] = [
  ['sFActivityId', ['Volunteer_Job']],
  ['calculated_hours', ['Hours_Worked', 'Hours']],
  ['date', ['Start_Date', 'Date']],
  ['status', ['Status']],
  ['description', ['Comments', 'Description']],
  // Each record is of one person.
  ['defaultYes', ['Number_of_Volunteers']],
];

/** Records of work beside a form's object have fields with the names of what is written to them. */
const written: readonly (readonly [ResourceTypeId, readonly string[]])[] = [
  ...usual.map(([id, names]) => [id, [...names, id]] as const),
  ...resourceTypeIds.filter((id) => !usual.some(([other]) => other === id)).map((id) => [id, [id]] as const),
];

/**
 * What can be mapped of a related object by the names of its fields; the rest is left to people.
 * @param objKeyId the field that refers to the person
 */
export function suggestedResourceFields(known: KnownFields, objKeyId: string): ResourceField[] {
  const fields = [...known.values()].filter(({ name }) => name !== objKeyId);
  return written.flatMap(([id, names]) => {
    const found = names
      .map((name) => fields.find((one) => plainName(one.name) === name))
      .find((one) => one && isCompatible(resourceTypes[id].kind, one.type));
    if (!found) return [];
    const { name: field, label, type, picklistValues } = found;
    return [
      {
        id,
        field,
        label,
        type,
        ...(id === 'status' && isPicklist(type) ? { values: statusValues(picklistValues) } : {}),
      },
    ];
  });
}

/** Our words for what hours can be, where the list has the same ones. */
function statusValues(values: readonly { value: string; active: boolean }[]): Record<string, string> {
  const active = values.filter((one) => one.active).map(({ value }) => value);
  return Object.fromEntries(resourceStatuses.filter((one) => active.includes(one)).map((one) => [one, one]));
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Maps the questions that nothing is mapped to and whose name or title is that of a field. @returns the same form when there are none */
export function withSuggestions(form: MappedForm, known: KnownFields): MappedForm {
  const byName = new Map(
    [...known.values()].flatMap((field) => [
      [lettersOf(field.label), field] as const,
      [lettersOf(plainName(field.name)), field] as const,
    ]),
  );
  const fieldFor = (question: FormQuestion) =>
    question.name === 'name'
      ? known.get(fullNameField.name)
      : (byName.get(lettersOf(titleOf(question))) ??
        byName.get(lettersOf(question.name)) ??
        (question.name === 'email' ? known.get('PersonEmail') : undefined));
  return mappableQuestions(form.definition).reduce((next, question) => {
    if (next.mapping.contact.fields.some((one) => one.question === question.name)) return next;
    const field = fieldFor(question);
    // Choices of their own stay: a list would replace them.
    if (!field || !fitsQuestion(question, field.type) || isPicklist(field.type)) return next;
    const taken = takenFields(next.mapping, question.name);
    return occupied(field.name).some((one) => taken.has(one)) ? next : mapQuestion(next, question, field);
  }, form);
}
