import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { CountList } from '#web/ui/CountList.tsx';
import { countsOnRoster } from './parties.ts';

export interface CountsProps {
  label: string;
  people: readonly RosterPerson[];
  held: readonly HeldView[];
  window: RosterView['window'];
  /** `tiles` for those of the whole date. */
  size?: 's' | 'tiles';
}

/** How many are still expected, here and gone; once it is over how many came and did not. */
export function Counts({ label, people, held, window, size }: CountsProps) {
  const t = useTexts();
  const counts = countsOnRoster(people, held, window).map(([name, count]) => ({
    word: t(`roster.count.${name}`),
    count,
  }));
  return <CountList label={label} counts={counts} size={size} />;
}
