import { z } from 'zod';
import { fault, faultOf } from '#shared/texts/faults.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { incomingText } from '#shared/rules/incoming.ts';
import { schemaWords } from '#shared/rules/schema-words.ts';
import { isDefaultField } from './default-field-names.ts';
import { inputTypes, isChoiceKind, questionKinds, type InputType, type QuestionKind } from './kinds.ts';
import {
  choicesMax,
  choiceTextMax,
  conditionMax,
  helpTextMax,
  languagesMax,
  pagesMax,
  questionNameMax,
  questionsMax,
  questionTitleMax,
  validatorsMax,
} from './limits.ts';
import { excessOf, normalizedForm, type Excess } from './normalize.ts';

const text = (max: number) => {
  const tooLong = fault('formBuilder.wrong.tooLong', { max });
  return incomingText({ max, tooLong }).max(max, { error: tooLong });
};

/** Words for people: of one language, or by language as SurveyJS keeps them, with `default` for all others. */
export type FormWords = string | Readonly<Record<string, string>>;
/** What looks at a value behind a schema that takes anything: for those who take schemas apart. */
export const schemaBehind = new WeakMap<object, z.ZodType>();

const someWords = (max: number) => {
  const one = text(max);
  const byLanguage = z.record(z.string().max(20), one);
  // A form has many, nearly all of one language: those are not tried as what they are not.
  const read = z.unknown().transform((given, ctx): FormWords => {
    const isRecord = typeof given === 'object' && given !== null;
    if (isRecord && Object.keys(given).length > languagesMax) {
      ctx.addIssue({ code: 'custom', message: fault('formBuilder.wrong.languages', { max: languagesMax }) });
      return z.NEVER;
    }
    return passed<FormWords>(isRecord ? byLanguage : one, given, ctx);
  });
  schemaBehind.set(read, z.union([one, byLanguage]));
  return read;
};
const words = (max: number) => someWords(max).optional();

/** A value as the schema has it; otherwise what is wrong with it first, as an issue of the schema around it. */
function passed<T>(
  schema: z.ZodType<T>,
  given: unknown,
  ctx: z.RefinementCtx,
  path: readonly PropertyKey[] = [],
): T {
  const read = schema.safeParse(given, { error: schemaWords });
  if (read.success) return read.data;
  const [wrong] = read.error.issues;
  ctx.addIssue({ code: 'custom', message: wrong?.message ?? '', path: [...path, ...(wrong?.path ?? [])] });
  return z.NEVER;
}

/** A list that is read up to the first thing that is wrong: a large one could have thousands, and each takes its time to say. */
const listOf = <T>(item: z.ZodType<T>, max = Number.MAX_SAFE_INTEGER) => {
  const list = z
    .array(z.unknown())
    .max(max, { abort: true })
    .transform((items, ctx): T[] => {
      const read: T[] = [];
      for (const [index, one] of items.entries()) {
        read.push(passed(item, one, ctx, [index]));
        if (ctx.issues.length > 0) break;
      }
      return read;
    });
  schemaBehind.set(list, z.array(item));
  return list;
};

const condition = text(conditionMax).optional();
const count = z.number().int().min(0).optional();
/** The end of a range: a number, or a date or time as text. */
const end = z.union([z.number(), text(50)]).optional();

const choice = z.looseObject({
  value: z.union([text(choiceTextMax).min(1), z.number(), z.boolean()], {
    error: fault('formBuilder.wrong.choice'),
  }),
  text: someWords(choiceTextMax),
});
export type FormChoice = z.output<typeof choice>;

const validator = z.looseObject({
  type: z.string().max(50),
  text: words(questionTitleMax),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
  minLength: count,
  maxLength: count,
  minCount: count,
  maxCount: count,
});
export type FormValidator = z.output<typeof validator>;

/** Names that mean something to objects of JavaScript, or that a condition could not write: `{name}`. */
const isUsableName = (name: string): boolean =>
  name.trim() !== '' && !/[{}]/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name);
const usableName = text(questionNameMax).refine(isUsableName, { error: fault('formBuilder.wrong.name') });

const kind = z.custom<QuestionKind>((type) => (questionKinds as readonly unknown[]).includes(type), {
  error: ({ input }) => faultOf(refusedKind(input)),
});
const inputType = z.custom<InputType>((type) => (inputTypes as readonly unknown[]).includes(type), {
  error: ({ input }) => faultOf(refusedInputType(input)),
});

const refusedKind = (type: unknown): Phrase => phrase('formBuilder.refused.kind', { kind: shortWord(type) });
const refusedInputType = (type: unknown): Phrase =>
  phrase('formBuilder.refused.inputType', { type: shortWord(type) });
const shortWord = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 50) : '?');

const question = z.looseObject({
  type: kind,
  name: usableName,
  title: words(questionTitleMax),
  description: words(helpTextMax),
  isRequired: z.boolean().optional(),
  requiredErrorText: words(questionTitleMax),
  requiredIf: condition,
  visible: z.boolean().optional(),
  visibleIf: condition,
  readOnly: z.boolean().optional(),
  defaultValue: z.unknown().optional(),
  validators: listOf(validator, validatorsMax).optional(),
  inputType: inputType.optional(),
  /** What a browser may fill in; `bday` makes a date one of birth. */
  autocomplete: z.unknown().optional(),
  placeholder: words(questionTitleMax),
  maxLength: z.number().int().min(-1).optional(),
  min: end,
  max: end,
  rows: count,
  choices: listOf(choice).optional(),
  minSelectedChoices: count,
  maxSelectedChoices: count,
  allowMultiple: z.boolean().optional(),
  maxSize: count,
  acceptedTypes: text(500).optional(),
});
export type FormQuestion = z.output<typeof question>;

const page = z.looseObject({
  name: usableName,
  title: words(questionTitleMax),
  description: words(helpTextMax),
  visibleIf: condition,
  elements: z.array(question),
});
export type FormPage = z.output<typeof page>;

const shape = z
  .looseObject({
    title: words(questionTitleMax),
    description: words(helpTextMax),
    pages: z.array(page).min(1, { error: fault('formBuilder.alert.noField') }),
  })
  .superRefine((form, ctx) => {
    for (const { path, said } of contradictions(form))
      ctx.addIssue({ code: 'custom', path, message: faultOf(said) });
  });

/**
 * A form's definition in SurveyJS JSON, as it comes in and as it is kept: the one schema for both sides. What it does not
 * know of stays in it, and is handed to nobody who shows or judges a form (`shown-form.ts`).
 */
export const formDefinition = z
  .unknown()
  .transform((json, ctx) => {
    const excess = excessOf(json);
    if (!excess) return normalizedForm(json);
    ctx.addIssue({ code: 'custom', message: tooMuch[excess] });
    return z.NEVER;
  })
  .pipe(shape);
export type FormDefinition = z.output<typeof shape>;

const tooMuch: Readonly<Record<Excess, string>> = {
  pages: fault('formBuilder.wrong.pages', { max: pagesMax }),
  questions: fault('formBuilder.wrong.questions', { max: questionsMax }),
  choices: fault('formBuilder.wrong.choices', { max: choicesMax }),
};

interface Contradiction {
  path: (string | number)[];
  said: Phrase;
}

/** What is wrong between the parts of a form, each of which is right by itself. */
function contradictions(form: { pages: FormPage[] }): Contradiction[] {
  const found: Contradiction[] = [];
  const names = new Set<string>();
  for (const [pageIndex, { elements }] of form.pages.entries())
    for (const [index, one] of elements.entries()) {
      const path = ['pages', pageIndex, 'elements', index];
      // SurveyJS looks answers up by their names in small letters.
      const name = one.name.toLowerCase();
      if (names.has(name))
        found.push({ path: [...path, 'name'], said: phrase('formBuilder.wrong.double', { name: one.name }) });
      names.add(name);
      if (isDefaultField(one.name) && one.type !== 'text')
        found.push({
          path: [...path, 'type'],
          said: phrase('formBuilder.wrong.defaultKind', { name: one.name }),
        });
      if (isChoiceKind(one.type)) found.push(...wrongChoices(one, path));
    }
  return found;
}

function wrongChoices({ choices = [] }: FormQuestion, path: Contradiction['path']): Contradiction[] {
  if (choices.length === 0)
    return [{ path: [...path, 'choices'], said: phrase('formBuilder.wrong.noChoice') }];
  const values = new Set<string>();
  for (const [index, { value }] of choices.entries()) {
    const sign = String(value);
    if (values.has(sign)) {
      const said = phrase('formBuilder.wrong.doubleChoice', { value: sign });
      return [{ path: [...path, 'choices', index, 'value'], said }];
    }
    values.add(sign);
  }
  return [];
}
