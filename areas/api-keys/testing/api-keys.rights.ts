import { contract } from '#shared/contract/index.ts';
import { byName, organizersOnly, row } from '#testing/rights/row.ts';

const { apiKeys } = contract;
const noKey = '01900000-0000-7000-8000-000000000000';

export const rights = [
  row('reads the API keys', apiKeys.list, byName, organizersOnly),
  row(
    'makes an API key',
    apiKeys.create,
    (world) => ({ ...byName(world), body: { name: 'Website', scopes: ['people:read'], days: 30 } }),
    organizersOnly,
  ),
  row(
    'revokes an API key',
    apiKeys.revoke,
    ({ organization }) => ({ params: { orgName: organization.name, keyId: noKey } }),
    ['not-found', ...organizersOnly.slice(1)],
  ),
];
