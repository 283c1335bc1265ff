import { phrase } from '#shared/texts/text.ts';
import { refuseExpression, type ExpressionName } from './refusal.rules.ts';

/** A piece of an expression: a word, `#name`, `:value`, digits, or a mark; and where it begins, from 0. */
export interface ItemToken {
  kind: 'word' | 'name' | 'value' | 'digits' | 'mark' | 'end';
  text: string;
  at: number;
}

/** Most characters of an expression, as DynamoDB has it. */
const expressionMax = 4096;

const patterns: readonly [ItemToken['kind'], RegExp][] = [
  ['word', /[A-Za-z]\w*/y],
  ['name', /#\w+/y],
  ['value', /:\w+/y],
  ['digits', /\d+/y],
  ['mark', /<=|>=|<>|[=<>(),.[\]]/y],
];
const space = /[ \t\r\n]*/y;

/**
 * The pieces of an expression, the last of which is its end.
 * @throws DomainError `items.expression`
 */
export function itemTokens(expression: ExpressionName, text: string): ItemToken[] {
  if (text.length > expressionMax)
    refuseExpression(expression, expressionMax, phrase('items.tooLong', { max: expressionMax }));
  const tokens: ItemToken[] = [];
  let at = afterSpace(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (!token)
      return refuseExpression(expression, at, phrase('items.unexpected', { found: text.charAt(at) }));
    tokens.push(token);
    at = afterSpace(text, at + token.text.length);
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

function tokenAt(text: string, at: number): ItemToken | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return { kind, text: found, at };
  }
  return undefined;
}

function afterSpace(text: string, at: number): number {
  space.lastIndex = at;
  space.exec(text);
  return space.lastIndex;
}
