/**
 * A regular expression of PostgreSQL that matches this text where it stands for itself: "Ann Lee" and "ann@example.org" are
 * others than "Joann Leeson", "jo.ann@example.org" and "ann@example.org.uk".
 */
export function standingAlone(word: string): string {
  const text = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Of an address what a sign ties to it belongs to it; beside a name a sign is punctuation.
  const [before, after] = word.includes('@') ? ["|[[:alnum:]][._%+'-]", '|[.-][[:alnum:]]'] : ['', ''];
  return `(?<![[:alnum:]]${before})${text}(?![[:alnum:]]${after})`;
}
