import { describe, expect, it } from 'vitest';
import type { UpcomingView } from '#areas/registrations/contract/registrations.ts';
import {
  applyUpcomingFilter,
  locationChoices,
  organizationChoices,
  readUpcomingFilter,
  upcomingPage,
  writeUpcomingFilter,
} from './upcoming-filter.ts';

const item = (id: string, organization: string, location: string): UpcomingView => ({
  id,
  opportunity: { id: 'x', title: 'Serve dinner', imageUrl: null },
  organization: { id: organization, name: `The ${organization}` },
  location: {
    id: `${organization}-${location}`,
    name: location,
    address: '',
    city: '',
    state: '',
    timeZone: 'UTC',
  },
  activity: 'Cooking',
  dateLabel: '',
  startAt: '2030-06-01T10:00:00Z',
  endAt: '2030-06-01T12:00:00Z',
  checkInAt: null,
  checkOutAt: null,
  isPrivate: false,
  inDays: 0,
  contacts: [],
  additionalVolunteers: [],
  can: { cancel: true, edit: true },
});
const items = [item('1', 'zoo', 'Main'), item('2', 'ark', 'Main'), item('3', 'zoo', 'Annex')];

const shown = (query: string) =>
  applyUpcomingFilter(items, readUpcomingFilter(new URLSearchParams(query))).map(({ id }) => id);

describe('the filter of upcoming shifts', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['sort=descending', ['3', '2', '1']],
    ['sort=sideways', ['1', '2', '3']],
    ['organization=zoo', ['1', '3']],
    ['organization=zoo&organization=ark', ['1', '2', '3']],
    ['organization=zoo&location=zoo-Annex', ['3']],
    ['organization=ark&location=zoo-Annex', []],
    ['organization=gone', []],
  ])('%s', (query, expected) => {
    expect(shown(query)).toEqual(expected);
  });

  it('writes what is not the default, and reads it back', () => {
    expect(writeUpcomingFilter(readUpcomingFilter(new URLSearchParams())).toString()).toBe('');
    const query = 'sort=descending&organization=zoo&location=zoo-Annex';
    expect(writeUpcomingFilter(readUpcomingFilter(new URLSearchParams(query))).toString()).toBe(query);
  });

  it('offers what there is, by name, and tells locations of one name apart', () => {
    const label = ({ location, organization }: UpcomingView) => `${location.name} (${organization.name})`;
    expect(organizationChoices(items).map(({ value }) => value)).toEqual(['ark', 'zoo']);
    expect(locationChoices(items, [], label).map((choice) => choice.label)).toEqual([
      'Annex',
      'Main (The ark)',
      'Main (The zoo)',
    ]);
    expect(locationChoices(items, ['zoo'], label).map((choice) => choice.label)).toEqual(['Annex', 'Main']);
  });
});

describe('the pages of upcoming shifts', () => {
  const numbers = Array.from({ length: 41 }, (_, index) => index + 1);
  it.each([
    [null, 1, 1, 20],
    ['2', 2, 21, 20],
    ['3', 3, 41, 1],
    ['9', 3, 41, 1],
    ['0', 1, 1, 20],
    ['-1', 1, 1, 20],
    ['two', 1, 1, 20],
  ])('page %s is %i, from shift %i, with %i [unregister-7]', (asked, page, first, length) => {
    const shownPage = upcomingPage(numbers, asked);
    expect(shownPage).toMatchObject({ page, pageCount: 3 });
    expect(shownPage.items).toHaveLength(length);
    expect(shownPage.items[0]).toBe(first);
  });
  it('is one empty page when nothing fits', () => {
    expect(upcomingPage([], '4')).toEqual({ page: 1, pageCount: 1, items: [] });
  });
});
