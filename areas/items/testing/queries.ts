import { itemsContract } from '#areas/items/contract/items.ts';
import type { CallInput, TestApp } from '#testing/app.ts';

/** `params` of a query, before it is written as text. */
export type AskedParams = Readonly<Record<string, unknown>>;

type As = Pick<CallInput, 'as' | 'cookie'>;

/** The items of a query that must be answered. */
export const askItems = (test: TestApp, params: AskedParams, caller: As = {}) =>
  test.ok(itemsContract.query, { ...caller, query: { params: JSON.stringify(params) } });

/** The refusal of a query. */
export const refusedItems = (test: TestApp, params: AskedParams | string, caller: As = {}) =>
  test.refused(itemsContract.query, {
    ...caller,
    query: { params: typeof params === 'string' ? params : JSON.stringify(params) },
  });

/** All items under a sorting half, or under a first half of the key. */
export const itemsAt = (key: { pk: string } | { sk: string }): AskedParams =>
  'pk' in key
    ? { KeyConditionExpression: 'pk = :key', ExpressionAttributeValues: { ':key': key.pk } }
    : {
        IndexName: 'skGSI',
        KeyConditionExpression: 'sk = :key',
        ExpressionAttributeValues: { ':key': key.sk },
      };
