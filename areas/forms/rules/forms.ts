import { incomingText } from '#shared/rules/incoming.ts';
import { formTitleMax } from './form-definition/limits.ts';
import { tidyName } from '#shared/rules/names.ts';
import { fault } from '#shared/texts/faults.ts';

/** A form is either the application of volunteers or a contact form. */
export const formKinds = ['volunteer', 'contact'] as const;
export type FormKind = (typeof formKinds)[number];

/** Forms on a page of their list. */
export const formPageSize = 20;
/** Versions of a form that are listed at a time. */
export const versionsShown = 50;

const tooLong = fault('forms.title.tooLong', { max: formTitleMax });

/** What a form is called. */
export const formTitle = incomingText({
  max: formTitleMax,
  required: fault('forms.title.required'),
  tooLong,
})
  .overwrite(tidyName)
  .refine((title) => title !== '', { error: fault('forms.title.required') })
  .refine((title) => title.length <= formTitleMax, { error: tooLong });
