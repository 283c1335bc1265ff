import type { Headcount, NearDate } from '#shared/contract/organizer-days.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Headcounts.module.css';
import { countsOf } from './headcounts.ts';

export interface HeadcountsProps {
  label: string;
  people: Headcount;
  date: NearDate;
  now: string;
  /** `l` for those of the whole date. */
  size?: 's' | 'l';
}

/** How many are expected, here, missing and still wanted. */
export function Headcounts({ label, people, date, now, size = 's' }: HeadcountsProps) {
  const t = useTexts();
  return (
    <dl aria-label={label} className={css.counts} data-size={size}>
      {countsOf(people, date, now).map(([name, count]) => (
        <div key={name} data-calls={(count > 0 && (name === 'missing' || name === 'wanted')) || undefined}>
          <dt>{t(`organizerDays.count.${name}`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
