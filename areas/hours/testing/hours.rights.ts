import { contract } from '#shared/contract/index.ts';
import {
  byName,
  login,
  managersOnly,
  no,
  ok,
  organizersOnly,
  row,
  unknown,
  type Row,
} from '#testing/rights/row.ts';

const { hours, hoursSettings, outcomes } = contract;
const unnamed = 'outcomes.unnamed';

/** Whether an answer names an opportunity: a value of JSON, or a cell of a file. */
const isNamed = (body: string, title: string) => new RegExp(`(":"|^|,)${title}("|,)`, 'm').test(body);

export const rights: readonly Row[] = [
  row(
    'reports hours of',
    hours.report,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, 'hours.none-in-range', no, login],
    { says: ({ body }) => ['Elsewhere', 'Here'].filter((title) => body.includes(`,${title},`)).join(' ') },
  ),
  row(
    'sums the hours of',
    hours.totals,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    ['2', '1', '1', no, no, '0', no, login],
    { says: (answer) => String(answer.json<{ visits: number }>().visits) },
  ),
  row(
    'sums the hours of groups at',
    hours.heldGroups,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    ['0', '0', '0', no, no, '0', no, login],
    { says: (answer) => String(answer.json<{ people: number }>().people) },
  ),
  row(
    'narrows a report down to',
    hours.choices,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
    {
      says: (answer) =>
        answer
          .json<{ opportunities: { name: string }[] }>()
          .opportunities.map(({ name }) => name)
          .toSorted()
          .join(' '),
    },
  ),
  row(
    'charts the hours of',
    hours.charts,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    ['2', '1', '1', no, no, '0', no, login],
    { says: (answer) => String(answer.json<{ locations: object[] }>().locations.length) },
  ),
  // A line for the month in which they are, if there are any.
  row(
    'has the months of the charts as a file of',
    hours.monthsFile,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    ['1', '1', '1', no, no, '0', no, login],
    { says: ({ body }) => String(body.trimEnd().split('\r\n').length - 1) },
  ),
  ...[hours.groups, hours.groupsFile].map((endpoint) =>
    row(
      'reads the table of the hours of',
      endpoint,
      () => ({ query: { start: '2030-06-01', end: '2030-06-30', by: 'opportunity' } }),
      ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
      { says: ({ body }) => ['Elsewhere', 'Here'].filter((title) => isNamed(body, title)).join(' ') },
    ),
  ),
  // No date of these days is over.
  ...[hours.places, hours.placesFile].map((endpoint) =>
    row(
      'reads the places behind the attendance of',
      endpoint,
      () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
      [ok, ok, ok, no, no, ok, no, login],
    ),
  ),
  ...[hours.visits, hours.visitsFile].map((endpoint) =>
    row(
      'reads the visits behind the hours of',
      endpoint,
      () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
      ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
      { says: ({ body }) => ['Elsewhere', 'Here'].filter((title) => isNamed(body, title)).join(' ') },
    ),
  ),
  row(
    'lists what is counted beside hours',
    outcomes.list,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    [ok, ok, ok, no, no, ok, no, login],
  ),
  row(
    'reads what is counted beside hours as a file',
    outcomes.file,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    [ok, ok, ok, no, no, ok, no, login],
  ),
  row(
    'enters what is counted beside hours',
    outcomes.enter,
    ({ location }) => ({
      body: { locationId: location.id, outcome: 'first', day: '2030-01-15', amount: 1 },
    }),
    // Those who manage the location are told that nothing is counted there.
    [unnamed, unnamed, unknown, no, no, unknown, no, login],
  ),
  row(
    'corrects what is counted beside hours',
    outcomes.correct,
    ({ outcomeEntry }) => ({ params: { entryId: outcomeEntry.id }, body: { amount: 10, was: 10 } }),
    managersOnly,
  ),
  row('reads how hours are counted', hoursSettings.get, byName, organizersOnly),
  row(
    'chooses how hours are counted',
    hoursSettings.update,
    (world) => ({ ...byName(world), body: { rule: 'bounds' } }),
    organizersOnly,
  ),
];
