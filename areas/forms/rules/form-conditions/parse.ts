import {
  comparisons,
  conditionDepthMax,
  textSearches,
  type Comparison,
  type Condition,
  type Scalar,
  type TextSearch,
} from './condition.ts';
import { conditionMax } from '../form-definition/limits.ts';
import { tokensOf, UnreadableCondition, type Token } from './tokens.ts';

export type ParsedCondition =
  | { ok: true; condition: Condition }
  /** @property at the character at which it can't be read on */
  | { ok: false; at: number };

/** The signs that SurveyJS has for its operators, beside their names. */
const signs: Readonly<Record<string, Comparison | TextSearch>> = {
  '=': 'equal',
  '==': 'equal',
  '!=': 'notequal',
  '<>': 'notequal',
  '>': 'greater',
  '>=': 'greaterorequal',
  '=>': 'greaterorequal',
  '<': 'less',
  '<=': 'lessorequal',
  '=<': 'lessorequal',
  '*=': 'contains',
  contain: 'contains',
  notcontain: 'notcontains',
  equals: 'equal',
  notequals: 'notequal',
};
const operators = new Map<string, Comparison | TextSearch>([
  ...Object.entries(signs),
  ...[...comparisons, ...textSearches].map((name) => [name, name] as const),
]);

/**
 * Reads a condition as SurveyJS writes it, such as `{age} < 18 and {guardian} empty`. Takes time in step with its length.
 * @returns where it can't be read on, when it is none or one that this product doesn't know
 */
export function parseCondition(text: string): ParsedCondition {
  if (text.length > conditionMax) return { ok: false, at: conditionMax };
  try {
    return { ok: true, condition: new Reader(text).read() };
  } catch (failure) {
    if (failure instanceof UnreadableCondition) return { ok: false, at: failure.at };
    throw failure;
  }
}

/** Reads by descent: `or` binds least, then `and`, then `!`. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
    this.#end = text.length;
  }

  read(): Condition {
    const condition = this.#any();
    if (this.#next < this.#tokens.length) this.#refuse();
    return condition;
  }

  #any(): Condition {
    return this.#several('any', ['or', '||'], () => this.#all());
  }

  #all(): Condition {
    return this.#several('all', ['and', '&&'], () => this.#one());
  }

  #several(kind: 'any' | 'all', words: readonly string[], readPart: () => Condition): Condition {
    const first = readPart();
    const of = [first];
    while (this.#takes(words)) of.push(readPart());
    return of.length === 1 ? first : { kind, of };
  }

  #one(): Condition {
    if (this.#takes(['!', 'negate'])) return this.#deeper(() => ({ kind: 'not', of: this.#one() }));
    if (!this.#takes(['('])) return this.#comparison();
    const inner = this.#deeper(() => this.#any());
    this.#mustTake(')');
    return inner;
  }

  #deeper(read: () => Condition): Condition {
    this.#depth += 1;
    if (this.#depth > conditionDepthMax) this.#refuse();
    const condition = read();
    this.#depth -= 1;
    return condition;
  }

  #comparison(): Condition {
    const question = this.#question();
    if (this.#takes(['notempty'])) return { kind: 'answered', question };
    if (this.#takes(['empty'])) return { kind: 'unanswered', question };
    const operator = this.#operator();
    if (isSearch(operator)) {
      const values = this.#takes(['[']) ? this.#list() : [this.#text(this.#value())];
      if (values.includes('')) this.#refuse();
      return holds(question, operator, values);
    }
    if (this.#takes(['['])) return this.#equalsList(question, operator);
    if (this.#peek()?.kind === 'question')
      return { kind: 'matches', question, operator, other: this.#question() };
    return this.#compares(question, operator);
  }

  #compares(question: string, operator: Comparison): Condition {
    const value = this.#value();
    if (value !== '') return { kind: 'compares', question, operator, value };
    if (operator === 'equal') return { kind: 'unanswered', question };
    if (operator === 'notequal') return { kind: 'answered', question };
    return this.#refuse();
  }

  #equalsList(question: string, operator: Comparison): Condition {
    const values = this.#list();
    if (operator !== 'equal' && operator !== 'notequal') return this.#refuse();
    return { kind: operator === 'equal' ? 'is' : 'isnot', question, values };
  }

  #list(): string[] {
    const values = [this.#text(this.#value())];
    while (this.#takes([','])) values.push(this.#text(this.#value()));
    this.#mustTake(']');
    return values;
  }

  /** The chosen ones are texts, whatever a form calls them. */
  #text(value: Scalar): string {
    return String(value);
  }

  #question(): string {
    const token = this.#peek();
    if (token?.kind !== 'question' || token.name === '') return this.#refuse();
    this.#next += 1;
    return token.name;
  }

  #value(): Scalar {
    const token = this.#peek();
    if (token?.kind !== 'value' && token?.kind !== 'word') return this.#refuse();
    this.#next += 1;
    return token.kind === 'value' ? token.value : token.word;
  }

  #operator(): Comparison | TextSearch {
    const operator = operators.get(this.#written());
    if (!operator) return this.#refuse();
    this.#next += 1;
    return operator;
  }

  #takes(words: readonly string[]): boolean {
    const isThere = words.includes(this.#written());
    if (isThere) this.#next += 1;
    return isThere;
  }

  #mustTake(sign: string): void {
    if (!this.#takes([sign])) this.#refuse();
  }

  /** The next sign or word as operators are written; empty for anything else. */
  #written(): string {
    const token = this.#peek();
    if (token?.kind === 'sign') return token.sign;
    return token?.kind === 'word' ? token.word.toLowerCase() : '';
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next];
  }

  #refuse(): never {
    throw new UnreadableCondition(this.#peek()?.at ?? this.#end);
  }
}

const isSearch = (operator: Comparison | TextSearch): operator is TextSearch =>
  (textSearches as readonly string[]).includes(operator);

/** SurveyJS takes "contains" with several values for all of them. */
function holds(question: string, operator: TextSearch, values: readonly string[]): Condition {
  if (values.length === 1 || (operator !== 'contains' && operator !== 'notcontains'))
    return { kind: 'holds', question, operator, values };
  const all: Condition = { kind: 'holds', question, operator: 'allof', values };
  return operator === 'contains' ? all : { kind: 'not', of: all };
}
