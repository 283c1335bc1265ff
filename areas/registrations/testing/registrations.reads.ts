import { contract } from '#shared/contract/index.ts';
import { listed, single, type Read, type Uncounted } from '#testing/reads.ts';

const { groupLink, registrations, reminded, waiting } = contract;

export const reads: readonly Read[] = [
  single(waiting.list),
  listed(registrations.upcoming, () => ({})),
  listed(registrations.history, () => ({ query: {} })),
  listed(registrations.historyFile, () => ({ query: { start: '2030-05-01', end: '2030-06-30' } })),
  listed(registrations.upcomingCalendar, () => ({})),
];

export const uncounted: readonly Uncounted[] = [
  [groupLink.read, 'one group by its mailed link'],
  [registrations.naming, 'one mailed link'],
  [registrations.calendar, 'one place'],
  [reminded.read, 'one place by its mailed link'],
];
