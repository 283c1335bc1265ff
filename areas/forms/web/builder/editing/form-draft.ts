import { z } from 'zod';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { isChoiceKind, questionKinds } from '#areas/forms/rules/form-definition/kinds.ts';
import { isRecord } from '#areas/forms/rules/form-definition/normalize.ts';

/** What is kept of a form that is not saved. */
export const formDraft = z.object({
  title: z.string(),
  /** Half done as it may be: it is judged when it is saved. */
  form: z.custom<FormDefinition>(isBuilt),
  /** The version that it is a change of; none of a new form. */
  version: z.number().nullable(),
  creationKey: z.string(),
});
export type FormDraft = z.output<typeof formDraft>;

/** Whether it has the parts that the builder shows. */
function isBuilt(value: unknown): boolean {
  if (!isRecord(value) || !Array.isArray(value.pages) || value.pages.length === 0) return false;
  return value.pages.every(
    (page: unknown) =>
      isRecord(page) &&
      typeof page.name === 'string' &&
      Array.isArray(page.elements) &&
      page.elements.every(isQuestion),
  );
}

const isQuestion = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  questionKinds.some((kind) => kind === value.type) &&
  (!isChoiceKind(String(value.type)) || Array.isArray(value.choices));
