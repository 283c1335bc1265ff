import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { DeedConflict } from './queue.ts';
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
  const decided = async ({ deed }: DeedConflict) => {
    await queue?.decided(deed.key);
    setDecisions((count) => count + 1);
  };
  const writeInstead = async (conflict: DeedConflict) => {
    const { deed, done, name, answer } = conflict;
    if (deed.kind === 'undo' || !answer.written) return;
    const mine = { ...deed, key: randomId(), instead: answer.written };
    await queue?.add([{ deed: mine, name }], done);
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
            key={conflict.deed.key}
            conflict={conflict}
            timeZone={timeZone}
            onKeep={() => void decided(conflict)}
            onInstead={() => void writeInstead(conflict)}
          />
        ))}
      </ul>
    </section>
  );
}

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
    <li>
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
