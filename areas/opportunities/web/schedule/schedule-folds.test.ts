import { describe, expect, it } from 'vitest';
import type { DateView } from '#areas/opportunities/contract/opportunities.ts';
import { foldsOf } from './schedule-folds.ts';

type Slot = Pick<DateView['slots'][number], 'left' | 'registration'>;
const date = (id: string, hasEnded: boolean, ...slots: Partial<Slot>[]) =>
  ({
    id,
    hasEnded,
    slots: slots.map((slot) => ({ left: 0, registration: null, ...slot })),
  }) as unknown as DateView;
const past = (id: string) => date(id, true, { left: 1 });
const full = (id: string) => date(id, false, {});
const free = (id: string) => date(id, false, {}, { left: 1 });
const mine = (id: string) => date(id, false, { registration: {} as Slot['registration'] });

describe('what is folded of a schedule', () => {
  it.each<[string, DateView[], [string, string, string]]>([
    ['dates that are over', [past('a'), past('b'), free('c'), full('d')], ['ab', '', 'cd']],
    [
      'full ones before the first with a place left',
      [full('a'), full('b'), free('c'), full('d')],
      ['', 'ab', 'cd'],
    ],
    ['not those where one has a place', [full('a'), mine('b'), full('c'), free('d')], ['', 'a', 'bcd']],
    ['not a date without activities', [date('a', false), free('b')], ['', '', 'ab']],
    ['not the full ones when there are no others', [past('a'), full('b')], ['a', '', 'b']],
    ['not those that are over when there are no others', [past('a'), past('b')], ['', '', 'ab']],
  ])('%s [details-8]', (_what, dates, expected) => {
    const folds = foldsOf(dates);
    const ids = (of: readonly DateView[]) => of.map(({ id }) => id).join('');
    expect([ids(folds.past), ids(folds.full), ids(folds.rest)]).toEqual(expected);
  });
});
