import { phrase } from '#shared/texts/text.ts';
import { isReserved } from './reserved.rules.ts';
import { refuseExpression, type ExpressionName } from './refusal.rules.ts';
import { itemTokens, type ItemToken } from './tokens.rules.ts';
import { nameOf, type ItemOperand, type Placeholders } from './tree.rules.ts';

/** Most steps of a path, as DynamoDB has it. */
const depthMax = 32;
/** Highest place in a list that can be asked for. */
const indexMax = 1_000_000;

/** Walks through the pieces of one expression. */
export class Reader {
  readonly expression: ExpressionName;
  readonly places: Placeholders;
  readonly #tokens: readonly ItemToken[];
  #next = 0;

  /** @throws DomainError `items.expression` */
  constructor(expression: ExpressionName, text: string, places: Placeholders) {
    this.expression = expression;
    this.places = places;
    this.#tokens = itemTokens(expression, text);
    if (this.peek().kind === 'end') this.refuse(0, phrase('items.empty'));
  }

  peek(ahead = 0): ItemToken {
    const token = this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)];
    if (!token) throw new Error('an expression has no end');
    return token;
  }

  take(): ItemToken {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  /** Whether a mark or a keyword comes next; keywords in any case. */
  sees(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return (token.kind === 'mark' || token.kind === 'word') && token.text.toUpperCase() === text;
  }

  /** Takes a mark or a keyword, if it comes next. */
  accepts(text: string): ItemToken | undefined {
    return this.sees(text) ? this.take() : undefined;
  }

  /** @throws DomainError `items.expression` */
  expects(text: string): ItemToken {
    return this.accepts(text) ?? this.unexpected();
  }

  unexpected(token = this.peek()): never {
    return token.kind === 'end'
      ? this.refuse(token.at, phrase('items.endsEarly'))
      : this.refuse(token.at, phrase('items.unexpected', { found: token.text }));
  }

  refuse(at: number, problem: Parameters<typeof refuseExpression>[2]): never {
    return refuseExpression(this.expression, at, problem);
  }

  /**
   * A path: names with dots between them and places in lists.
   * @param begun what it begins with, where that stood in parentheses
   * @throws DomainError `items.expression`
   */
  path(begun?: ItemOperand & { kind: 'path' }): ItemOperand & { kind: 'path' } {
    const { at } = begun ?? this.peek();
    const steps: (string | number)[] = begun ? [...begun.steps] : [this.#step()];
    for (;;) {
      if (this.accepts('.')) steps.push(this.#step());
      else if (this.accepts('[')) {
        const token = this.take();
        if (token.kind !== 'digits') return this.unexpected(token);
        if (Number(token.text) > indexMax)
          this.refuse(token.at, phrase('items.indexTooHigh', { max: indexMax }));
        steps.push(Number(token.text));
        this.expects(']');
      } else break;
    }
    if (steps.length > depthMax) this.refuse(at, phrase('items.pathTooLong', { max: depthMax }));
    return { kind: 'path', steps, at };
  }

  #step(): string {
    const token = this.take();
    if (token.kind === 'name') return nameOf(this.places, this.expression, token);
    if (token.kind !== 'word') return this.unexpected(token);
    if (isReserved(token.text)) this.refuse(token.at, phrase('items.reserved', { name: token.text }));
    return token.text;
  }
}
