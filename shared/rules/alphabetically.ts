const collator = new Intl.Collator('en');

/** Sorts texts as people look for them: Åsa beside Asa, adam beside Adam. `alphabetical` is the same in the database. */
export const alphabetically = (a: string, b: string): number => collator.compare(a, b);

/** Sorts what has a name. */
export const alphabeticallyBy =
  <Item>(nameOf: (item: Item) => string) =>
  (a: Item, b: Item): number =>
    collator.compare(nameOf(a), nameOf(b));
