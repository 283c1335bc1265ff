import { describe, expect, it } from 'vitest';
import {
  countFilters,
  readContinuationKey,
  readOrganizerFilters,
  withoutStrayLocations,
  writeOrganizerFilters,
} from './organizer-filters.ts';

const one = '00000000-0000-7000-8000-000000000001';
const two = '00000000-0000-7000-8000-000000000002';
const read = (query: string) => readOrganizerFilters(new URLSearchParams(query));
const nothing = {
  sortBy: 'next',
  sortOrder: 'ascending',
  opportunityStatus: [],
  selectedOrganizations: [],
  selectedLocations: [],
  recordsPerPage: 20,
} as const;

describe("the organizer's filters in the address", () => {
  it.each([
    ['', {}],
    ['opportunityStatus=draft&opportunityStatus=archived', { opportunityStatus: ['draft', 'archived'] }],
    ['opportunityStatus=all', {}],
    ['opportunityStatus=all&opportunityStatus=draft', { opportunityStatus: ['draft'] }],
    ['sortBy=date&sortOrder=descending', { sortBy: 'date', sortOrder: 'descending' }],
    [`selectedLocations=${one}&selectedLocations=${one}&selectedLocations=x`, { selectedLocations: [one] }],
    ['recordsPerPage=50', { recordsPerPage: 50 }],
    ['recordsPerPage=7&sortBy=luck&sortOrder=&opportunityStatus=gone&selectedOrganizations=', {}],
  ])('%j [organizer-home-1]', (query, expected) => {
    expect(read(query)).toEqual({ ...nothing, ...expected });
  });

  it('are written and read back, and only what differs from the defaults', () => {
    const filters = {
      sortBy: 'key',
      sortOrder: 'descending',
      opportunityStatus: ['published', 'archived'] as ('published' | 'archived')[],
      selectedOrganizations: [one],
      selectedLocations: [one, two],
      recordsPerPage: 100,
    } as const;
    const query = writeOrganizerFilters(
      { ...filters, selectedOrganizations: [one], selectedLocations: [one, two] },
      'k',
    );
    expect(readOrganizerFilters(query)).toEqual(filters);
    expect(readContinuationKey(query)).toBe('k');
    expect(writeOrganizerFilters(read('')).toString()).toBe('');
    expect(readContinuationKey(new URLSearchParams('continuationKey='))).toBeUndefined();
  });

  it('count what narrows the list down', () => {
    expect(countFilters(read('sortBy=date&recordsPerPage=50'))).toBe(0);
    expect(
      countFilters(read(`opportunityStatus=draft&selectedLocations=${one}&selectedLocations=${two}`)),
    ).toBe(2);
  });

  it('keep only locations of the organizations chosen', () => {
    const organizations = [
      { id: one, locations: [{ id: one }] },
      { id: two, locations: [{ id: two }] },
    ];
    const both = `selectedLocations=${one}&selectedLocations=${two}`;
    const kept = (query: string) => withoutStrayLocations(read(query), organizations).selectedLocations;
    expect(kept(both)).toEqual([one, two]);
    expect(kept(`${both}&selectedOrganizations=${two}`)).toEqual([two]);
    expect(
      withoutStrayLocations(read(`${both}&selectedOrganizations=${two}`), undefined).selectedLocations,
    ).toEqual([one, two]);
  });
});
