import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { createLanguages } from '#shared/texts/languages.ts';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { ReachedDates } from './ReachedDates.tsx';

/** Thursdays from 9 to 12 in New York; the third has times of its own. */
const thursdays: DateEntry[] = Array.from({ length: 13 }, (_none, week) => {
  const startAt = new Date(Date.UTC(2030, 5, 6 + 7 * week, 13));
  const hours = week === 2 ? 1.5 : 3;
  const endAt = new Date(startAt.getTime() + hours * 3_600_000);
  return {
    id: `d${week}`,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    label: '',
    slots: [],
    seriesId: 's',
  };
});

const linesOf = (dates: readonly DateEntry[], changesTimes: boolean): string[] => {
  const page = renderToString(
    <TextsProvider t={createLanguages().in('en')}>
      <ReachedDates
        dates={dates}
        opened={thursdays[0]!}
        changesTimes={changesTimes}
        timeZone="America/New_York"
      />
    </TextsProvider>,
  );
  return [...page.matchAll(/<(?:p|li)>(.*?)<\/(?:p|li)>/g)].map(([, words = '']) => words);
};

it('names the dates that a change reaches, and those that lose times of their own [schedule-17]', () => {
  expect(linesOf(thursdays, true)).toEqual([
    '13 dates change:',
    'Jun 6, 2030, 9:00 AM – 12:00 PM',
    'Jun 13, 2030, 9:00 AM – 12:00 PM',
    'Jun 20, 2030, 9:00 AM – 10:30 AM',
    'Jun 27, 2030, 9:00 AM – 12:00 PM',
    'Jul 4, 2030, 9:00 AM – 12:00 PM',
    'and 8 more',
    'One of them has other times, which the new ones replace:',
    'Jun 20, 2030, 9:00 AM – 10:30 AM',
  ]);
  expect(linesOf(thursdays, false)).toHaveLength(7);
  expect(linesOf(thursdays.slice(0, 1), true)).toEqual([]);
});
