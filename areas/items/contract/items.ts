import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

/** Most characters of `params`: an address has to fit into the headers of a request. */
export const itemsParamsMax = 12_000;

const itemKey = z.object({ pk: z.string(), sk: z.string() });

export const itemsContract = {
  query: endpoint({
    method: 'GET',
    path: '/api/items',
    access: 'public',
    summary:
      'Items by key, as a DynamoDB document client asks for them: `params` is URL-encoded JSON with KeyConditionExpression; IndexName skGSI, FilterExpression, ProjectionExpression, ExpressionAttributeNames, ExpressionAttributeValues, ScanIndexForward, Limit and ExclusiveStartKey as needed. Answers what the caller may see',
    calledBy: 'programs that speak the exchange format',
    query: z.object({ params: z.string().max(itemsParamsMax) }),
    output: z.object({
      Items: z.array(z.record(z.string(), z.unknown())),
      Count: z.number().int(),
      /** Items that the filter was asked about. */
      ScannedCount: z.number().int(),
      /** Where the next page begins; absent when there is none. */
      LastEvaluatedKey: itemKey.optional(),
    }),
    errors: ['items.expression', 'items.query'],
    perMinute: 300,
  }),
};
