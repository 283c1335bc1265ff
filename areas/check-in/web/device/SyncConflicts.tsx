import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import { decidable } from '#areas/check-in/rules/attendance.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ElsewhereAnswers } from '../elsewhere/ElsewhereAnswers.tsx';
import { theirElsewhere } from '../elsewhere/elsewhere-words.ts';
import type { ActionConflict } from './waiting-actions.ts';
import css from './SyncConflicts.module.css';
import { syncStateId } from './SyncState.tsx';
import { useQueue } from './use-queue.ts';

/** What was done here and could not be written, each until somebody decides. */
export function SyncConflicts({ timeZone }: { timeZone: string }) {
  const t = useTexts();
  const { queue, state } = useQueue();
  const { conflicts } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const [decisions, setDecisions] = useState(0);
  useEffect(() => {
    if (decisions === 0) return;
    // The buttons that were pressed are gone.
    (heading.current ?? document.getElementById(syncStateId))?.focus({ preventScroll: true });
  }, [decisions]);
  if (conflicts.length === 0) return null;
  const decided = async ({ action }: ActionConflict) => {
    await queue?.decided(action.key);
    setDecisions((count) => count + 1);
  };
  const writeInstead = async (conflict: ActionConflict) => {
    const { action, done, name, answer } = conflict;
    if (action.screen === 'kiosk' || action.kind === 'undo' || !answer.written) return;
    const mine = { ...action, key: randomId(), instead: answer.written };
    await queue?.add([{ action: mine, name }], done);
    await decided(conflict);
  };
  const checkIn = async (conflict: ActionConflict, elsewhere: ElsewhereAnswer) => {
    const { action, done, name } = conflict;
    if (action.kind === 'undo') return;
    await queue?.add([{ action: { ...action, key: randomId(), elsewhere }, name }], done);
    await decided(conflict);
  };
  return (
    <section aria-labelledby="sync-conflicts" className={css.conflicts}>
      <h2 id="sync-conflicts" ref={heading} tabIndex={-1} className={css.title}>
        {t('roster.conflicts', { count: conflicts.length })}
      </h2>
      <ul role="list" className={css.list}>
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.action.key}
            conflict={conflict}
            timeZone={timeZone}
            onKeep={() => void decided(conflict)}
            onInstead={() => void writeInstead(conflict)}
            onCheckIn={(elsewhere) => void checkIn(conflict, elsewhere)}
          />
        ))}
      </ul>
    </section>
  );
}

function Conflict({
  conflict,
  timeZone,
  onKeep,
  onInstead,
  onCheckIn,
}: {
  conflict: ActionConflict;
  timeZone: string;
  onKeep: () => void;
  onInstead: () => void;
  onCheckIn: (elsewhere: ElsewhereAnswer) => void;
}) {
  const t = useTexts();
  const { action, name, answer } = conflict;
  const { written, refusal, elsewhere } = answer;
  // What comes too late has no time of the service any more.
  const isLate = refusal?.code === 'attendance.too-late';
  const time = formatTime(t, isLate ? new Date(conflict.done.wall).toISOString() : answer.at, timeZone);
  const canDecide = written !== null && decidable.has(refusal?.code ?? '');
  return (
    <li>
      <p className={css.name}>{t(`roster.conflict.${action.kind}`, { name, time })}</p>
      <p>{elsewhere ? theirElsewhere(t, name, elsewhere) : refusal?.message}</p>
      <div className={css.actions}>
        {elsewhere ? <ElsewhereAnswers elsewhere={elsewhere} onAnswer={onCheckIn} /> : null}
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
