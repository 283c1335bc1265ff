import type { Scalar } from './condition.ts';

/** An answer as conditions see it: what was chosen, or what was written. Files are only answered or not. */
export type Answered = Scalar | readonly string[] | undefined;

/** What stands on one side of a comparison. What several conditions ask of it is worked out once. */
export class Operand {
  readonly #value: Answered;
  #chosen: Set<string> | undefined;
  #sign: string | undefined;
  #folded: string | undefined;

  /** @param value of a constant as it stands; `fromAnswer` reads answers */
  constructor(value: Answered) {
    this.#value = value;
  }

  /** SurveyJS takes a text that looks like a number or a truth for one. */
  static fromAnswer(value: Answered): Operand {
    return new Operand(typeof value === 'string' ? meant(value) : value);
  }

  get isList(): boolean {
    return isList(this.#value);
  }

  get isEmpty(): boolean {
    return (
      this.#value === undefined || this.#value === '' || (isList(this.#value) && this.#value.length === 0)
    );
  }

  /** As JavaScript takes it: nothing, 0 and "no" as well, but not an empty list. */
  get isFalsy(): boolean {
    return !this.#value;
  }

  get scalar(): Scalar | undefined {
    return isList(this.#value) ? undefined : this.#value;
  }

  /** As JavaScript compares it with others. */
  get comparable(): Scalar | undefined {
    return isList(this.#value) ? this.#value.join(',') : this.#value;
  }

  /** Equal for lists that SurveyJS takes for the same; only of lists. */
  get sign(): string {
    this.#sign ??= isList(this.#value) ? JSON.stringify(this.#value.toSorted(byCodeUnits).map(folded)) : '';
    return this.#sign;
  }

  /** Whether a text is among the chosen ones, or within what was written. */
  holds(value: string): boolean {
    if (isList(this.#value)) {
      this.#chosen ??= new Set(this.#value.map(folded));
      return this.#chosen.has(folded(value));
    }
    if (this.isEmpty) return false;
    this.#folded ??= String(this.#value).toLowerCase();
    return this.#folded.includes(value.toLowerCase());
  }

  isOne(value: Scalar): boolean {
    const own = this.scalar;
    return own !== undefined && areSame(value, own);
  }
}

/** The answers of a form, and the constants of its conditions, as sides of comparisons. */
export class Operands {
  readonly #answerOf: (question: string) => Answered;
  readonly #known = new Map<string, Operand>();

  /** @param answerOf what a question was answered with */
  constructor(answerOf: (question: string) => Answered) {
    this.#answerOf = answerOf;
  }

  of(question: string): Operand {
    const known = this.#known.get(question);
    if (known) return known;
    const operand = Operand.fromAnswer(this.#answerOf(question));
    this.#known.set(question, operand);
    return operand;
  }

  constant(value: Scalar): Operand {
    return new Operand(value);
  }

  list(values: readonly string[]): Operand {
    return new Operand(values);
  }
}

/** Whether SurveyJS takes two sides for equal. */
export function isSame(left: Operand, right: Operand): boolean {
  if (left.isEmpty || right.isEmpty) return left.isEmpty && right.isEmpty;
  if (left.isList || right.isList) return left.isList && right.isList && left.sign === right.sign;
  const one = left.scalar;
  const other = right.scalar;
  return one !== undefined && other !== undefined && areSame(one, other);
}

/** Whether the left side is greater, as JavaScript compares: two texts by their signs, all else as numbers. */
export function isGreater(left: Operand, right: Operand): boolean {
  const one = left.comparable;
  const other = right.comparable;
  if (one === undefined || other === undefined) return false;
  if (typeof one === 'string' && typeof other === 'string') return one > other;
  return Number(one) > Number(other);
}

function areSame(one: Scalar, other: Scalar): boolean {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return folded(one) === folded(other);
  if (readsAlike(one, other)) return true;
  if (one === '' || other === '') return false;
  if (typeof one === 'boolean' && typeof other === 'string') return String(one) === other.toLowerCase();
  if (typeof other === 'boolean' && typeof one === 'string') return String(other) === one.toLowerCase();
  return Number(one) === Number(other);
}

/** Both are numbers, and begin with the same one. */
function readsAlike(one: Scalar, other: Scalar): boolean {
  const [first, second] = [String(one), String(other)];
  return (
    !Number.isNaN(Number(one)) &&
    !Number.isNaN(Number(other)) &&
    wholeIn(first) === wholeIn(second) &&
    Number.parseFloat(first) === Number.parseFloat(second)
  );
}

const wholeIn = (text: string): number => Number.parseInt(text, /^\s*[-+]?0x/i.test(text) ? 16 : 10);

/** What SurveyJS takes a written answer for. */
function meant(text: string): Scalar {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (text.length > 1 && isQuote(text[0]) && isQuote(text.at(-1))) return text.slice(1, -1);
  const number = numberIn(text);
  if (number === undefined) return text;
  // 007 is a text, 0.7 is a number.
  const isPadded = text.startsWith('0') && !text.startsWith('0x') && text.length > 1;
  return isPadded && !/^0[.,]/.test(text) ? text : number;
}

const isQuote = (sign: string | undefined): boolean => sign === "'" || sign === '"';

function numberIn(text: string): number | undefined {
  const tidy = text.trim();
  if (tidy === '') return undefined;
  if (tidy.startsWith('0x')) {
    const number = tidy.length > 32 ? Number.NaN : Number.parseInt(tidy, 16);
    return Number.isNaN(number) ? undefined : number;
  }
  if (tidy.length > 15 && /^\d+$/.test(tidy)) return undefined;
  const written = tidy.indexOf(',') === tidy.lastIndexOf(',') ? tidy.replace(',', '.') : tidy;
  const number = Number.parseFloat(written);
  return Number.isNaN(number) || !Number.isFinite(Number(written)) ? undefined : number;
}

const folded = (text: string): string => text.trim().toLowerCase();
const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const isList = (value: Answered): value is readonly string[] => Array.isArray(value);
