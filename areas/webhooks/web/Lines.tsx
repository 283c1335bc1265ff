import type { ReactNode } from 'react';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './Webhooks.module.css';

/** What a cell says, and in a line below what there is to it. */
export const Lines = ({ first, second }: { first: ReactNode; second: string | null }) => (
  <span className={css.lines}>
    {first}
    {second ? (
      <span className={css.words}>
        <Clamped words={second} lines={1} />
      </span>
    ) : null}
  </span>
);
