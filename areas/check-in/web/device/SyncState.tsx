import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { QueueState } from './waiting-actions.ts';
import css from './SyncState.module.css';
import { useQueue } from './use-queue.ts';

/** Of the line that is always there, and has the focus where nothing else is left to have it. */
export const syncStateId = 'sync-state';

/** Whether everything that was done here has been sent. It stays in sight, wherever the page is scrolled to. */
export function SyncState({ className }: { className: string | undefined }) {
  const t = useTexts();
  const { state } = useQueue();
  const shown = shownOf(state);
  const Icon = icons[shown];
  return (
    <p
      id={syncStateId}
      tabIndex={-1}
      role="status"
      className={`${css.state} ${className ?? ''}`}
      data-state={shown}
    >
      <Icon size={20} aria-hidden />
      <span>{t(`roster.sync.${shown}`, { count: state.waiting.length })}</span>
    </p>
  );
}

const icons = { saved: IconCloudCheck, sending: IconCloudUp, away: IconCloudOff, ended: IconCloudOff };

const shownOf = ({ waiting, status }: QueueState): keyof typeof icons =>
  waiting.length === 0 ? (status === 'sending' ? 'saved' : status) : status;
