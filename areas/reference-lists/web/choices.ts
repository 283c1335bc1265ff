interface Choice {
  value: string;
  label: string;
  category?: string;
}

interface ChoiceGroup {
  group: string;
  items: { value: string; label: string }[];
}

/**
 * A list as `MultiSelect` takes it, by category. Values that were chosen once and have left the list since stay
 * choosable, under their own name.
 */
export function choicesOf(list: readonly Choice[], chosen: readonly string[]) {
  const known = new Set(list.map(({ value }) => value));
  const gone = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
  const plain = list.filter(({ category }) => category === undefined);
  const groups = new Map<string, ChoiceGroup>();
  for (const { value, label, category } of list) {
    if (category === undefined) continue;
    const group = groups.get(category) ?? { group: category, items: [] };
    group.items.push({ value, label });
    groups.set(category, group);
  }
  return [...gone, ...plain.map(({ value, label }) => ({ value, label })), ...groups.values()];
}

/** How many values can be chosen. */
export const lengthOf = (choices: ReturnType<typeof choicesOf>): number =>
  choices.reduce((sum, choice) => sum + ('items' in choice ? choice.items.length : 1), 0);
