import type { FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';

/** What something is that can be mapped: a question of a form, or what is written to a related object. */
export type ElementKind =
  | 'text'
  | 'dropdown'
  | 'checkbox'
  | 'date'
  | 'number'
  | 'currency'
  | 'file'
  | 'image'
  | 'rating'
  | 'datetime'
  | 'textarea'
  | 'reference'
  | 'constant'
  | 'unknown';

/** Words of the CRM for numbers of no currency. */
export const numberTypes: readonly string[] = ['double', 'int', 'integer', 'decimal', 'number'];
const texts = ['string', 'text', 'textarea', 'phone', 'email', 'url', 'reference', 'picklist'];

/** Which types of the CRM take what (spec 3 §5, "Type compatibility"). */
const takes: Readonly<Record<ElementKind, readonly string[]>> = {
  text: [...texts, 'name'],
  dropdown: ['picklist', 'multipicklist', 'boolean', 'string'],
  checkbox: ['boolean', 'multipicklist', 'picklist'],
  date: ['date', 'datetime'],
  number: numberTypes,
  currency: ['currency', 'double', 'decimal'],
  file: ['base64', 'string'],
  image: ['base64', 'string'],
  rating: numberTypes,
  // Not in the documents' table, which has only kinds of questions; these are of what the product writes itself.
  datetime: ['datetime', 'date'],
  textarea: texts,
  reference: ['reference', 'id', 'string'],
  constant: ['boolean', 'picklist', 'string', ...numberTypes],
  unknown: [],
};

/** Whether a field of this type of the CRM takes it. */
export const isCompatible = (kind: ElementKind, crmType: string): boolean => takes[kind].includes(crmType);

/**
 * What a question is to a mapping. Forms that were made elsewhere can have ratings and images (0-decisions 31), and kinds that nothing can
 * be done with.
 */
export function kindOf({ type, inputType, inputFormat }: FormQuestion): ElementKind {
  switch (type as FormQuestion['type'] | 'rating' | 'image') {
    case 'radiogroup':
    case 'dropdown':
      return 'dropdown';
    case 'checkbox':
      return 'checkbox';
    case 'file':
      return 'file';
    case 'image':
      return 'image';
    case 'rating':
      return 'rating';
    case 'comment':
      return 'textarea';
    case 'text':
      if (inputFormat === 'currency') return 'currency';
      if (inputType === 'date' || inputType === 'number') return inputType;
      return inputType === 'datetime-local' ? 'datetime' : 'text';
    default:
      return 'unknown';
  }
}

/** Whether a field is one of a list of values, and the question that is mapped to it offers them. */
export const isPicklist = (crmType: string): boolean => crmType === 'picklist' || crmType === 'multipicklist';

/** The question's kind once it offers the values of such a field (spec 3 §5). */
export const pickedBy = (crmType: string): 'checkbox' | 'dropdown' =>
  crmType === 'multipicklist' ? 'checkbox' : 'dropdown';
