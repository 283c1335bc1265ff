/** A description as it is shown: running text, and what its author numbered. */
export type DescriptionBlock = { kind: 'text'; text: string } | { kind: 'items'; items: string[] };

/** `1.` or `1)` at the beginning or after white space, with a blank after it: "1. Sort 2) Pack". */
const marker = /(?<=^|\s)(\d{1,2})[.)][ \t]+(?=\S)/g;

/**
 * Splits a description at its numbered items (areas/opportunities/README.md, "Details"). Numbers count as items only when they
 * begin at 1 and go up by one, so that "Bring 2. One is not enough" or a street number stays text. The last
 * item ends at the first empty line after it. Empty lines part paragraphs.
 */
export function splitDescription(description: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  // What comes after a list may hold another one.
  for (let rest = description.replaceAll('\r\n', '\n').trim(); rest !== '';) {
    const { found, after } = splitAtList(rest);
    blocks.push(...found);
    rest = after.trim();
  }
  return blocks;
}

/** The paragraphs up to the first list, that list, and what comes after it. */
function splitAtList(text: string): { found: DescriptionBlock[]; after: string } {
  const marks = countedMarks(text);
  const first = marks[0];
  if (!first || marks.length < 2) return { found: paragraphs(text), after: '' };
  const items: string[] = [];
  let after = '';
  for (const [index, mark] of marks.entries()) {
    const next = marks[index + 1];
    const part = text.slice(mark.end, next?.start ?? text.length).trim();
    const gap = next ? -1 : part.search(/\n\s*\n/);
    items.push(folded(gap < 0 ? part : part.slice(0, gap)));
    if (gap >= 0) after = part.slice(gap);
  }
  return { found: [...paragraphs(text.slice(0, first.start)), { kind: 'items', items }], after };
}

interface Mark {
  start: number;
  end: number;
}

/** The markers of the first run 1, 2, 3 … in the text. */
function countedMarks(text: string): Mark[] {
  const found: Mark[] = [];
  for (const match of text.matchAll(marker)) {
    const number = Number(match[1]);
    if (number === found.length + 1) found.push({ start: match.index, end: match.index + match[0].length });
    else if (number === 1 && found.length < 2)
      found.splice(0, found.length, { start: match.index, end: match.index + match[0].length });
    else if (number === 1) break;
  }
  return found;
}

function paragraphs(text: string): DescriptionBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'text', text: part }));
}

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
