import { answeredFiles, type AnsweredFile } from '#shared/rules/application-files.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import type { FormDefinition, FormQuestion } from '#shared/rules/form-definition/definition.ts';
import { readWords, titleOf } from '#shared/rules/form-definition/questions.ts';
import type { Translate } from '#shared/texts/text.ts';

/** A question with its answer as people read it. */
export interface AnswerInWords {
  name: string;
  title: string;
  /** One for each chosen choice; none when there is no answer. */
  lines: readonly string[];
  files: readonly AnsweredFile[];
}

export interface PageOfAnswers {
  name: string;
  title: string;
  answers: readonly AnswerInWords[];
}

/**
 * Answers beside their questions, in the order of the form. Questions without an answer are among them where everybody was
 * asked; what only some are asked, and pages on which nothing is left, are left out.
 */
export function answersInWords(
  t: Translate,
  form: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
): PageOfAnswers[] {
  const pages = form.pages.map((page) => ({
    name: page.name,
    title: readWords(page.title),
    answers: page.elements
      .map((question) => ({ question, inWords: inWords(t, question, answers[question.name]) }))
      .filter(({ question, inWords: { lines, files } }) => {
        const isAskedOfAll =
          question.visible !== false && question.visibleIf === undefined && page.visibleIf === undefined;
        return isAskedOfAll || lines.length + files.length > 0;
      })
      .map(({ inWords: answer }) => answer),
  }));
  return pages.filter((page) => page.answers.length > 0);
}

function inWords(t: Translate, question: FormQuestion, answer: unknown): AnswerInWords {
  const files = question.type === 'file' ? (answeredFiles.safeParse(answer).data ?? []) : [];
  return { name: question.name, title: titleOf(question), lines: linesOf(t, question, answer), files };
}

function linesOf(t: Translate, question: FormQuestion, answer: unknown): string[] {
  if (question.type === 'file' || answer === undefined || answer === null || answer === '') return [];
  const values: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return values.map((value) => {
    // An answer is the value as text, whatever the form writes.
    const choice = question.choices?.find((one) => String(one.value) === String(value));
    if (choice) return readWords(choice.text) || String(choice.value);
    return momentOf(t, question, String(value)) ?? String(value);
  });
}

/** A date or a time as people write it; null for everything else. */
function momentOf(t: Translate, { inputType }: FormQuestion, value: string): string | null {
  const moment = new Date(
    inputType === 'time' ? `1970-01-01T${value}Z` : `${value}${value.includes('T') ? 'Z' : ''}`,
  );
  if (Number.isNaN(moment.getTime())) return null;
  switch (inputType) {
    case 'date':
      return formatDate(t, moment, 'UTC');
    case 'time':
      return formatTime(t, moment, 'UTC');
    case 'datetime-local':
      return `${formatDate(t, moment, 'UTC')}, ${formatTime(t, moment, 'UTC')}`;
    default:
      return null;
  }
}
