import { describe, expect, it } from 'vitest';
import { bindMap, columnMapSchema, UnreadableImport } from './import-map.rules.ts';
import { datesOf, readRow, type ImportRow } from './import-row.rules.ts';

type Cells = Record<string, string>;

const usual: Cells = {
  Organization: 'Food Bank',
  Title: 'Sort cans',
  Description: 'Sort what people gave.',
  'Start date': '2026-12-01',
  State: 'NY',
};

function read(cells: Cells, map: object = {}) {
  const all = { ...usual, ...cells };
  const bound = bindMap(columnMapSchema.parse(map), Object.keys(all));
  return readRow(Object.values(all), bound);
}

function row(cells: Cells, map: object = {}): ImportRow {
  const result = read(cells, map);
  if ('refused' in result) throw new Error(result.refused);
  return result.row;
}

const times = (of: ImportRow, move = 0) =>
  datesOf(of, move, of.address.timeZone)?.map(
    ({ startAt, endAt }) => `${startAt.toISOString()} ${endAt.toISOString()}`,
  );

describe('columns', () => {
  it('finds usual headings whatever their case, spaces and order', () => {
    const bound = bindMap(columnMapSchema.parse({}), [
      'ORG_TITLE',
      ' start-date ',
      'Opportunity Title',
      'Zip Code',
    ]);
    expect(bound.columns).toMatchObject({ organization: [0], startDate: [1], title: [2], postalCode: [3] });
  });

  it('names the columns that are missing', () => {
    expect(() => bindMap(columnMapSchema.parse({}), ['Title', 'Foo'])).toThrow(
      'The file has no column for organization, startDate. Its columns are: Title, Foo.',
    );
    const map = columnMapSchema.parse({ columns: { title: 'Headline' } });
    expect(() => bindMap(map, Object.keys(usual))).toThrow(UnreadableImport);
  });

  it('takes the first of several columns that is not empty', () => {
    const map = { columns: { description: ['Long', 'Short'] } };
    expect(row({ Long: '', Short: 'Short text' }, map).description).toBe('Short text');
  });

  it('refuses maps that say more than a map can say', () => {
    expect(columnMapSchema.safeParse({ colums: {} }).success).toBe(false);
    expect(columnMapSchema.safeParse({ columns: { colour: 'Colour' } }).success).toBe(false);
    expect(columnMapSchema.safeParse({ defaults: { timeZone: 'Mars/Olympus' } }).success).toBe(false);
  });
});

describe('refusals say why', () => {
  it.each<[Cells, string]>([
    [{ Organization: ' ' }, 'it names no organization'],
    [{ Title: '' }, 'it has no title'],
    [{ Description: '' }, 'it has no description'],
    [{ 'Start date': '' }, 'it has no start date'],
    [{ 'Start date': 'next week' }, 'its start date "next week" is no date'],
    [{ 'End date': '2026-11-30' }, 'it ends (2026-11-30) before it starts (2026-12-01)'],
    [{ 'Start time': 'early' }, 'its start time "early" is no time'],
    [{ 'Start time': '9:00', 'End time': '9:00' }, 'it ends at the minute at which it starts'],
    [{ Volunteers: 'many' }, 'its number of volunteers "many" is no whole number'],
    [{ Volunteers: '0' }, 'its number of volunteers is zero'],
    [
      { Recurrence: 'sometimes' },
      'its recurrence "sometimes" is not known (explain it in the map: formats.recurrence)',
    ],
    [{ Address: '{"address": ' }, 'its address "{\\"address\\":" can\'t be read'],
    [{ Title: 'Caf\ufffd helper' }, 'its title has characters that are not UTF-8'],
    [
      { State: 'Bavaria' },
      'the time zone of "Bavaria" is not known (name one in the map: defaults.timeZone)',
    ],
    [{ 'Time zone': 'Mars/Olympus' }, 'its time zone "Mars/Olympus" does not exist'],
  ])('%j', (cells, refused) => {
    expect(read(cells)).toEqual({ refused });
  });

  it('counts cells', () => {
    const bound = bindMap(columnMapSchema.parse({}), Object.keys(usual));
    expect(readRow([...Object.values(usual), 'more'], bound)).toEqual({
      refused: 'it has 6 cells, but there are 5 headings',
    });
  });
});

describe('places', () => {
  it('puts leading zeros back and leaves impossible codes out', () => {
    expect(row({ Zip: '2114' }).address.postalCode).toBe('02114');
    expect(row({ Zip: '112112' }).address.postalCode).toBeNull();
    expect(row({ Zip: '10010-1234' }).address.postalCode).toBe('10010-1234');
  });

  it('prefers what the address cell says, and takes the rest from the columns', () => {
    const address = '{"address": "1 Brooklyn", "city": "NY", "state": "", "zip": "11211"}';
    expect(row({ Address: address, Zip: '10001' }).address).toMatchObject({
      address1: '1 Brooklyn',
      city: null,
      state: 'NY',
      postalCode: '11211',
      timeZone: 'America/New_York',
    });
  });

  it('knows the zones of states by code and name', () => {
    expect(row({ State: 'hawaii' }).address).toMatchObject({ state: 'HI', timeZone: 'Pacific/Honolulu' });
  });
});

describe('dates', () => {
  it('a single day is one date in the zone of the place', () => {
    expect(times(row({ 'Start time': '9am', 'End time': '11:30' }))).toEqual([
      '2026-12-01T14:00:00.000Z 2026-12-01T16:30:00.000Z',
    ]);
  });

  it('a shift over midnight ends on the next day', () => {
    expect(times(row({ 'Start time': '22:00', 'End time': '2:00' }))).toEqual([
      '2026-12-02T03:00:00.000Z 2026-12-02T07:00:00.000Z',
    ]);
  });

  it('a weekly one keeps its hour when the clocks change', () => {
    const weekly = row({ 'Start date': '2026-10-27', 'End date': '2026-11-09', Recurrence: 'ongoing' });
    expect(times(weekly)).toEqual([
      '2026-10-27T14:00:00.000Z 2026-10-27T17:00:00.000Z',
      '2026-11-03T15:00:00.000Z 2026-11-03T18:00:00.000Z',
    ]);
  });

  it('keeps what the clocks show over their change, and the length where they skip the start [schedule-2]', () => {
    const night = (start: string) =>
      row({ 'Start date': start, 'End date': start, 'Start time': '22:00', 'End time': '6:00' });
    expect(times(night('2026-10-31'))).toEqual(['2026-11-01T02:00:00.000Z 2026-11-01T11:00:00.000Z']);
    const skipped = { 'Start date': '2027-03-14', 'End date': '2027-03-14' };
    expect(times(row({ ...skipped, 'Start time': '2:30', 'End time': '4:00' }))).toEqual([
      '2027-03-14T07:30:00.000Z 2027-03-14T09:00:00.000Z',
    ]);
  });

  it('takes the weekdays of the map, and the first day when there is none of them', () => {
    const map = { defaults: { weekdays: ['Saturday', 'Sunday'] } };
    const weekly = { 'End date': '2026-12-13', Recurrence: 'weekly' };
    expect(times(row(weekly, map))).toHaveLength(4);
    expect(times(row({ 'End date': '2026-12-03', Recurrence: 'weekly' }, map))).toHaveLength(1);
  });

  it('moves by whole days', () => {
    expect(times(row({}), 31)).toEqual(['2027-01-01T15:00:00.000Z 2027-01-01T18:00:00.000Z']);
  });

  it('are never more than 366', () => {
    expect(times(row({ 'End date': '2027-12-01', Recurrence: 'daily' }))).toHaveLength(366);
    expect(times(row({ 'End date': '2027-12-02', Recurrence: 'daily' }))).toBeUndefined();
    expect(times(row({ 'End date': '9999-12-31', Recurrence: 'weekly' }))).toBeUndefined();
  });
});

describe('identity', () => {
  it('is the id of an organization when there is one, else the content', () => {
    expect(row({ Id: '7', Title: 'A' }).identity).toBe(
      row({ Id: '7', Title: 'B', Organization: 'FOOD  bank ' }).identity,
    );
    expect(row({ Id: '7' }).identity).not.toBe(row({ Id: '7', Organization: 'Other' }).identity);
    expect(row({ Title: 'A' }).identity).toBe(row({ Title: ' a ' }).identity);
    expect(row({ Title: 'A' }).identity).not.toBe(row({ Title: 'B' }).identity);
  });
});

it('statuses that nobody explained are drafts', () => {
  expect(row({ Status: 'Approved' }).status).toBe('published');
  expect(row({ Status: 'cancelled' }).status).toBe('draft');
  expect(row({}).status).toBe('published');
});

it('an activity gets the start of a long description', () => {
  const { activity, description } = row({ Description: `${'word '.repeat(200)}` });
  expect(description).toHaveLength(999);
  expect(activity.description.length).toBeLessThanOrEqual(350);
  expect(activity.description.endsWith('word…')).toBe(true);
});
