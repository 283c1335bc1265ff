import type { Phrase } from '#shared/texts/text.ts';
import { textOfFault } from '#shared/texts/faults.ts';
import { formDefinition, type FormDefinition, type FormWords } from './definition.ts';
import { isRecord, normalizedForm } from './normalize.ts';
import { readWords } from './questions.ts';

/** What is wrong with a definition, and with which of its questions, by position; null for the form as a whole. */
export interface DefinitionProblem {
  question: { page: number; index: number; title: string } | null;
  /** The property that is wrong, such as `choices`. */
  property: string | null;
  said: Phrase;
}

export interface ParsedForm {
  /** None when anything is wrong. */
  form: FormDefinition | null;
  /** The first thing that is wrong with each question. */
  problems: DefinitionProblem[];
}

/** A definition from outside, with what is wrong in words about its questions. */
export function parseForm(json: unknown): ParsedForm {
  const read = formDefinition.safeParse(json);
  if (read.success) return { form: read.data, problems: [] };
  const normalized = normalizedForm(json);
  const problems = new Map<string, DefinitionProblem>();
  for (const { path, message } of read.error.issues) {
    const [, page, , index, property] = path;
    const isOfQuestion = path[0] === 'pages' && path[2] === 'elements' && typeof index === 'number';
    const key = isOfQuestion ? `${String(page)} ${index}` : '';
    if (problems.has(key)) continue;
    problems.set(key, {
      question: isOfQuestion
        ? { page: Number(page), index, title: titleAt(normalized, Number(page), index) }
        : null,
      property: isOfQuestion && typeof property === 'string' ? property : null,
      said: textOfFault(message),
    });
  }
  return { form: null, problems: [...problems.values()] };
}

/** The definition without the questions that something is wrong with. */
export function withoutProblems(json: unknown, problems: readonly DefinitionProblem[]): unknown {
  const normalized = normalizedForm(json);
  if (!isRecord(normalized) || !Array.isArray(normalized.pages)) return normalized;
  const isWrong = (page: number, index: number) =>
    problems.some(({ question }) => question?.page === page && question.index === index);
  const pages = normalized.pages.map((page: unknown, pageIndex) =>
    isRecord(page) && Array.isArray(page.elements)
      ? { ...page, elements: page.elements.filter((one, index) => !isWrong(pageIndex, index)) }
      : page,
  );
  return { ...normalized, pages };
}

function titleAt(form: unknown, page: number, index: number): string {
  const pages = isRecord(form) && Array.isArray(form.pages) ? (form.pages as unknown[]) : [];
  const { elements } = (pages[page] ?? {}) as { elements?: unknown[] };
  const question = elements?.[index];
  if (!isRecord(question)) return '';
  const title = typeof question.title === 'string' || isRecord(question.title) ? question.title : undefined;
  return (
    readWords(title as FormWords | undefined) || (typeof question.name === 'string' ? question.name : '')
  );
}
