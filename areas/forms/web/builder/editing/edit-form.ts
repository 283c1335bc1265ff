import { isDefaultField } from '#areas/forms/rules/form-definition/default-field-names.ts';
import type {
  FormDefinition,
  FormPage,
  FormQuestion,
} from '#areas/forms/rules/form-definition/definition.ts';
import { nextFree } from '#areas/forms/rules/form-definition/normalize.ts';
import { questionsOf } from '#areas/forms/rules/form-definition/questions.ts';

/*
 * Changes of a form as pure functions. Questions and pages are told by their names, which stay as they are once given:
 * answers and conditions refer to them.
 */

/** Where a question stands, or goes: before the question that has the position now. */
export interface QuestionPlace {
  page: number;
  index: number;
}

/** Where a question is; null when there is none of the name. */
export function placeOfQuestion(form: FormDefinition, name: string): QuestionPlace | null {
  for (const [page, { elements }] of form.pages.entries()) {
    const index = elements.findIndex((one) => one.name === name);
    if (index >= 0) return { page, index };
  }
  return null;
}

export function questionOf(form: FormDefinition, name: string): FormQuestion | null {
  const place = placeOfQuestion(form, name);
  return (place && form.pages[place.page]?.elements[place.index]) ?? null;
}

/** A name that no question has, in whatever case. */
export function freeQuestionName(form: FormDefinition): string {
  return nextFree('question', new Set(questionsOf(form).map(({ name }) => name.toLowerCase())))();
}

export function withQuestion(
  form: FormDefinition,
  question: FormQuestion,
  place: QuestionPlace,
): FormDefinition {
  return withElements(form, place.page, (elements) => elements.toSpliced(place.index, 0, question));
}

export function withoutQuestion(form: FormDefinition, name: string): FormDefinition {
  const place = placeOfQuestion(form, name);
  if (!place || isDefaultField(name)) return form;
  return withElements(form, place.page, (elements) => elements.toSpliced(place.index, 1));
}

/** What a question is now instead; its name stays. */
export function changedQuestion(
  form: FormDefinition,
  name: string,
  change: (question: FormQuestion) => FormQuestion,
): FormDefinition {
  const place = placeOfQuestion(form, name);
  if (!place) return form;
  return withElements(form, place.page, (elements) =>
    elements.with(place.index, { ...change(elements[place.index] as FormQuestion), name }),
  );
}

/** The form with the same question a second time, behind the first one, under a name of its own. */
export function duplicatedQuestion(
  form: FormDefinition,
  name: string,
): { form: FormDefinition; copy: string } {
  const place = placeOfQuestion(form, name);
  const question = questionOf(form, name);
  if (!place || !question) return { form, copy: name };
  const copy = freeQuestionName(form);
  return {
    form: withQuestion(form, { ...question, name: copy }, { page: place.page, index: place.index + 1 }),
    copy,
  };
}

/** The question elsewhere. The fields of every form stay on the first page. */
export function movedQuestion(form: FormDefinition, name: string, to: QuestionPlace): FormDefinition {
  const from = placeOfQuestion(form, name);
  const question = questionOf(form, name);
  if (!from || !question || !form.pages[to.page] || (isDefaultField(name) && to.page !== 0)) return form;
  const isBehind = from.page === to.page && from.index < to.index;
  const index = isBehind ? to.index - 1 : to.index;
  if (from.page === to.page && from.index === index) return form;
  const without = withElements(form, from.page, (elements) => elements.toSpliced(from.index, 1));
  return withQuestion(without, question, { page: to.page, index });
}

/** Where a question goes one step up (-1) or down (1), over the edge of its page to the next one; null at the end. */
export function stepOfQuestion(form: FormDefinition, name: string, step: -1 | 1): QuestionPlace | null {
  const from = placeOfQuestion(form, name);
  if (!from) return null;
  const last = (form.pages[from.page]?.elements.length ?? 0) - 1;
  if (step === -1 && from.index > 0) return { page: from.page, index: from.index - 1 };
  if (step === 1 && from.index < last) return { page: from.page, index: from.index + 2 };
  const page = form.pages[from.page + step];
  if (!page || isDefaultField(name)) return null;
  return { page: from.page + step, index: step === -1 ? page.elements.length : 0 };
}

export function withPage(form: FormDefinition): FormDefinition {
  const name = nextFree('page', new Set(form.pages.map((page) => page.name)))();
  return { ...form, pages: [...form.pages, { name, elements: [] }] };
}

export function changedPage(
  form: FormDefinition,
  name: string,
  change: (page: FormPage) => FormPage,
): FormDefinition {
  return {
    ...form,
    pages: form.pages.map((page) => (page.name === name ? { ...change(page), name } : page)),
  };
}

/** The form without a page; its questions go with it, but for the fields of every form. The last page stays. */
export function withoutPage(form: FormDefinition, name: string): FormDefinition {
  const gone = form.pages.find((page) => page.name === name);
  const [first, ...others] = form.pages.filter((page) => page.name !== name);
  if (!gone || !first) return form;
  const kept = gone.elements.filter((question) => isDefaultField(question.name));
  return { ...form, pages: [{ ...first, elements: [...kept, ...first.elements] }, ...others] };
}

/** A page one place earlier or later. The fields of every form stay on what is the first page then. */
export function movedPage(form: FormDefinition, name: string, step: -1 | 1): FormDefinition {
  const from = form.pages.findIndex((page) => page.name === name);
  const page = form.pages[from];
  const to = from + step;
  if (!page || to < 0 || to >= form.pages.length) return form;
  const pages = form.pages.toSpliced(from, 1).toSpliced(to, 0, page);
  const fields = pages.flatMap(({ elements }) => elements).filter((one) => isDefaultField(one.name));
  const isInPlace = pages[0]?.elements.filter((one) => isDefaultField(one.name)).length === fields.length;
  if (isInPlace) return { ...form, pages };
  return {
    ...form,
    pages: pages.map((one, index) => {
      const own = one.elements.filter((question) => !isDefaultField(question.name));
      return { ...one, elements: index === 0 ? [...fields, ...own] : own };
    }),
  };
}

function withElements(
  form: FormDefinition,
  page: number,
  change: (elements: FormQuestion[]) => FormQuestion[],
): FormDefinition {
  return {
    ...form,
    pages: form.pages.map((one, index) =>
      index === page ? { ...one, elements: change(one.elements) } : one,
    ),
  };
}
