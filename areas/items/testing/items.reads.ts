import { contract } from '#shared/contract/index.ts';
import { listed, type Read } from '#testing/reads.ts';
import { itemsAt } from './queries.ts';

const { items } = contract;

export const reads: readonly Read[] = [
  listed(items.query, ({ organization }) => ({
    query: {
      params: JSON.stringify({
        ...itemsAt({ sk: 'OPPORTUNITY' }),
        KeyConditionExpression: 'sk = :key AND begins_with(pk, :start)',
        ExpressionAttributeValues: { ':key': 'OPPORTUNITY', ':start': `OPPORTUNITY#${organization.name}#` },
      }),
    },
  })),
];
