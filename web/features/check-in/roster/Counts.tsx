import type { Roster, RosterPerson } from '#shared/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Counts.module.css';
import { countsOf } from './parties.ts';

export interface CountsProps {
  label: string;
  people: readonly RosterPerson[];
  window: Roster['window'];
  /** `l` for those of the whole date. */
  size?: 's' | 'l';
}

/** How many are still expected, here and gone; once it is over how many came and did not. */
export function Counts({ label, people, window, size = 's' }: CountsProps) {
  const t = useTexts();
  return (
    <dl aria-label={label} className={css.counts} data-size={size}>
      {countsOf(people, window).map(([name, count]) => (
        <div key={name}>
          <dt>{t(`roster.count.${name}`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
