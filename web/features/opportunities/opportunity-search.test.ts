import { expect, it } from 'vitest';
import { opportunityFilters } from '#shared/contract/opportunities.ts';
import { readFilters, writeFilters } from './opportunity-search.ts';

it.each([
  ['q=+flood+&open=1&sort=title', { q: 'flood', open: '1', sort: 'title' }],
  ['q=&organization=&place=&skill=&from=&to=&sort=nearest', { sort: 'nearest' }],
  ['from=2026-12-01&to=2026-11-01', { from: '2026-12-01', to: '2026-11-01', sort: 'nearest' }],
  ['from=2026-02-30&to=nonsense', { sort: 'nearest' }],
  ['from=0000-01-01&to=9999-12-31', { sort: 'nearest' }],
  ['organization=nonsense&open=2&sort=evil&q=%00', { sort: 'nearest' }],
  [`q=${'x'.repeat(600)}`, { q: 'x'.repeat(500), sort: 'nearest' }],
])(
  'an address that people write by hand asks for nothing that the server refuses: %# [finding-13]',
  (address, filters) => {
    const read = readFilters(new URLSearchParams(address));
    expect(read).toEqual(filters);
    expect(opportunityFilters.parse(read)).toEqual(filters);
    expect(readFilters(new URLSearchParams(writeFilters(read)))).toEqual(filters);
  },
);
