import { describe, expect, it } from 'vitest';
import { datesOf, readRow, type ImportRow } from './import-row.rules.ts';
import { findColumns, templateRows, UnreadableImport } from './import-template.rules.ts';

type Cells = Record<string, string>;

const usual: Cells = {
  organization: 'Food Bank',
  title: 'Sort cans',
  description: 'Sort what people gave.',
  'time zone': 'America/New_York',
  'start date': '2026-12-01',
  'start time': '10:00',
  'end time': '13:00',
  places: '10',
};

function read(cells: Cells) {
  const all = { ...usual, ...cells };
  return readRow(Object.values(all), findColumns(Object.keys(all), {}));
}

function row(cells: Cells): ImportRow {
  const result = read(cells);
  if ('refused' in result) throw new Error(result.refused);
  return result.row;
}

const times = (of: ImportRow, move = 0) =>
  datesOf(of, move, of.address.timeZone)?.map(
    ({ startAt, endAt }) => `${startAt.toISOString()} ${endAt.toISOString()}`,
  );

describe('columns', () => {
  it('are found by the headings of the template, whatever their case, spaces and order', () => {
    const headings = Object.keys(usual).map((heading) => ` ${heading.toUpperCase()}`);
    expect(findColumns(headings, {})).toMatchObject({ organization: 0, title: 1, places: 7 });
  });

  it('are found by the headings of a map', () => {
    const headings = ['Agency', ...Object.keys(usual).filter((heading) => heading !== 'organization')];
    expect(findColumns(headings, { organization: 'agency' })).toMatchObject({ organization: 0 });
    expect(() => findColumns(headings, {})).toThrow(
      'The file has no column "organization". Its columns are: Agency, title, ',
    );
  });

  it('that are required or named in a map are not left out', () => {
    expect(() => findColumns(['title'], {})).toThrow(UnreadableImport);
    expect(() => findColumns(Object.keys(usual), { skills: 'Needs' })).toThrow('no column "Needs"');
  });
});

it('the template is a row that can be read', () => {
  const [headings = [], example = []] = templateRows();
  expect(readRow(example, findColumns(headings, {}))).toMatchObject({
    row: {
      organization: 'Corner Pantry',
      location: 'Main kitchen',
      status: 'draft',
      skills: ['Food Sorting'],
      activity: { title: 'Packer', tags: ['Driver', 'Delivery'], count: 8 },
      repeats: 'weekly',
      minutes: 180,
    },
  });
});

describe('refusals say why', () => {
  it.each<[Cells, string]>([
    [{ organization: ' ' }, 'it has no organization'],
    [{ title: '' }, 'it has no title'],
    [{ description: '' }, 'it has no description'],
    [{ 'start date': '' }, 'it has no start date'],
    [{ 'start date': 'next week' }, 'its start date "next week" is no day such as 2030-09-02'],
    [{ 'start date': '2026-02-30' }, 'its start date "2026-02-30" is no day such as 2030-09-02'],
    [{ 'end date': '2026-11-30' }, 'it ends (2026-11-30) before it starts (2026-12-01)'],
    [{ 'end date': '2026-12-02' }, 'it has several days and no repeats'],
    [{ repeats: 'sometimes' }, 'its repeats "sometimes" is none of: daily, weekly'],
    [{ 'start time': 'early' }, 'its start time "early" is no time such as 14:30'],
    [{ 'start time': '25:00' }, 'its start time "25:00" is no time such as 14:30'],
    [{ 'start time': '13:30 PM' }, 'its start time "13:30 PM" is no time such as 14:30'],
    [{ 'end time': '10:00' }, 'it ends at the minute at which it starts'],
    [{ places: 'many' }, 'its places "many" is no whole number from 1 to 100000'],
    [{ places: '0' }, 'its places "0" is no whole number from 1 to 100000'],
    [{ status: 'open' }, 'its status "open" is none of: draft, published'],
    [{ 'time zone': 'Mars/Olympus' }, 'its time zone "Mars/Olympus" does not exist'],
  ])('%j', (cells, refused) => {
    expect(read(cells)).toEqual({ refused });
  });
});

describe('cells', () => {
  it('have nothing that nobody sees', () => {
    const description = ' \u0000Stop \u0092n\u0092 Swap\r\nin\tQueens\u200b ';
    expect(row({ description }).description).toBe('Stop n Swap\nin\tQueens');
  });

  it('hold lists without doubles', () => {
    expect(row({ skills: ' Driving; Cooking ;;Driving' }).skills).toEqual(['Driving', 'Cooking']);
  });

  it('get the zeros back that spreadsheets drop from US postal codes', () => {
    expect(row({ 'postal code': '2114' }).address.postalCode).toBe('02114');
    expect(row({ 'postal code': '2114', country: 'Norway' }).address.postalCode).toBe('2114');
    expect(row({}).address).toMatchObject({
      postalCode: null,
      city: null,
      country: 'United States of America',
    });
  });

  it.each([
    ['2026-12-01', '09:30'],
    ['12/1/2026', '9:30 AM'],
    ['2026-12-1', '9:30:00'],
  ])('hold days and times as spreadsheets write them: %s %s', (day, time) => {
    const read = row({ 'start date': day, 'start time': time, 'end time': '12:15 PM' });
    expect(read.startDay.toString()).toBe('2026-12-01');
    expect(read.startTime.toString()).toBe('09:30:00');
    expect(read.minutes).toBe(165);
  });
});

describe('dates', () => {
  it('a shift over midnight ends on the next day', () => {
    expect(times(row({ 'start time': '22:00', 'end time': '2:00' }))).toEqual([
      '2026-12-02T03:00:00.000Z 2026-12-02T07:00:00.000Z',
    ]);
  });

  it('a weekly one keeps its hour when the clocks change', () => {
    const weekly = row({ 'start date': '2026-10-27', 'end date': '2026-11-09', repeats: 'Weekly' });
    expect(times(weekly)).toEqual([
      '2026-10-27T14:00:00.000Z 2026-10-27T17:00:00.000Z',
      '2026-11-03T15:00:00.000Z 2026-11-03T18:00:00.000Z',
    ]);
  });

  it('keeps what the clocks show over their change, and the length where they skip the start [schedule-2]', () => {
    const night = (start: string) => row({ 'start date': start, 'start time': '22:00', 'end time': '6:00' });
    expect(times(night('2026-10-31'))).toEqual(['2026-11-01T02:00:00.000Z 2026-11-01T11:00:00.000Z']);
    const skipped = row({ 'start date': '2027-03-14', 'start time': '2:30', 'end time': '4:00' });
    expect(times(skipped)).toEqual(['2027-03-14T07:30:00.000Z 2027-03-14T09:00:00.000Z']);
  });

  it('moves by whole days', () => {
    expect(times(row({}), 31)).toEqual(['2027-01-01T15:00:00.000Z 2027-01-01T18:00:00.000Z']);
  });

  it('are never more than 366', () => {
    expect(times(row({ 'end date': '2027-12-01', repeats: 'daily' }))).toHaveLength(366);
    expect(times(row({ 'end date': '2027-12-02', repeats: 'daily' }))).toBeUndefined();
    expect(times(row({ 'end date': '9999-12-31', repeats: 'weekly' }))).toBeUndefined();
  });
});

describe('identity', () => {
  it('is the id within an organization when there is one, else the content', () => {
    expect(row({ id: '7', title: 'A' }).identity).toBe(
      row({ id: '7', title: 'B', organization: 'FOOD  bank ' }).identity,
    );
    expect(row({ id: '7' }).identity).not.toBe(row({ id: '7', organization: 'Other' }).identity);
    expect(row({ title: 'A' }).identity).toBe(row({ title: ' a ' }).identity);
    expect(row({ title: 'A' }).identity).not.toBe(row({ title: 'B' }).identity);
  });
});

it('an activity gets the start of a long description', () => {
  const { activity, description } = row({ description: `${'word '.repeat(200)}` });
  expect(description).toHaveLength(999);
  expect(activity.description.length).toBeLessThanOrEqual(350);
  expect(activity.description.endsWith('word…')).toBe(true);
});
