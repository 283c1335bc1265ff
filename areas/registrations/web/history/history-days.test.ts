import { describe, expect, it } from 'vitest';
import { historyDays, readHistoryParams } from './history-days.ts';
import { phrase } from '#shared/texts/text.ts';

const asked = (query: string) => readHistoryParams(new URLSearchParams(query));

describe('the days that an address asks for', () => {
  it.each([
    ['', { range: 'latest' }],
    ['range=last-60-days', { range: 'last-60-days' }],
    ['range=for-ever', { range: 'latest' }],
    ['start=2030-01-01&end=2030-01-02', { range: 'latest' }],
  ])('%s [history-1]', (query, expected) => {
    expect(asked(query)).toEqual(expected);
  });

  it('of a custom range are asked for once they are complete', () => {
    const days = { start: '2030-01-01', end: '2030-01-31' };
    const custom = asked('range=custom&start=2030-01-01&end=2030-01-31');
    expect(custom).toEqual({ range: 'custom', days, errors: {}, complete: true });
    expect(historyDays(custom, null)).toEqual(days);
    expect(historyDays(asked('range=custom'), '2030-01-01')).toBeUndefined();
  });

  it.each([
    ['start=2030-01-31&end=2030-01-01', { end: phrase('hours.endBeforeStart') }],
    ['start=2030-01-31', { end: phrase('hours.endRequired') }],
    ['end=2030-01-31', { start: phrase('hours.startRequired') }],
    ['start=2030-02-30&end=2030-03-01', { start: phrase('hours.startRequired') }],
  ])('of a custom range are refused: %s', (query, errors) => {
    const custom = asked(`range=custom&${query}`);
    expect(custom).toMatchObject({ errors, complete: false });
    expect(historyDays(custom, '2030-01-01')).toBeUndefined();
  });

  it('by name are those of the viewer’s today, or left to the server', () => {
    expect(historyDays({ range: 'this-week' }, '2030-06-12')).toEqual({
      start: '2030-06-09',
      end: '2030-06-15',
    });
    expect(historyDays({ range: 'this-week' }, null)).toEqual({ range: 'this-week' });
    expect(historyDays({ range: 'latest' }, null)).toEqual({ range: 'latest' });
    expect(historyDays({ range: 'latest' }, '2030-06-12')).toEqual({ range: 'latest', today: '2030-06-12' });
  });
});
