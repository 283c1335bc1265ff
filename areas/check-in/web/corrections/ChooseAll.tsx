import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import box from '#web/ui/Box.module.css';
import css from './ChooseAll.module.css';
import { isChoosable, type ChosenPeople } from './use-chosen-people.ts';

export interface ChooseAllProps {
  /** The activity, or all of them, in words. */
  of: string;
  people: readonly RosterPerson[];
  chosen: ChosenPeople;
}

/** Chooses all of an activity, or of the date, to correct their times. */
export function ChooseAll({ of, people, chosen: { ids, choose } }: ChooseAllProps) {
  const t = useTexts();
  const all = people.filter(isChoosable).map(({ id }) => id);
  const count = all.filter((id) => ids.has(id)).length;
  if (all.length < 2) return null;
  return (
    <label className={css.all}>
      <input
        type="checkbox"
        className={box.box}
        aria-label={t('corrections.choose.all.of', { activity: of })}
        checked={count === all.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < all.length;
        }}
        onChange={(event) => choose(all, event.currentTarget.checked)}
      />
      <span>{t('corrections.choose.all', { count: all.length })}</span>
    </label>
  );
}
