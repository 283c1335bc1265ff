import { formNameOf } from '#areas/forms/rules/form-definition/form-names.ts';

/**
 * A name for a new form that none of the organization's forms has: made from the title, with a number behind it where
 * that is taken, so that no form fails to be saved over its name (areas/forms/README.md, "Application forms").
 */
export function freeFormName(title: string, taken: ReadonlySet<string>): string {
  const name = formNameOf(title);
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
  return free;
}
