import { Button } from '@mantine/core';
import css from './SelectionBar.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onSignUp: () => void;
}

/** What is chosen so far, at the bottom edge of the screen while the schedule is in view. */
export function SelectionBar({ count, onClear, onSignUp }: SelectionBarProps) {
  const t = useTexts();
  return (
    <div className={css.place} role="status">
      {count > 0 ? (
        <div className={css.bar}>
          <p className={css.count}>{t('registrations.bar.count', { count })}</p>
          <Button variant="subtle" onClick={onClear}>
            {t('registrations.bar.clear')}
          </Button>
          <Button onClick={onSignUp}>{t('registrations.bar.signUp')}</Button>
        </div>
      ) : null}
    </div>
  );
}
