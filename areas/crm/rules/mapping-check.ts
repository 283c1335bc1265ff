import type { CrmFieldView } from '#areas/crm/contract/salesforce.ts';
import type { FormDefinition, FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { isDefaultField } from '#areas/forms/rules/form-definition/default-field-names.ts';
import { questionsOf, titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { isHiddenField } from './crm.ts';
import { fullNameField, occupied, type FormMapping, type ResourceMapping } from './mapping.ts';
import { needsOf } from './mapping-needs.ts';
import { isCompatible, isPicklist, kindOf, type ElementKind } from './mapping-types.ts';
import { resourceTypes, type ResourceTypeId } from './resource-types.ts';

/** A field of the CRM as far as mappings look at it. */
export type MappableField = Pick<
  CrmFieldView,
  'name' | 'label' | 'type' | 'required' | 'createable' | 'picklistValues'
>;

/** What the CRM says of its fields, by their names. */
export type KnownFields = ReadonlyMap<string, MappableField>;

/** A form with its mapping, as they are edited and checked together. */
export interface MappedForm {
  definition: FormDefinition;
  mapping: FormMapping;
}

/** What each question shows (spec 3 §4). */
export type MappingState = 'notMapped' | 'mapped' | 'required' | 'mismatch';

/**
 * The fields of an object that can be mapped, by their names: those that can be written. People have one more that stands for both
 * names.
 * @param fullName what that one is called; left out for related objects
 */
export function mappableFields(fields: readonly MappableField[], fullName?: string): KnownFields {
  const own = fields.filter((field) => field.createable && !isHiddenField(field));
  const both = fullName && {
    ...fullNameField,
    label: fullName,
    required: false,
    createable: true,
    picklistValues: [],
  };
  return new Map(
    [...(both ? [both] : []), ...own.filter(({ name }) => !both || name !== both.name)].map((field) => [
      field.name,
      field,
    ]),
  );
}

/** The questions that can be mapped. The volunteer's id is the CRM's own. */
export const mappableQuestions = (definition: FormDefinition): FormQuestion[] =>
  questionsOf(definition).filter(({ name }) => name !== 'volId');

/** Whether a question can be mapped to a field of this type. The fields of every form stay lines of text. */
export const fitsQuestion = (question: FormQuestion, crmType: string): boolean =>
  isCompatible(kindOf(question), crmType) && !(isDefaultField(question.name) && isPicklist(crmType));

/** Choices of a question that are no active values of the list it is mapped to. */
export function strayChoices({ choices = [] }: FormQuestion, field: MappableField | undefined): string[] {
  if (!field || !isPicklist(field.type)) return [];
  const active = new Set(field.picklistValues.filter((one) => one.active).map(({ value }) => value));
  return choices.map(({ value }) => String(value)).filter((value) => !active.has(value));
}

/**
 * What a question shows.
 * @param fields null while the CRM can't be asked; then the types count that were chosen
 */
export function stateOf(
  question: FormQuestion,
  mapping: FormMapping,
  fields: KnownFields | null,
): MappingState {
  const mapped = mapping.contact.fields.find((one) => one.question === question.name);
  if (!mapped) return fills(question, mapping) ? 'required' : 'notMapped';
  const type = fields ? fields.get(mapped.field)?.type : mapped.type;
  return type !== undefined && fitsQuestion(question, type) ? 'mapped' : 'mismatch';
}

/** Whether a question of every form could fill a required field that nothing is mapped to. */
function fills({ name }: FormQuestion, mapping: FormMapping): boolean {
  const missing = needsOf(mapping).required.filter(({ resource }) => resource === null);
  const wanted = name === 'name' ? 'LastName' : name === 'email' ? 'Email' : null;
  return wanted !== null && missing.some(({ field }) => field.endsWith(wanted));
}

/** What became of one question or one field of a related object (spec 3 §3, "Mapping result"). */
export interface MappingResult {
  objectType: 'Contact' | 'Resource';
  isValid: boolean;
  isMapped: boolean;
  /** The question's title, or what is written to the field; null for a required field that nothing is written to. */
  element: Phrase | string | null;
  salesforceField: string | null;
  testValue: unknown;
  errors: Phrase[];
  resourceName: string | null;
  isIdField: boolean;
  isRequired: boolean;
}

export interface CheckedMapping {
  results: MappingResult[];
  valid: number;
  invalid: number;
  unmapped: number;
  resources: { name: string; total: number; valid: number; required: number; idFields: number }[];
}

/** What a mapping is held against. */
export interface MappingBasis {
  /** Null where the CRM could not be asked. */
  contact: KnownFields | null;
  /** By the names of the objects. */
  resources: Readonly<Record<string, KnownFields>>;
  /** The answers that it is tried with, by the names of the questions. */
  answers: Readonly<Record<string, unknown>>;
  facts: Readonly<Record<ResourceTypeId | 'volId', unknown>>;
}

/** Checks all of a mapping: types, lists, required fields, and what it is tried with. */
export function checkMapping({ definition, mapping }: MappedForm, basis: MappingBasis): CheckedMapping {
  const results = [
    ...mappableQuestions(definition).map((question) => contactResult(question, mapping, basis)),
    ...missingOfContact(mapping),
    ...mapping.resources.flatMap((resource) => resourceResults(resource, basis)),
  ];
  const mapped = results.filter(({ isMapped }) => isMapped);
  return {
    results,
    valid: mapped.filter(({ isValid }) => isValid).length,
    invalid: mapped.filter(({ isValid }) => !isValid).length,
    unmapped: results.length - mapped.length,
    resources: mapping.resources.map(({ objectName, title }) => {
      const own = results.filter(({ resourceName }) => resourceName === objectName);
      return {
        name: title,
        total: own.length,
        valid: own.filter(({ isValid }) => isValid).length,
        required: own.filter(({ isRequired }) => isRequired).length,
        idFields: own.filter(({ isIdField }) => isIdField).length,
      };
    }),
  };
}

const ofContact = { objectType: 'Contact', resourceName: null, isIdField: false } as const;

function contactResult(
  question: FormQuestion,
  mapping: FormMapping,
  { contact, answers }: MappingBasis,
): MappingResult {
  const element = titleOf(question);
  const mapped = mapping.contact.fields.find((one) => one.question === question.name);
  const testValue = answers[question.name];
  if (!mapped) {
    const errors = [phrase('crm.mapping.unmapped')];
    return {
      ...ofContact,
      element,
      isValid: false,
      isMapped: false,
      salesforceField: null,
      testValue,
      errors,
      isRequired: false,
    };
  }
  const field = contact?.get(mapped.field);
  const isRequired = requiredOf(mapping).has(mapped.field) || mapped.type === fullNameField.type;
  const errors = [
    ...(contact && !field ? [phrase('crm.mapping.gone', { field: mapped.field })] : []),
    ...(fitsQuestion(question, field?.type ?? mapped.type) ? [] : [phrase('crm.mapping.mismatch.short')]),
    ...strayPhrases(strayChoices(question, field)),
    ...valueErrors(testValue, field),
    ...(isRequired && isEmpty(testValue) ? [phrase('crm.mapping.empty')] : []),
  ];
  return {
    ...ofContact,
    element,
    isValid: errors.length === 0,
    isMapped: true,
    salesforceField: mapped.field,
    testValue,
    errors,
    isRequired,
  };
}

const requiredOf = ({ contact }: FormMapping): Set<string> =>
  new Set(contact.objectName === 'Account' ? ['LastName', 'PersonEmail'] : ['LastName', 'Email']);

const missingOfContact = (mapping: FormMapping): MappingResult[] =>
  needsOf(mapping)
    .required.filter(({ resource }) => resource === null)
    .map(({ field }) => ({
      ...ofContact,
      element: null,
      isValid: false,
      isMapped: false,
      salesforceField: field,
      testValue: undefined,
      errors: [phrase('crm.mapping.notMapped', { field })],
      isRequired: true,
    }));

function resourceResults(resource: ResourceMapping, { resources, facts }: MappingBasis): MappingResult[] {
  const known = resources[resource.objectName];
  const ofResource = { objectType: 'Resource', resourceName: resource.objectName } as const;
  const id = {
    ...ofResource,
    element: phrase('crm.resource.volId'),
    salesforceField: resource.objKeyId,
    testValue: facts.volId,
    isMapped: true,
    isIdField: true,
    isRequired: true,
    errors:
      known && !known.has(resource.objKeyId)
        ? [phrase('crm.mapping.gone', { field: resource.objKeyId })]
        : [],
  };
  const fields = resource.fields.map((mapped): Omit<MappingResult, 'isValid'> => {
    const field = known?.get(mapped.field);
    const isRequired = resourceTypes[mapped.id].required === true || field?.required === true;
    const testValue =
      mapped.id === 'status' ? (mapped.values?.[String(facts.status)] ?? facts.status) : facts[mapped.id];
    return {
      ...ofResource,
      element: phrase(`crm.resource.${mapped.id}`),
      salesforceField: mapped.field,
      testValue,
      isMapped: true,
      isIdField: resourceTypes[mapped.id].kind === 'reference',
      isRequired,
      errors: [
        ...(known && !field ? [phrase('crm.mapping.gone', { field: mapped.field })] : []),
        ...(isCompatible(resourceTypes[mapped.id].kind, field?.type ?? mapped.type)
          ? []
          : [phrase('crm.mapping.mismatch.short')]),
        ...(mapped.id === 'status' ? valueErrors(testValue, field) : []),
        ...emptyErrors(mapped.id, isRequired, testValue),
      ],
    };
  });
  const missing = missingOfResource(resource, known).map((field): Omit<MappingResult, 'isValid'> => ({
    ...ofResource,
    element: null,
    salesforceField: field,
    testValue: undefined,
    isMapped: false,
    isIdField: false,
    isRequired: true,
    errors: [phrase('crm.mapping.notMapped', { field })],
  }));
  return [id, ...fields, ...missing].map((result) => ({ ...result, isValid: result.errors.length === 0 }));
}

/** What stands against a field without a value. Hours are tried on the test record that the organization chose (spec 3 §5). */
function emptyErrors(id: ResourceTypeId, isRequired: boolean, value: unknown): Phrase[] {
  if (!isEmpty(value)) return [];
  if (id === 'sFActivityId') return [phrase('crm.records.configureFirst')];
  return isRequired ? [phrase('crm.mapping.empty')] : [];
}

/** Names of fields that records of a related object need and nothing is written to. */
export function missingOfResource(resource: ResourceMapping, known: KnownFields | undefined): string[] {
  const mapped = new Set([resource.objKeyId, ...resource.fields.map(({ field }) => field)]);
  const hours = resource.fields.some(({ id }) => id === 'calculated_hours') ? [] : ['calculated_hours'];
  return [
    ...hours,
    ...[...(known?.values() ?? [])]
      .filter(({ name, required }) => required && !mapped.has(name))
      .map(({ name }) => name),
  ];
}

/** What a forced mismatch is told with (spec 3 §5). */
export const mismatchPhrase = (crmType: string, kind: ElementKind): Phrase =>
  phrase('crm.mapping.mismatch', { crmType, kind });

export const strayPhrases = (values: readonly string[]): Phrase[] =>
  values.length === 0 ? [] : [phrase('crm.mapping.stray', { values: values.join(', ') })];

/** As the CRM takes a phone: `+`, spaces, hyphens and brackets around 7 to 20 digits (0-decisions 33). */
const isPhone = (value: string): boolean =>
  /^\+?[\d\s()-]+$/.test(value) && /^\d{7,20}$/.test(value.replaceAll(/\D/g, ''));

/** What the CRM would not take of a value. */
function valueErrors(value: unknown, field: MappableField | undefined): Phrase[] {
  if (!field || isEmpty(value)) return [];
  if (field.type === 'phone' && !isPhone(String(value))) return [phrase('crm.mapping.phone')];
  if (!isPicklist(field.type)) return [];
  const active = new Set(field.picklistValues.filter((one) => one.active).map((one) => one.value));
  const given = (Array.isArray(value) ? value : [value]).map(String);
  return strayPhrases(given.filter((one) => !active.has(one)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What stands against saving a mapping while the CRM is on, in the order of the screen (spec 3 §5). */
export function savingProblems(
  form: MappedForm,
  basis: Pick<MappingBasis, 'contact' | 'resources'>,
): Phrase[] {
  const { definition, mapping } = form;
  return [
    ...missingOfContact(mapping).flatMap(({ errors }) => errors),
    ...mappableQuestions(definition).flatMap((question) => {
      const mapped = mapping.contact.fields.find((one) => one.question === question.name);
      if (!mapped) return [];
      const field = basis.contact?.get(mapped.field);
      return [
        ...(stateOf(question, mapping, basis.contact) === 'mismatch'
          ? [mismatchPhrase(field?.type ?? mapped.type, kindOf(question))]
          : []),
        ...strayPhrases(strayChoices(question, field)),
      ];
    }),
    ...mapping.resources.flatMap((resource) =>
      missingOfResource(resource, basis.resources[resource.objectName]).map((field) =>
        phrase('crm.mapping.notMapped', { field }),
      ),
    ),
  ];
}

/** The fields of people that are taken, by all questions but one. */
export const takenFields = ({ contact }: FormMapping, except: string): Set<string> =>
  new Set(
    contact.fields.filter(({ question }) => question !== except).flatMap(({ field }) => occupied(field)),
  );
