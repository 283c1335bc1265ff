import type { Headcount, NearDate } from '#areas/check-in/contract/organizer-days.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { CountList } from '#web/ui/CountList.tsx';
import { countsOfDate } from './headcounts.ts';

export interface HeadcountsProps {
  label: string;
  people: Headcount;
  date: NearDate;
  now: string;
  /** `l` for those of the whole date. */
  size?: 's' | 'l';
}

/** How many are expected, here, missing and still wanted. */
export function Headcounts({ label, people, date, now, size }: HeadcountsProps) {
  const t = useTexts();
  const counts = countsOfDate(people, date, now).map(([name, count]) => ({
    word: t(`organizerDays.count.${name}`),
    count,
    calls: count > 0 && (name === 'missing' || name === 'wanted'),
  }));
  return <CountList label={label} counts={counts} size={size} />;
}
