import { contract } from '#shared/contract/index.ts';
import { login, ok, row, unknown, type Row } from '#testing/rights/row.ts';

export const rights: readonly Row[] = [
  row(
    'reads what was recorded about a visit at this location',
    contract.visitChanges.changes,
    ({ hereOpportunity: { presentPlace } }) => ({ params: { placeId: presentPlace.id } }),
    [ok, ok, unknown, unknown, unknown, unknown, unknown, login],
  ),
];
