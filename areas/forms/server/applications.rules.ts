import type { Answer } from '#areas/forms/rules/form-answers/judge.ts';

/** So long somebody who has a form open can still send in the version that they see, once another has replaced it. */
export const oldVersionHours = 24;

/** What somebody answered to the question for the name, which every form has; undefined without an answer. */
export function nameIn({ name }: Readonly<Record<string, Answer>>): string | undefined {
  const given = typeof name === 'string' ? name.trim() : '';
  return given === '' ? undefined : given;
}
