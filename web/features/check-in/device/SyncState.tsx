import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { v4 as randomId } from 'uuid';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { DeedConflict, QueueState } from './queue.ts';
import css from './SyncState.module.css';
import { useQueue } from './use-queue.ts';

/** Whether everything that was done here has been sent, and what needs a decision. */
export function SyncState({
  timeZone,
  isAmongStrangers = false,
}: {
  timeZone: string;
  /** Whom a conflict is about is not said on a locked kiosk; it is asked once that is left. */
  isAmongStrangers?: boolean;
}) {
  const t = useTexts();
  const { queue, state } = useQueue();
  const { conflicts } = state;
  const shown = shownOf(state);
  const Icon = icons[shown];
  return (
    <div className={css.sync}>
      <p role="status" className={css.state} data-state={shown}>
        <Icon size={20} aria-hidden />
        {t(`roster.sync.${shown}`, { count: state.waiting.length })}
      </p>
      {conflicts.length > 0 && !isAmongStrangers ? (
        <section aria-labelledby="sync-conflicts" className={css.conflicts}>
          <h2 id="sync-conflicts" className={css.title}>
            {t('roster.conflicts', { count: conflicts.length })}
          </h2>
          <ul role="list" className={css.list}>
            {conflicts.map((conflict) => (
              <Conflict
                key={conflict.deed.key}
                conflict={conflict}
                timeZone={timeZone}
                onKeep={() => void queue?.decided(conflict.deed.key)}
                onInstead={() => {
                  const { deed, done, name, answer } = conflict;
                  if (deed.kind === 'undo' || !answer.written) return;
                  const mine = { ...deed, key: randomId(), instead: answer.written };
                  void queue?.add([{ deed: mine, name }], done).then(() => queue.decided(deed.key));
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const icons = { saved: IconCloudCheck, sending: IconCloudUp, away: IconCloudOff, ended: IconCloudOff };

const shownOf = ({ waiting, status }: QueueState): keyof typeof icons =>
  waiting.length === 0 ? (status === 'sending' ? 'saved' : status) : status;

/** Answers that tell of a time that could be written instead. */
const decidable = new Set(['deeds.came-earlier', 'deeds.left-earlier']);

function Conflict({
  conflict,
  timeZone,
  onKeep,
  onInstead,
}: {
  conflict: DeedConflict;
  timeZone: string;
  onKeep: () => void;
  onInstead: () => void;
}) {
  const t = useTexts();
  const { deed, name, answer } = conflict;
  const { written, refusal } = answer;
  // What comes too late has no time of the service any more.
  const isLate = refusal?.code === 'deeds.too-late';
  const time = formatTime(t, isLate ? new Date(conflict.done.wall).toISOString() : answer.at, timeZone);
  const canDecide = written !== null && decidable.has(refusal?.code ?? '');
  return (
    <li className={css.conflict}>
      <p className={css.name}>{t(`roster.conflict.${deed.kind}`, { name, time })}</p>
      <p>{refusal?.message}</p>
      <div className={css.deeds}>
        <Button variant="default" onClick={onKeep}>
          {canDecide
            ? t('roster.conflict.keepTime', { time: formatTime(t, written, timeZone) })
            : t('roster.conflict.keep')}
        </Button>
        {canDecide ? <Button onClick={onInstead}>{t('roster.conflict.instead', { time })}</Button> : null}
      </div>
    </li>
  );
}
