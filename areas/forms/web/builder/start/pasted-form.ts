import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import {
  parseForm,
  withoutProblems,
  type DefinitionProblem,
} from '#areas/forms/rules/form-definition/problems.ts';
import { unusedProperties } from '#areas/forms/rules/form-definition/shown-form.ts';

/** What was found in pasted JSON. */
export type Pasted =
  /** It is no JSON. */
  | { kind: 'unreadable' }
  | {
      kind: 'read';
      /** What can be taken: all of it, or what is left without the refused questions; null for nothing. */
      form: FormDefinition | null;
      /** What is refused, question by question, and what is wrong with the whole. */
      refused: readonly DefinitionProblem[];
      /** Properties that are kept and do nothing here. */
      unused: readonly string[];
    };

/** Reads SurveyJS JSON that was made elsewhere. */
export function pastedForm(text: string): Pasted {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const refused: DefinitionProblem[] = [];
  // What is wrong between questions shows once each is right by itself: at most two kinds of refusals, one after the other.
  for (let round = 0; round < 3; round += 1) {
    const { form, problems } = parseForm(json);
    if (form) return { kind: 'read', form, refused, unused: unusedProperties(form) };
    refused.push(...problems);
    if (problems.some(({ question }) => question === null)) break;
    json = withoutProblems(json, problems);
  }
  return { kind: 'read', form: null, refused, unused: [] };
}
