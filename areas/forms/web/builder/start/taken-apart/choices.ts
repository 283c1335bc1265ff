import { choicesMax } from '#areas/forms/rules/form-definition/limits.ts';
import { without, type Json } from '#areas/forms/rules/form-definition/normalize.ts';
import { phrase } from '#shared/texts/text.ts';
import { titleOfPart } from './titles.ts';
import type { Taking } from './taken.ts';
import { joinedWords, wordsIn } from './words.ts';

/** Values in equal steps, as ratings and lists of numbers have them; null for none or for more than a form can have. */
export function numbersFrom(from: unknown, to: unknown, step: unknown): number[] | null {
  const [first, last, by] = [Number(from), Number(to), Number(step)];
  if (!Number.isFinite(first) || !Number.isFinite(last) || !(by > 0) || last < first) return null;
  // Sums of fractions miss by their last digits: 0.1 + 0.1 + 0.1 is more than 0.3.
  const count = Math.floor((last - first) / by + 1e-9) + 1;
  if (count > choicesMax) return null;
  return Array.from({ length: count }, (_, index) => Number((first + index * by).toPrecision(12)));
}

/** How many questions may refer to each other for their choices, one after the other. */
const referenceMax = 10;

/** The choices of a question: its own, those of another one, or a range of numbers. */
export function listedChoices({ questions }: Taking, question: Json): unknown {
  let from: Json | undefined = question;
  for (let step = 0; from && step < referenceMax; step += 1) {
    if (Array.isArray(from.choices) && from.choices.length > 0) return from.choices;
    const other: unknown = from.choicesFromQuestion;
    if (typeof other !== 'string') break;
    from = questions.get(other.toLowerCase());
  }
  const isRange = question.choicesMax !== undefined;
  const range = isRange
    ? numbersFrom(question.choicesMin ?? 0, question.choicesMax, question.choicesStep ?? 1)
    : null;
  return range ?? question.choices;
}

/** Choices that SurveyJS adds to a list by a word, with the words that it has for each and the values it gives them. */
const added = [
  { flags: ['showNoneItem', 'hasNone'], words: 'noneText', value: 'none', text: 'formBuilder.paste.none' },
  { flags: ['showRefuseItem'], words: 'refuseText', value: 'refused', text: 'formBuilder.paste.refuse' },
  {
    flags: ['showDontKnowItem'],
    words: 'dontKnowText',
    value: 'dontknow',
    text: 'formBuilder.paste.dontKnow',
  },
  {
    flags: ['showOtherItem', 'hasOther'],
    words: 'otherText',
    value: 'other',
    text: 'formBuilder.paste.other',
  },
] as const;

const isOn = (question: Json, flags: readonly string[]): boolean =>
  flags.some((flag) => question[flag] === true);

/**
 * A question with a list of choices, written out, and behind it the one for what people add beside the list.
 * @returns nothing for a list that is read from another website
 */
export function withChoices(taking: Taking, question: Json): Json[] {
  const { t, names, changed, refused } = taking;
  const listed = listedChoices(taking, question);
  const title = titleOfPart(question);
  if (question.choicesByUrl !== undefined && !(Array.isArray(listed) && listed.length > 0)) {
    refused.push({ title, said: phrase('formBuilder.paste.refused.elsewhere') });
    return [];
  }
  const more = added
    .filter(({ flags }) => isOn(question, flags))
    .map(({ words, value, text }) => ({ value, text: wordsIn(question[words]) ?? t(text) }));
  const whole: Json = {
    ...without(
      question,
      'choicesFromQuestion',
      'choicesMin',
      'choicesMax',
      'choicesStep',
      ...added.flatMap(({ flags, words }) => [...flags, words]),
    ),
    choices: Array.isArray(listed) ? [...(listed as unknown[]), ...more] : listed,
  };
  const other = more.find(({ value }) => value === 'other');
  if (!other || typeof question.name !== 'string') return [whole];
  changed.push({ title, said: phrase('formBuilder.paste.changed.other') });
  const operator = question.type === 'checkbox' ? 'contains' : '=';
  const isChosen = `{${question.name}} ${operator} 'other'`;
  const written: Json = {
    type: 'text',
    name: names.free(`${question.name}-Comment`),
    title: joinedWords(wordsIn(question.title) ?? question.name, other.text, ': '),
    isRequired: true,
    visibleIf: bothHold(question.visibleIf, isChosen),
  };
  return [whole, written];
}

/** A condition that holds when both hold; undefined for none at all. */
export function bothHold(first: unknown, second: unknown): string | undefined {
  const parts = [first, second].filter((one): one is string => typeof one === 'string' && one.trim() !== '');
  return parts.length > 1 ? parts.map((part) => `(${part})`).join(' and ') : parts[0];
}
