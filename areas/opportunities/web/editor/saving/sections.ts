import { hashKey } from '@tanstack/react-query';
import type { EditorDocument } from '../document.ts';
import { steps } from '../steps.ts';

/** A part of the document, named as the step that edits it. */
export type Section = keyof EditorDocument;

const sections = steps.flatMap(({ name }): Section[] => (name === 'publish' ? [] : [name]));

/** The sections in which two documents differ, in the order of the steps. */
export const changedSections = (before: EditorDocument, after: EditorDocument): Section[] =>
  sections.filter((section) => contentOf(before, section) !== contentOf(after, section));

/** A section as text; the address of a picture is not part of it, because it can change while the picture stays. */
function contentOf(document: EditorDocument, section: Section): string {
  const { imageUrl: _shown, ...basics } = document.basics;
  return hashKey([section === 'basics' ? basics : document[section]]);
}
