import { IconChevronDown } from '@tabler/icons-react';
import type { SlotView } from '#areas/opportunities/contract/opportunities.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WhosComing.module.css';

export interface WhosComingProps {
  slot: Pick<SlotView, 'title' | 'whosComing' | 'filled' | 'additional'>;
  /** Day and time of the slot, which tell its list apart from all the others. */
  when: string;
}

/** The people in an activity: names for signed-in people, a number for visitors. */
export function WhosComing({ slot, when }: WhosComingProps) {
  const t = useTexts();
  const count = slot.filled + slot.additional;
  if (!slot.whosComing)
    return count > 0 ? <p className={css.count}>{t('opportunities.coming.count', { count })}</p> : null;
  if (count === 0) return <p className={css.count}>{t('opportunities.coming.nobody')}</p>;
  // Two people may have the same first name and initial.
  const seen = new Map<string, number>();
  return (
    <details className={css.details}>
      <summary aria-label={t('opportunities.coming.of', { count, activity: slot.title, when })}>
        <IconChevronDown size={18} aria-hidden />
        <span>{`${t('opportunities.coming')} (${count})`}</span>
      </summary>
      <ul className={css.names} role="list">
        {slot.whosComing.map(({ name, isMine, isUnconfirmed }) => {
          const times = (seen.get(name) ?? 0) + 1;
          seen.set(name, times);
          return (
            <li key={`${name} ${times}`} data-mine={isMine || undefined}>
              <span>{name}</span>
              {isUnconfirmed ? <small> ({t('opportunities.coming.unconfirmed')})</small> : null}
            </li>
          );
        })}
      </ul>
      {slot.additional > 0 ? (
        <p className={css.count}>{t('opportunities.coming.brought', { count: slot.additional })}</p>
      ) : null}
    </details>
  );
}
