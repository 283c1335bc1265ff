// Queries as far as the product and its tests write them ("SOQL and SOSL Reference"): fields, those of a record that is referred to,
// COUNT(), conditions, ORDER BY, LIMIT and OFFSET.

export type SoqlLiteral = string | number | boolean | null | { instant: number };

export type SoqlCondition =
  | { kind: 'and' | 'or'; parts: SoqlCondition[] }
  | { kind: 'not'; part: SoqlCondition }
  | { kind: 'test'; field: string; operator: string; values: SoqlLiteral[] };

export interface SoqlQuery {
  fields: string[];
  /** `COUNT()` in the place of fields. */
  counts: boolean;
  from: string;
  where: SoqlCondition | null;
  orderBy: { field: string; isDown: boolean; nullsLast: boolean }[];
  limit: number | null;
  offset: number;
}

/** What can't be read as a query; Salesforce answers `MALFORMED_QUERY`. */
export class SoqlError extends Error {}

const tokenForm =
  /\s+|(?<string>'(?:\\.|[^'\\])*')|(?<instant>\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d))?)|(?<number>-?\d+(?:\.\d+)?)|(?<name>[A-Za-z][\w.]*)|(?<sign><=|>=|!=|<>|[=<>(),])/gy;

interface Token {
  kind: 'string' | 'instant' | 'number' | 'name' | 'sign';
  text: string;
}

function tokensOf(soql: string): Token[] {
  const tokens: Token[] = [];
  tokenForm.lastIndex = 0;
  while (tokenForm.lastIndex < soql.length) {
    const at = tokenForm.lastIndex;
    const found = tokenForm.exec(soql);
    if (!found) throw new SoqlError(`unexpected token: '${soql.slice(at, at + 20)}'`);
    const [kind, text] = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    if (kind !== undefined && text !== undefined) tokens.push({ kind: kind as Token['kind'], text });
  }
  return tokens;
}

/**
 * Reads a query.
 * @throws SoqlError
 */
export function parseSoql(soql: string): SoqlQuery {
  const tokens = tokensOf(soql);
  let at = 0;
  const peek = (...words: string[]): boolean =>
    words.every((word, index) => tokens[at + index]?.text.toUpperCase() === word);
  const take = (...words: string[]): boolean => {
    if (!peek(...words)) return false;
    at += words.length;
    return true;
  };
  const fail = (): never => {
    throw new SoqlError(`unexpected token: '${tokens[at]?.text ?? '<EOF>'}'`);
  };
  const must = (...words: string[]): void => {
    if (!take(...words)) fail();
  };
  const next = (kind: Token['kind']): string => {
    const token = tokens[at];
    if (token?.kind !== kind) return fail();
    at += 1;
    return token.text;
  };

  function list<Part>(part: () => Part): Part[] {
    const parts = [part()];
    while (take(',')) parts.push(part());
    return parts;
  }

  function literal(): SoqlLiteral {
    const token = tokens[at];
    at += 1;
    switch (token?.kind) {
      case 'string':
        return token.text
          .slice(1, -1)
          .replaceAll(/\\(.)/g, (_all, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign);
      case 'number':
        return Number(token.text);
      case 'instant':
        return token.text.includes('T') ? { instant: Date.parse(token.text) } : token.text;
      case 'name':
        if (/^(?:true|false)$/i.test(token.text)) return token.text.toLowerCase() === 'true';
        if (/^null$/i.test(token.text)) return null;
    }
    at -= 1;
    return fail();
  }

  function listed(): SoqlLiteral[] {
    must('(');
    const values = list(literal);
    must(')');
    return values;
  }

  function test(): SoqlCondition {
    if (take('NOT')) return { kind: 'not', part: test() };
    if (take('(')) {
      const inner = condition();
      must(')');
      return inner;
    }
    const field = next('name');
    if (take('NOT', 'IN'))
      return { kind: 'not', part: { kind: 'test', field, operator: 'IN', values: listed() } };
    for (const operator of ['IN', 'INCLUDES', 'EXCLUDES'])
      if (take(operator)) return { kind: 'test', field, operator, values: listed() };
    if (take('LIKE')) return { kind: 'test', field, operator: 'LIKE', values: [literal()] };
    const operator = next('sign');
    if (!['=', '!=', '<>', '<', '>', '<=', '>='].includes(operator)) fail();
    return { kind: 'test', field, operator, values: [literal()] };
  }

  /** AND and OR are never mixed without parentheses. */
  function condition(): SoqlCondition {
    const parts = [test()];
    const word = peek('OR') ? 'OR' : 'AND';
    while (take(word)) parts.push(test());
    return parts.length === 1 ? parts[0]! : { kind: word === 'OR' ? 'or' : 'and', parts };
  }

  function order(): SoqlQuery['orderBy'][number] {
    const field = next('name');
    const isDown = take('DESC') || (take('ASC') && false);
    const nullsLast = take('NULLS', 'LAST') || (take('NULLS', 'FIRST') && false);
    return { field, isDown, nullsLast };
  }

  must('SELECT');
  const counts = take('COUNT', '(', ')');
  const fields = counts ? [] : list(() => next('name'));
  must('FROM');
  const from = next('name');
  const where = take('WHERE') ? condition() : null;
  const orderBy = take('ORDER', 'BY') ? list(order) : [];
  const limit = take('LIMIT') ? Number(next('number')) : null;
  const offset = take('OFFSET') ? Number(next('number')) : 0;
  if (at < tokens.length) fail();
  return { fields, counts, from, where, orderBy, limit, offset };
}

/** Texts are equal without their case; instants by their time. */
function compared(value: unknown, literal: SoqlLiteral): number | null {
  if (literal !== null && typeof literal === 'object') {
    const instant = Date.parse(String(value));
    return Number.isNaN(instant) ? null : instant - literal.instant;
  }
  if (typeof value === 'number' && typeof literal === 'number') return value - literal;
  if (typeof value === 'boolean' || typeof literal === 'boolean') return value === literal ? 0 : null;
  const [one, other] = [String(value).toLowerCase(), String(literal).toLowerCase()];
  return one < other ? -1 : one > other ? 1 : 0;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether a value is one of those; an id of 15 characters is the one of 18 that begins with it. */
const isOneOf = (value: unknown, literals: readonly SoqlLiteral[], isId: boolean): boolean =>
  literals.some((literal) => {
    if (isNothing(literal) || isNothing(value)) return isNothing(literal) && isNothing(value);
    if (isId) return String(value).slice(0, 15) === String(literal).slice(0, 15);
    return compared(value, literal) === 0;
  });

const likePattern = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}$`,
    'is',
  );

/**
 * Whether a record meets a condition.
 * @param read the record's value of a field, and whether the field holds ids
 */
export function meets(
  condition: SoqlCondition,
  read: (field: string) => { value: unknown; isId: boolean },
): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => meets(part, read));
    case 'or':
      return condition.parts.some((part) => meets(part, read));
    case 'not':
      return !meets(condition.part, read);
    case 'test':
      return passes(condition, read(condition.field));
  }
}

function passes(
  { operator, values }: Extract<SoqlCondition, { kind: 'test' }>,
  { value, isId }: { value: unknown; isId: boolean },
): boolean {
  const [first = null] = values;
  switch (operator) {
    case '=':
    case 'IN':
      return isOneOf(value, values, isId);
    case '!=':
    case '<>':
      return !isOneOf(value, values, isId);
    case 'LIKE':
      return !isNothing(value) && likePattern(String(first)).test(String(value));
    case 'INCLUDES':
    case 'EXCLUDES': {
      const chosen = String(value ?? '').split(';');
      const has = values.some((one) =>
        String(one)
          .split(';')
          .every((part) => chosen.includes(part)),
      );
      return has === (operator === 'INCLUDES');
    }
  }
  const difference = isNothing(value) ? null : compared(value, first);
  if (difference === null) return false;
  if (operator === '<') return difference < 0;
  if (operator === '>') return difference > 0;
  return operator === '<=' ? difference <= 0 : difference >= 0;
}
