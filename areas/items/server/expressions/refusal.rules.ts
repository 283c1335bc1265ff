import { DomainError } from '#shared/errors.ts';
import type { Phrase } from '#shared/texts/text.ts';

/** The fields of a query that hold an expression. */
export type ExpressionName = 'KeyConditionExpression' | 'FilterExpression' | 'ProjectionExpression';

/**
 * Refuses an expression.
 * @param at the character that is wrong, from 0; people count from 1
 * @throws DomainError `items.expression`
 */
export function refuseExpression(expression: ExpressionName, at: number, problem: Phrase): never {
  throw new DomainError('items.expression', { params: { expression, position: at + 1, problem } });
}

/**
 * Refuses a query as a whole.
 * @throws DomainError `items.query`
 */
export function refuseQuery(problem: Phrase): never {
  throw new DomainError('items.query', { params: { problem } });
}
