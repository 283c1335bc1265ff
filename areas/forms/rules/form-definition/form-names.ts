import type { FormKind } from '../forms.ts';
import type { Translate } from '#shared/texts/text.ts';

/** Characters to which a form's name is cut where that is asked for. */
export const shortFormNameMax = 14;

/**
 * A form's title as its name: letters and digits of ASCII, everything else underscores (spec 3, "Form builder").
 * @param max cuts it to so many characters
 */
export function formNameOf(title: string, max?: number): string {
  const name = underscored(title.normalize('NFKD').replaceAll(/\p{M}+/gu, ''));
  const cut = max === undefined ? name : underscored(name.slice(0, max));
  return cut === '' ? 'form' : cut;
}

const underscored = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_/, '')
    .replace(/_$/, '');

/**
 * The title of a new form: 'Volunteer Form V{n+1}' after n forms, or the next number that is free.
 * @param titles of the organization's forms
 */
export function newFormTitle(t: Translate, kind: FormKind, titles: readonly string[]): string {
  const names = new Set(titles.map((title) => formNameOf(title)));
  let number = titles.length + 1;
  const titleOf = (): string => t(`formBuilder.newTitle.${kind}`, { number: String(number) });
  while (names.has(formNameOf(titleOf()))) number += 1;
  return titleOf();
}
