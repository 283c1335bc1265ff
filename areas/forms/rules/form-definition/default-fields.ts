import type { Translate } from '#shared/texts/text.ts';
import type { FormDefinition, FormQuestion } from './definition.ts';
import { defaultFieldNames, isDefaultField, type DefaultFieldName } from './default-field-names.ts';

/** A default field as it is added. The volunteer's id is filled in by the product, and nobody sees or answers it. */
export function defaultField(t: Translate, name: DefaultFieldName): FormQuestion {
  switch (name) {
    case 'name':
      return { type: 'text', name, title: t('formBuilder.default.name'), isRequired: true };
    case 'email':
      return {
        type: 'text',
        inputType: 'email',
        name,
        title: t('formBuilder.default.email'),
        isRequired: true,
        validators: [{ type: 'email' }],
      };
    case 'volId':
      return { type: 'text', name, title: t('formBuilder.default.volId'), visible: false, readOnly: true };
  }
}

/**
 * The form with its default fields on the first page: those that stand on another page are moved there, those that are
 * missing are appended.
 */
export function withDefaultFields(t: Translate, form: FormDefinition): FormDefinition {
  const [first, ...others] = form.pages;
  if (!first) return form;
  const here = new Set(first.elements.map(({ name }) => name));
  const elsewhere = others.flatMap(({ elements }) => elements).filter(({ name }) => isDefaultField(name));
  const missing = defaultFieldNames
    .filter((name) => !here.has(name))
    .map((name) => elsewhere.find((one) => one.name === name) ?? defaultField(t, name));
  if (missing.length === 0) return form;
  return {
    ...form,
    pages: [
      { ...first, elements: [...first.elements, ...missing] },
      ...others.map((page) => ({
        ...page,
        elements: page.elements.filter(({ name }) => !isDefaultField(name)),
      })),
    ],
  };
}
