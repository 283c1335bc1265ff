/**
 * The tags of HTML and what is between them, in order. A `<` that nothing closes is text; found by steps and not by a
 * pattern, which would look for its end from each such sign again.
 */
export function* piecesOf(html: string): Generator<{ isTag: boolean; piece: string }> {
  let from = 0;
  for (;;) {
    const start = html.indexOf('<', from);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    yield { isTag: false, piece: html.slice(from, end < 0 ? undefined : start) };
    if (end < 0) return;
    yield { isTag: true, piece: html.slice(start, end + 1) };
    from = end + 1;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML has it between its tags. */
export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Whether HTML has nothing in it that could be read. */
export function isBlankHtml(html: string): boolean {
  return (
    [...piecesOf(html)]
      .map(({ isTag, piece }) => (isTag ? '' : piece))
      .join('')
      .replace(/&(nbsp|#160|#xa0|zwnj|zwj);/gi, ' ')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .trim() === ''
  );
}
