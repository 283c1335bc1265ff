/** Words of a description that a card shows (docs/PRODUCT.md, "Finding"). */
export const previewWords = 100;

/** The first `limit` words of a text, with an ellipsis when there are more. White space is folded. */
export function firstWords(text: string, limit: number = previewWords): string {
  const words = text.trim().split(/\s+/);
  return words.length <= limit ? words.join(' ') : `${words.slice(0, limit).join(' ')}…`;
}
