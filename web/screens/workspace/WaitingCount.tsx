import { useTexts } from '#web/texts/use-texts.tsx';
import css from './WaitingCount.module.css';

export interface WaitingCountProps {
  count: number;
  /** It stands beside no name that says what waits. */
  inWords?: boolean;
}

/** How much waits, beside the name of where it does; nothing when nothing does. Links say it in words of their own. */
export function WaitingCount({ count, inWords = false }: WaitingCountProps) {
  const t = useTexts();
  if (count === 0) return null;
  return inWords ? (
    <span className={css.count}>{t('app.workspace.waiting', { count })}</span>
  ) : (
    <span aria-hidden className={css.count}>
      {count > countMax ? `${countMax}+` : count}
    </span>
  );
}

/** More are not told apart at a glance. */
const countMax = 999;
