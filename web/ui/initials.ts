const tones = ['primary', 'sun', 'clay', 'lake'] as const;

/** First letters of the first and the last word, upper case: "ada king lovelace" is "AL". Empty: "". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const parts = words.length > 1 ? [words[0], words.at(-1)] : words;
  return parts.map((part) => Array.from(part ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}

/** A colour that is always the same for the same name. */
export function toneOf(name: string): (typeof tones)[number] {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return tones[sum % tones.length] ?? 'primary';
}
