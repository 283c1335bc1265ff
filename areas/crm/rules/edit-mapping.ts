import type { FormDefinition, FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import type { MappableField, MappedForm } from './mapping-check.ts';
import type { ContactObject, FormMapping, ResourceField, ResourceMapping } from './mapping.ts';
import { isPicklist, pickedBy } from './mapping-types.ts';

/*
 * What can be done to a form and its mapping in the editor: functions from one to the next.
 */

/**
 * Maps a question to a field, or to none. Mapped to a list of the CRM, it offers the active values of that list (spec 3 §5); otherwise it is
 * what it was before.
 * @param before the question as it is saved
 */
export function mapQuestion(
  { definition, mapping }: MappedForm,
  before: FormQuestion,
  field: MappableField | null,
): MappedForm {
  const { name } = before;
  const others = mapping.contact.fields.filter(({ question }) => question !== name);
  const mapped = field && { question: name, field: field.name, label: field.label, type: field.type };
  const wasList = mapping.contact.fields.some((one) => one.question === name && isPicklist(one.type));
  const isList = field !== null && isPicklist(field.type);
  return {
    definition: isList
      ? withQuestion(definition, name, () => offering(before, field))
      : wasList
        ? withQuestion(definition, name, () => before)
        : definition,
    mapping: {
      ...mapping,
      contact: { ...mapping.contact, fields: mapped ? [...others, mapped] : others },
    },
  };
}

/** A question that offers the active values of a list. */
function offering(question: FormQuestion, field: MappableField): FormQuestion {
  const { inputType: _line, maxLength: _length, min: _min, max: _max, rows: _rows, ...rest } = question;
  const choices = field.picklistValues
    .filter(({ active }) => active)
    .map(({ value, label }) => ({ value, text: label }));
  return { ...rest, type: pickedBy(field.type), choices };
}

/** Adds a choice to a question; both are given. */
export const addOption = (
  { definition, mapping }: MappedForm,
  name: string,
  option: { value: string; text: string },
): MappedForm => ({
  mapping,
  definition: withQuestion(definition, name, (question) => ({
    ...question,
    choices: [...(question.choices ?? []), option],
  })),
});

/** Has people become contacts or accounts, whose fields have other names; what the two share stays. */
export const changeObject = (
  form: MappedForm,
  objectName: ContactObject,
  saved: FormDefinition,
): MappedForm => {
  const shared = new Set(['FirstName', 'LastName', 'Name']);
  const gone = form.mapping.contact.fields.filter(({ field }) => !shared.has(field));
  const before = new Map(saved.pages.flatMap(({ elements }) => elements).map((one) => [one.name, one]));
  const rest = gone.reduce((next, { question }) => {
    const one = before.get(question);
    return one ? mapQuestion(next, one, null) : next;
  }, form);
  const { contact, resources } = rest.mapping;
  return {
    ...rest,
    mapping: {
      contact: { ...contact, objectName },
      // Nobody is an account any more.
      resources: resources.filter(({ refersTo }) => objectName === 'Account' || refersTo !== 'Account'),
    },
  };
};

export const addResource = (mapping: FormMapping, resource: ResourceMapping): FormMapping => ({
  ...mapping,
  resources: [...mapping.resources, resource],
});

export const removeResource = (mapping: FormMapping, objectName: string): FormMapping => ({
  ...mapping,
  resources: mapping.resources.filter((one) => one.objectName !== objectName),
});

/** Replaces the fields of a related object. */
export const withResourceFields = (
  mapping: FormMapping,
  objectName: string,
  change: (fields: readonly ResourceField[]) => ResourceField[],
): FormMapping => ({
  ...mapping,
  resources: mapping.resources.map((one) =>
    one.objectName === objectName ? { ...one, fields: change(one.fields) } : one,
  ),
});

function withQuestion(
  definition: FormDefinition,
  name: string,
  change: (question: FormQuestion) => FormQuestion,
): FormDefinition {
  const pages = definition.pages.map((page) =>
    page.elements.some((one) => one.name === name)
      ? { ...page, elements: page.elements.map((one) => (one.name === name ? change(one) : one)) }
      : page,
  );
  return { ...definition, pages };
}
