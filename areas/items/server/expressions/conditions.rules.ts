import { phrase } from '#shared/texts/text.ts';
import { checkBetween, checkCompare, checkFunction } from './operands.rules.ts';
import { Reader } from './reader.rules.ts';
import type { ExpressionName } from './refusal.rules.ts';
import type { ItemToken } from './tokens.rules.ts';
import {
  typeOfValue,
  valueOf,
  type Comparator,
  type ItemCondition,
  type ItemOperand,
  type Placeholders,
} from './tree.rules.ts';

const comparators: readonly string[] = ['=', '<>', '<', '<=', '>', '>='];
/** Most operators and functions of an expression, as DynamoDB has it; nothing is nested more deeply. */
const operatorsMax = 300;
/** Most values of an `IN`, as DynamoDB has it. */
const choicesMax = 100;

/**
 * Parses a condition by descent, one function for each rule of the grammar (README.md, "The expression language").
 * @throws DomainError `items.expression`
 */
export function parseItemCondition(
  expression: ExpressionName,
  text: string,
  places: Placeholders,
): ItemCondition {
  const parser = new ConditionParser(new Reader(expression, text, places));
  return parser.whole();
}

class ConditionParser {
  readonly #reader: Reader;
  #operators = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  whole(): ItemCondition {
    const condition = this.#either();
    if (this.#reader.peek().kind !== 'end') this.#reader.unexpected();
    return condition;
  }

  #either(): ItemCondition {
    let left = this.#both();
    for (let or = this.#reader.accepts('OR'); or; or = this.#reader.accepts('OR'))
      left = { kind: 'or', left, right: this.#both(), at: this.#counted(or.at) };
    return left;
  }

  #both(): ItemCondition {
    let left = this.#negated();
    for (let and = this.#reader.accepts('AND'); and; and = this.#reader.accepts('AND'))
      left = { kind: 'and', left, right: this.#negated(), at: this.#counted(and.at) };
    return left;
  }

  #negated(): ItemCondition {
    const not = this.#reader.accepts('NOT');
    if (!not) return this.#single();
    const at = this.#counted(not.at);
    return { kind: 'not', of: this.#single(), at };
  }

  #single(): ItemCondition {
    if (!this.#reader.sees('(') || isOperand(this.#reader)) return this.#comparison();
    this.#open();
    const condition = this.#either();
    this.#reader.expects(')');
    return condition;
  }

  /** Takes a parenthesis. Two that open at one place and close at one place are refused; others are not. */
  #open(): void {
    const { at } = this.#reader.expects('(');
    this.#counted(at);
    if (this.#reader.sees('(') && tokenAfter(this.#reader)?.text === ')')
      this.#reader.refuse(at, phrase('items.redundantParentheses'));
  }

  #comparison(): ItemCondition {
    const reader = this.#reader;
    const token = reader.peek();
    const isCall = token.kind === 'word' && reader.sees('(', 1);
    if (isCall && token.text !== 'size') return this.#call();
    const left = this.#operand();
    const next = reader.take();
    if (next.kind === 'mark' && comparators.includes(next.text)) {
      const at = this.#counted(next.at);
      const comparator = next.text as Comparator;
      const condition = { kind: 'compare' as const, comparator, left, right: this.#operand(), at };
      checkCompare(reader, condition);
      return condition;
    }
    if (next.kind === 'word' && next.text.toUpperCase() === 'BETWEEN') return this.#between(left, next.at);
    if (next.kind === 'word' && next.text.toUpperCase() === 'IN') return this.#in(left, next.at);
    return reader.unexpected(next);
  }

  #between(operand: ItemOperand, at: number): ItemCondition {
    this.#counted(at);
    const low = this.#operand();
    this.#reader.expects('AND');
    const condition = { kind: 'between' as const, operand, low, high: this.#operand(), at };
    checkBetween(this.#reader, condition);
    return condition;
  }

  #in(operand: ItemOperand, at: number): ItemCondition {
    this.#counted(at);
    this.#reader.expects('(');
    const choices = this.#operands();
    if (choices.length > choicesMax)
      this.#reader.refuse(at, phrase('items.tooManyChoices', { max: choicesMax }));
    return { kind: 'in', operand, choices, at };
  }

  #call(): ItemCondition {
    const name = this.#reader.take();
    this.#counted(name.at);
    this.#reader.expects('(');
    return checkFunction(this.#reader, name, this.#operands());
  }

  /** What stands between commas, up to and with the closing parenthesis. */
  #operands(): ItemOperand[] {
    const operands = [this.#operand()];
    while (this.#reader.accepts(',')) operands.push(this.#operand());
    this.#reader.expects(')');
    return operands;
  }

  #operand(): ItemOperand {
    if (!this.#reader.sees('(')) return this.#plain();
    this.#open();
    const operand = this.#plain();
    this.#reader.expects(')');
    return operand;
  }

  #plain(): ItemOperand {
    const reader = this.#reader;
    const token = reader.peek();
    if (token.kind === 'value') {
      reader.take();
      const value = valueOf(reader.places, reader.expression, token);
      return { kind: 'value', value, type: typeOfValue(value), at: token.at };
    }
    if (token.kind === 'word' && reader.sees('(', 1)) {
      if (token.text !== 'size')
        reader.refuse(token.at, phrase('items.misusedFunction', { name: token.text }));
      return this.#size();
    }
    return this.#path();
  }

  /** Within the parentheses of an operand its beginning may stand in others. */
  #path(): ItemOperand & { kind: 'path' } {
    if (!this.#reader.sees('(')) return this.#reader.path();
    this.#open();
    const begun = this.#path();
    this.#reader.expects(')');
    return this.#reader.path(begun);
  }

  #size(): ItemOperand {
    const reader = this.#reader;
    const { at } = reader.take();
    this.#counted(at);
    reader.expects('(');
    const operands = this.#operands();
    const [of] = operands;
    if (!of || operands.length !== 1)
      return reader.refuse(at, phrase('items.operandCount', { name: 'size', count: operands.length }));
    if (of.kind === 'size') reader.refuse(of.at, phrase('items.misusedFunction', { name: 'size' }));
    if (of.kind === 'value' && ['N', 'BOOL', 'NULL'].includes(of.type))
      reader.refuse(of.at, phrase('items.operandType', { name: 'size', type: of.type }));
    return { kind: 'size', of, at };
  }

  #counted(at: number): number {
    this.#operators += 1;
    if (this.#operators > operatorsMax)
      this.#reader.refuse(at, phrase('items.tooManyOperators', { max: operatorsMax }));
    return at;
  }
}

/** What stands after the parenthesis that closes the one which comes next; undefined when none does. */
function tokenAfter(reader: Reader): ItemToken | undefined {
  let open = 0;
  for (let ahead = 0; reader.peek(ahead).kind !== 'end'; ahead += 1) {
    if (reader.sees('(', ahead)) open += 1;
    if (reader.sees(')', ahead)) open -= 1;
    if (open === 0) return reader.peek(ahead + 1);
  }
  return undefined;
}

/** Whether what the parenthesis that comes next opens is an operand, and no condition. */
function isOperand(reader: Reader): boolean {
  const next = tokenAfter(reader);
  if (next?.kind === 'word') return ['BETWEEN', 'IN'].includes(next.text.toUpperCase());
  return next?.kind === 'mark' && comparators.includes(next.text);
}
