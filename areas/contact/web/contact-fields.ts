import type { RefusalFields } from '#web/forms/post-form.ts';

/** Refusals of the Contact Coordinator form that are told at a field. */
export const contactPlaces = {
  'contact.organization-unknown': 'organizationName',
} as const satisfies RefusalFields;

/** The rules of the forms, brought when somebody touches one of them (`useServerForm`). */
export const contactForms = () => import('#areas/contact/rules/contact-forms.ts');
