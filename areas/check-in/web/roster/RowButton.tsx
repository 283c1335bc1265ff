import type { IconNote } from '@tabler/icons-react';
import css from './RowButton.module.css';

export interface RowButtonProps {
  Icon: typeof IconNote;
  words: string;
  /** What it does and for whom, since many rows have the same words. */
  label: string;
  onClick: () => void;
}

/** Opens a window about somebody on a roster: quieter than the actions beside the name. */
export function RowButton({ Icon, words, label, onClick }: RowButtonProps) {
  return (
    <button type="button" className={css.button} aria-label={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
      <span>{words}</span>
    </button>
  );
}
