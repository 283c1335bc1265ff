import { definitionFaults } from '#areas/forms/rules/form-answers/definition-faults.ts';
import { withDefaultFields } from '#areas/forms/rules/form-definition/default-fields.ts';
import type {
  FormDefinition,
  FormPage,
  FormQuestion,
} from '#areas/forms/rules/form-definition/definition.ts';
import { without } from '#areas/forms/rules/form-definition/normalize.ts';
import { parseForm, withoutProblems } from '#areas/forms/rules/form-definition/problems.ts';
import { titleOf } from '#areas/forms/rules/form-definition/questions.ts';
import { unusedIn, unusedProperties } from '#areas/forms/rules/form-definition/shown-form.ts';
import { phrase, type Phrase, type Translate } from '#shared/texts/text.ts';
import { takenApart } from './taken-apart/take-apart.ts';
import type { ToldPart } from './taken-apart/taken.ts';

/** What was found in pasted JSON. */
export type Pasted =
  /** It is no JSON. */
  | { kind: 'unreadable' }
  | {
      kind: 'read';
      /** What can be taken: all of it, or what is left without the refused questions; null for nothing. */
      form: FormDefinition | null;
      /** What is refused, question by question, and what is wrong with the whole (without a title). */
      refused: readonly RefusedPart[];
      /** What was changed so that it fits, question by question. */
      changed: readonly ToldPart[];
      /** Properties that are kept and do nothing here. */
      unused: readonly string[];
    };

export interface RefusedPart {
  /** None for what is wrong with the whole. */
  title: string | null;
  said: Phrase;
}

/** Reads SurveyJS JSON that was made elsewhere. */
export function pastedForm(t: Translate, text: string): Pasted {
  let pasted: unknown;
  try {
    pasted = JSON.parse(text);
  } catch {
    return { kind: 'unreadable' };
  }
  const apart = takenApart(t, pasted);
  let { json } = apart;
  const refused: RefusedPart[] = [...apart.refused];
  // What is wrong between questions shows once each is right by itself: at most two kinds of refusals, one after the other.
  for (let round = 0; round < 3; round += 1) {
    const { form, problems } = parseForm(json);
    if (form) {
      const judged = withReadConditions(t, form);
      return {
        kind: 'read',
        form: judged.form,
        refused,
        changed: [...apart.changed, ...judged.changed, ...withoutEffect(judged.form)],
        unused: unusedProperties(judged.form).filter((name) => !telling.has(name)),
      };
    }
    refused.push(...problems.map(({ question, said }) => ({ title: question?.title ?? null, said })));
    if (problems.some(({ question }) => question === null)) break;
    json = withoutProblems(json, problems);
  }
  return { kind: 'read', form: null, refused, changed: [], unused: [] };
}

/**
 * The form without the conditions that can't be kept: those that can't be read here, or ask about what was refused. It says of each
 * what is asked or demanded now.
 */
function withReadConditions(
  t: Translate,
  form: FormDefinition,
): { form: FormDefinition; changed: ToldPart[] } {
  const changed: ToldPart[] = [];
  const wrong = new Map(definitionFaults(withDefaultFields(t, form)).map(({ path, said }) => [path, said]));
  const judged = <Part extends FormPage | FormQuestion>(part: Part, path: string): Part => {
    let kept = part;
    for (const rule of ['visibleIf', 'requiredIf'] as const) {
      const said = wrong.get(`${path}.${rule}`);
      if (!said) continue;
      const now =
        rule === 'visibleIf' ? 'formBuilder.paste.changed.always' : 'formBuilder.paste.changed.optional';
      changed.push({ title: titleOf(part), said: phrase(now, { reason: said }) });
      kept = without(kept, rule, ...(rule === 'visibleIf' ? ['visible'] : [])) as Part;
    }
    return kept;
  };
  const pages = form.pages.map((page, index) => ({
    ...judged(page, `pages.${index}`),
    elements: page.elements.map((one, at) => judged(one, `pages.${index}.elements.${at}`)),
  }));
  return { form: { ...form, pages }, changed };
}

/** What does nothing here and could be missed: it is told at the question. Anything else that does nothing is about looks. */
const telling: ReadonlySet<string> = new Set([
  'choicesByUrl',
  'choicesEnableIf',
  'choicesVisibleIf',
  'defaultValueExpression',
  'enableIf',
  'expression',
  'maxValueExpression',
  'minValueExpression',
  'regex',
  'resetValueIf',
  'setValueExpression',
  'setValueIf',
]);

const withoutEffect = (form: FormDefinition): ToldPart[] =>
  form.pages
    .flatMap(({ elements }) => elements)
    .flatMap((question) => {
      const title = titleOf(question);
      const names = unusedIn(question).filter((name) => telling.has(name));
      const others = names.filter((name) => !inWords.has(name));
      return [
        ...new Set(names.flatMap((name) => inWords.get(name) ?? [])),
        ...(others.length === 0
          ? []
          : [phrase('formBuilder.paste.changed.without', { names: others.join(', ') })]),
      ].map((said) => ({ title, said }));
    });

const everyChoice = phrase('formBuilder.paste.changed.everyChoice');
/** What it means that a property does nothing. */
const inWords: ReadonlyMap<string, Phrase> = new Map([
  ['choicesVisibleIf', everyChoice],
  ['choicesEnableIf', everyChoice],
  ['enableIf', phrase('formBuilder.paste.changed.canAnswer')],
]);
