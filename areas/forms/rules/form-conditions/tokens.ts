import type { Scalar } from './condition.ts';

/** One sign of a condition, with where it begins. */
export type Token = { at: number } & (
  | { kind: 'question'; name: string }
  | { kind: 'value'; value: Scalar }
  /** A word that is no value by itself unless nothing else fits: `empty`, `and`, but also `yes`. */
  | { kind: 'word'; word: string }
  | { kind: 'sign'; sign: string }
);

/** What a condition can't be read for, and at which character. */
export class UnreadableCondition extends Error {
  readonly at: number;

  constructor(at: number) {
    super('unreadable condition');
    this.name = 'UnreadableCondition';
    this.at = at;
  }
}

const space = /[ \t\n\r]+/y;
const sign = /\|\||&&|<=|>=|=>|=<|<>|!=|==|\*=|[=<>!()[\],]/y;
const number = /-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?![\w.])/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const question = /\{([^{}]*)\}/y;
const quoted = /'((?:[^'"\\]|\\['"])*)'|"((?:[^'"\\]|\\['"])*)"/y;

/**
 * Sequences that SurveyJS rewrites wherever it finds them in a condition, within values and names, too.
 * A value that holds one would be another value there.
 */
const rewritten = /=>|=<|<>|equals/;

/** The signs of a condition. @throws UnreadableCondition */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const gap = take(space);
    if (gap) {
      at += gap[0].length;
      continue;
    }
    const found = take(question) ?? take(quoted) ?? take(number) ?? take(sign) ?? take(word);
    if (!found) throw new UnreadableCondition(at);
    tokens.push({ at, ...tokenOf(found, at) });
    at += found[0].length;
  }
  return tokens;
}

type TokenKind = Token extends infer One ? (One extends Token ? Omit<One, 'at'> : never) : never;

function tokenOf([whole, single, double]: RegExpExecArray, at: number): TokenKind {
  const first = whole[0] ?? '';
  if (first === '{') return { kind: 'question', name: plainText((single ?? '').trim(), at) };
  if (first === "'" || first === '"') {
    const text = (single ?? double ?? '').replaceAll(/\\(['"])/g, '$1').trim();
    return { kind: 'value', value: plainText(text, at) };
  }
  if (/[-\d]/.test(first)) return { kind: 'value', value: Number(whole) };
  if (!/[A-Za-z_]/.test(first)) return { kind: 'sign', sign: whole };
  const lower = whole.toLowerCase();
  if (lower === 'true' || lower === 'false') return { kind: 'value', value: lower === 'true' };
  return { kind: 'word', word: whole };
}

function plainText(text: string, at: number): string {
  if (rewritten.test(text)) throw new UnreadableCondition(at);
  return text;
}
