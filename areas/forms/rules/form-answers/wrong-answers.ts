import { answerTextMax } from '../form-definition/limits.ts';
import type { FormQuestion, FormValidator } from '../form-definition/definition.ts';
import { ageMax, isMoment, wrongBirthdate } from '../form-definition/moments.ts';
import { isBirthdate } from '../form-definition/questions.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import type { AskedQuestion } from './asked-form.ts';
import type { Answer } from './judge.ts';

/**
 * What is wrong with the answer to a question that is shown; null when nothing is.
 * @param today the day on which it is judged, as `2030-06-05`
 */
export function wrongIn(
  asked: Pick<AskedQuestion, 'question' | 'choices'>,
  answer: Answer | undefined,
  isRequired: boolean,
  today: string,
): Phrase | null {
  const { question, choices } = asked;
  // Nobody can answer it but the form itself.
  if (question.readOnly) return wrongReadOnly(question, answer);
  const isBlank = answer === undefined || (typeof answer === 'string' && answer.trim() === '');
  if (isBlank && isRequired) return phrase('forms.answer.required');
  if (answer === undefined) return wrongCount(question, 0);
  if (typeof answer === 'number') return wrongNumber(question, answer);
  if (typeof answer === 'string')
    return choices ? wrongChoice(choices, answer) : wrongText(question, answer, today);
  if (question.type === 'file') return wrongFiles(question, answer.length);
  return wrongChoices(choices, answer as readonly string[]) ?? wrongCount(question, answer.length);
}

const wrongReadOnly = ({ defaultValue }: FormQuestion, answer: Answer | undefined): Phrase | null =>
  answer === undefined || JSON.stringify(answer) === JSON.stringify(defaultValue)
    ? null
    : phrase('forms.answer.readOnly');

const wrongChoice = (choices: ReadonlySet<string>, answer: string): Phrase | null =>
  choices.has(answer) ? null : phrase('forms.answer.choice');

function wrongChoices(choices: ReadonlySet<string> | null, answer: readonly string[]): Phrase | null {
  if (!answer.every((value) => choices?.has(value))) return phrase('forms.answer.choice');
  return new Set(answer).size < answer.length ? phrase('forms.answer.twice') : null;
}

function wrongFiles({ allowMultiple }: FormQuestion, count: number): Phrase | null {
  return count > 1 && !allowMultiple ? phrase('forms.answer.files', { max: 1 }) : null;
}

/** Choosing too few is wrong of an optional question, too, as SurveyJS has it; its checks ask only those who chose. */
function wrongCount(question: FormQuestion, count: number): Phrase | null {
  if (question.type !== 'checkbox') return null;
  const { minSelectedChoices: least = 0, maxSelectedChoices: most = 0 } = question;
  if (count < least) return phrase('forms.answer.fewer', { min: least });
  if (most > 0 && count > most) return phrase('forms.answer.many', { max: most });
  if (count === 0) return null;
  for (const { minCount = 0, maxCount = 0 } of checksOf(question, 'answercount')) {
    if (count < minCount) return phrase('forms.answer.fewer', { min: minCount });
    if (maxCount > 0 && count > maxCount) return phrase('forms.answer.many', { max: maxCount });
  }
  return null;
}

function wrongNumber(question: FormQuestion, answer: number): Phrase | null {
  const ends = [
    { min: question.min, max: question.max },
    ...checksOf(question, 'numeric').map(({ minValue, maxValue }) => ({ min: minValue, max: maxValue })),
  ];
  for (const { min, max } of ends) {
    if (min !== undefined && answer < Number(min)) return phrase('forms.answer.less', { min: String(min) });
    if (max !== undefined && answer > Number(max)) return phrase('forms.answer.more', { max: String(max) });
  }
  return null;
}

function wrongText(question: FormQuestion, answer: string, today: string): Phrase | null {
  const { inputType = 'text', maxLength = answerTextMax.comment } = question;
  if (answer.length > maxLength) return phrase('forms.answer.tooLong', { max: maxLength });
  if (question.type === 'comment') return wrongLength(question, answer);
  if (inputType === 'date' || inputType === 'datetime-local' || inputType === 'time')
    return wrongMoment(question, inputType, answer) ?? wrongBirthday(question, answer, today);
  if (inputType === 'email' || checksOf(question, 'email').length > 0) {
    if (!isEmail(answer)) return phrase('forms.answer.email');
  }
  if (inputType === 'url' && !isUrl(answer)) return phrase('forms.answer.url');
  if (inputType === 'tel' && !isPhone(answer)) return phrase('forms.answer.tel');
  return wrongLength(question, answer);
}

/** Blanks alone are no text that could be too short. */
function wrongLength(question: FormQuestion, answer: string): Phrase | null {
  if (answer.trim() === '') return null;
  for (const { minLength = 0, maxLength = 0 } of checksOf(question, 'text')) {
    if (answer.length < minLength) return phrase('forms.answer.tooShort', { min: minLength });
    if (maxLength > 0 && answer.length > maxLength) return phrase('forms.answer.tooLong', { max: maxLength });
  }
  return null;
}

function wrongMoment(
  { min, max }: FormQuestion,
  type: 'date' | 'datetime-local' | 'time',
  answer: string,
): Phrase | null {
  if (!isMoment(type, answer)) return phrase('forms.answer.moment');
  const moment = toTheSecond(type, answer);
  if (min !== undefined && moment < toTheSecond(type, String(min)))
    return phrase('forms.answer.less', { min: String(min) });
  if (max !== undefined && moment > toTheSecond(type, String(max)))
    return phrase('forms.answer.more', { max: String(max) });
  return null;
}

function wrongBirthday(question: FormQuestion, answer: string, today: string): Phrase | null {
  if (!isBirthdate(question)) return null;
  switch (wrongBirthdate(answer, today)) {
    case 'future':
      return phrase('forms.answer.birthdate.future');
    case 'young':
      return phrase('forms.answer.birthdate.young');
    case 'old':
      return phrase('forms.answer.birthdate.old', { max: ageMax });
    case null:
      return null;
  }
}

const toTheSecond = (type: string, moment: string): string =>
  type === 'date' || moment.split(':').length > 2 ? moment : `${moment}:00`;

const checksOf = ({ validators = [] }: FormQuestion, kind: string): FormValidator[] =>
  validators.filter(({ type }) => type === kind);

/** A name and a domain with an ending, neither with signs that mean something else in mails. */
function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || text.length > 254) return false;
  const labels = domain.split('.');
  return (
    name.split('.').every(isPlain) &&
    labels.length > 1 &&
    labels.every((label) => isPlain(label) && !label.includes('=')) &&
    (labels.at(-1) ?? '').length > 1
  );
}

const isPlain = (text: string): boolean => text !== '' && !/[<>()[\],;:\s"]/.test(text);

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** As loose as phone numbers are written: `+`, spaces, hyphens, brackets, dots and slashes between 7 to 20 digits. */
function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return /^[+\d\s()./-]+$/.test(text) && digits >= 7 && digits <= 20;
}
