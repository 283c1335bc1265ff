// The largest form that can be saved, as tangled as its conditions can be, and answers that make all of it be judged.
import { conditionsMax } from '#areas/forms/rules/form-answers/definition-faults.ts';
import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import {
  choicesMax,
  conditionMax,
  pagesMax,
  questionsMax,
} from '#areas/forms/rules/form-definition/limits.ts';

const lists = 50;
const texts = 25;

/** @returns the definition as it is sent, and answers to it in about 60 kB */
export function hostileForm(): { definition: FormDefinition; answers: Record<string, unknown> } {
  const perPage = questionsMax / pagesMax;
  const valuesOf = (list: number) =>
    Array.from({ length: choicesMax / lists }, (_, index) => `value-${list}-${index}`);
  const elements = Array.from({ length: questionsMax }, (_, index): Record<string, unknown> => {
    const name = `question${index}`;
    if (index < lists) return { type: 'checkbox', name, choices: valuesOf(index) };
    if (index < lists + texts) return { type: 'comment', name };
    return { type: 'text', name, visibleIf: conditionFor(index), requiredIf: '{question0} empty' };
  });
  const pages = Array.from({ length: pagesMax }, (_, page) => ({
    name: `page${page}`,
    elements: elements.slice(page * perPage, (page + 1) * perPage),
  }));
  const answers = Object.fromEntries(
    elements
      .slice(0, lists + texts)
      .map(({ name }, index) => [
        name,
        index < lists ? valuesOf(index).slice(0, 60) : 'aaaaaaaaaab'.repeat(60),
      ]),
  );
  return { definition: formDefinition.parse({ pages }), answers };
}

/** Fills what a form's conditions may have together: deep, with long lists, comparing lists with each other. */
function conditionFor(index: number): string {
  const share = Math.floor(conditionsMax / (questionsMax - lists - texts)) - 30;
  const list = index % lists;
  const parts = [
    `{question${list}} = {question${(list + 1) % lists}}`,
    `{question${list}} allof ['value-${list}-0']`,
  ];
  if (index < lists + texts + 100) parts.push(`{question${lists + (index % texts)}} contains 'aaaaaaaac'`);
  const deep = `${'!('.repeat(9)}${parts.join(' or ')}${')'.repeat(9)}`;
  const room = Math.min(share, conditionMax) - deep.length - 40;
  const more = Array.from({ length: Math.max(0, Math.floor(room / 12)) }, (_, n) => `'v${list}-${n}'`);
  return more.length === 0 ? deep : `${deep} or {question${list}} anyof [${more.join(', ')}]`;
}

const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const onPages = (make: (index: number) => object) => ({
  pages: repeated(pagesMax, (page) => ({
    name: `page${page}`,
    elements: repeated(questionsMax / pagesMax, (at) => make(page * (questionsMax / pagesMax) + at)),
  })),
});

/** Definitions that are much work to read or to refuse, each with about as many values as a body may have. */
export const hostileDefinitions: Readonly<Record<string, () => unknown>> = {
  'with everything that is known': () =>
    onPages((index) => ({
      type: 'checkbox',
      name: `question${index}`,
      title: { default: 'Which?', de: 'Welche?' },
      validators: repeated(12, () => ({ type: 'answercount', minCount: 1, maxCount: 9 })),
      choices: repeated(10, (value) => ({ value, text: { default: 'This one', de: 'Diese' } })),
    })),
  'wrong wherever it can be': () =>
    onPages(() => ({
      type: 'matrix',
      name: '{}',
      title: { default: 'Which?', de: 7 },
      isRequired: 'yes',
      validators: repeated(20, () => ({ type: 7, minCount: -1 })),
      choices: repeated(10, () => ({ value: {}, text: 7 })),
    })),
  'of choices that are none': () => ({
    elements: [
      { type: 'checkbox', name: 'a', choices: repeated(choicesMax, () => ({ value: {}, text: { de: 7 } })) },
    ],
  }),
  'of one choice again and again': () => ({
    elements: [{ type: 'checkbox', name: 'a', choices: repeated(choicesMax, () => 'a') }],
  }),
  'in very many languages': () => ({
    elements: [
      { type: 'text', name: 'a', title: Object.fromEntries(repeated(40_000, (index) => [`x-${index}`, 7])) },
    ],
  }),
};
