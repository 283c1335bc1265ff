import type { Question } from 'survey-core';
import { faultsIn, titleIn } from './survey-model.ts';

/** What every field says of its question; texts of forms are texts, whatever they look like. */
export function fieldWords(question: Question) {
  const description = question.locDescription.renderedHtml;
  return {
    label: titleIn(question),
    description: description === '' ? undefined : description,
    error: faultsIn(question)[0],
    withAsterisk: question.isRequired,
    dir: 'auto',
  } as const;
}
