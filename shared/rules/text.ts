/** Words of a description that a card shows (areas/opportunities/README.md, "Finding"). */
export const previewWords = 100;

/** The first `limit` words of a text, with an ellipsis when there are more. White space is folded. */
export function firstWords(text: string, limit: number = previewWords): string {
  const words = text.trim().split(/\s+/);
  return words.length <= limit ? words.join(' ') : `${words.slice(0, limit).join(' ')}…`;
}

/** A phone of ten digits in the groups in which people say them, `(212) 555-0123`; others as they are. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
