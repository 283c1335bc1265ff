import { contract } from '#shared/contract/index.ts';
import { byName, organizersOnly, row } from '#testing/rights/row.ts';

export const rights = [
  row(
    'reads what the list on a website can be narrowed down to',
    contract.embeds.choices,
    byName,
    organizersOnly,
  ),
];
