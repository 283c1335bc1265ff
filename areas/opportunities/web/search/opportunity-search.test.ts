import { expect, it } from 'vitest';
import { opportunityFilters } from '#areas/opportunities/contract/opportunities.ts';
import { readFilters, writeFilters } from './opportunity-search.ts';

it.each([
  ['q=+flood+&open=1&sort=title', { q: 'flood', open: '1', sort: 'title' }],
  ['q=&organization=&place=&skill=&from=&to=&sort=nearest', { sort: 'best' }],
  ['from=2026-12-01&to=2026-11-01', { from: '2026-12-01', to: '2026-11-01', sort: 'best' }],
  ['from=2026-02-30&to=nonsense', { sort: 'best' }],
  ['from=0000-01-01&to=9999-12-31', { sort: 'best' }],
  ['organization=nonsense&open=2&sort=evil&q=%00', { sort: 'best' }],
  // A pressed chip comes before what the form remembers of it.
  ['when=weekend&when=today&q=flood', { q: 'flood', when: 'weekend', sort: 'best' }],
  ['when=&when=today', { sort: 'best' }],
  ['when=yesterday', { sort: 'best' }],
  ['sort=nearest', { sort: 'best' }],
  ['near=80302&within=25mi&sort=nearest', { near: '80302', within: '25mi', sort: 'nearest' }],
  ['within=25mi&sort=distance', { sort: 'best' }],
  ['near=+Boulder+&within=7mi&sort=distance', { near: 'Boulder', sort: 'best' }],
  ['q=flood&near=80302&sort=distance', { q: 'flood', near: '80302', sort: 'distance' }],
  ['q=flood&sort=nearest', { q: 'flood', sort: 'nearest' }],
  [`q=${'x'.repeat(600)}`, { q: 'x'.repeat(500), sort: 'best' }],
])(
  'an address that people write by hand asks for nothing that the server refuses: %# [finding-13]',
  (address, filters) => {
    const read = readFilters(new URLSearchParams(address));
    expect(read).toEqual(filters);
    expect(opportunityFilters.parse(read)).toEqual(filters);
    expect(readFilters(new URLSearchParams(writeFilters(read)))).toEqual(filters);
  },
);
