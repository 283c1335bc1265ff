import { expect, test } from 'vitest';
import { nothingHappened, sumOfEntries, type TimesEntry } from './entries.ts';

const at = (time: string) => new Date(`2030-06-08T${time}:00Z`);
const nothing = {
  fromCheckInAt: null,
  fromCheckOutAt: null,
  fromNoShowAt: null,
  checkInAt: null,
  checkOutAt: null,
  noShowAt: null,
};

/** An entry of Ada's. */
const entry = (times: Partial<TimesEntry>): TimesEntry => ({
  through: 'roster',
  byUserId: 'ada',
  recordedAt: at('18:00'),
  ...nothing,
  ...times,
});

const came = entry({ checkInAt: at('09:00') });
const left = entry({ fromCheckInAt: at('09:00'), checkInAt: at('09:00'), checkOutAt: at('12:00') });
const written = { ...left, through: 'repair' as const };
const back = entry({ fromCheckInAt: at('09:00'), fromCheckOutAt: at('12:00'), checkInAt: at('09:00') });
const gone = entry({ fromCheckInAt: at('09:00') });
const missed = entry({ noShowAt: at('10:00') });

test.each([
  ['nothing', [], {}],
  ['a check-in', [came], { checkInAt: at('09:00') }],
  ['a visit', [came, left], { checkInAt: at('09:00'), checkOutAt: at('12:00') }],
  [
    'one that was written in',
    [came, written],
    { checkInAt: at('09:00'), checkOutAt: at('12:00'), repairedAt: at('18:00'), repairedById: 'ada' },
  ],
  ['a check-out that was taken back', [came, written, back], { checkInAt: at('09:00') }],
  ['all of it taken back', [came, gone], {}],
  ['a no-show after all', [came, gone, missed], { noShowAt: at('10:00'), noShowById: 'ada' }],
  [
    'a no-show who came',
    [missed, entry({ fromNoShowAt: at('10:00'), checkInAt: at('11:00') })],
    { checkInAt: at('11:00') },
  ],
] as const)('entries come to %s [ledger-3]', (_, entries, state) => {
  expect(sumOfEntries(entries)).toEqual({ ...nothingHappened, ...state });
});
