import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DateView } from '#areas/opportunities/contract/opportunities.ts';
import { formatClock, formatShortDate } from '#shared/rules/dates.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const pieces = late(() => import('./CancelingWindow.tsx'));

/** What a date is called to those who cancel or restore it, and what there is of it. */
export interface DateCancelingProps {
  opportunityId: string;
  timeZone: string;
  date: DateView;
}

/** Cancels a date, or some of its activities, and restores what was canceled, for those who manage the opportunity. */
export function DateCanceling(props: DateCancelingProps) {
  const t = useTexts();
  const { date, timeZone } = props;
  const [asking, setAsking] = useState<'cancel' | 'restore' | null>(null);
  const there = pieces.use(asking !== null);
  const close = () => setAsking(null);
  useGiveUp(pieces, asking !== null, close);
  if (date.hasEnded || date.slots.length === 0) return null;
  const when = `${formatShortDate(t, date.startAt, timeZone)}, ${formatClock(t, date.startAt, timeZone)}`;
  const can = {
    cancel: date.slots.some(({ isCanceled }) => !isCanceled),
    restore: date.slots.some(({ isCanceled }) => isCanceled),
  };
  return (
    <>
      {(['cancel', 'restore'] as const)
        .filter((what) => can[what])
        .map((what) => (
          <Button
            key={what}
            variant="subtle"
            size="compact-sm"
            aria-label={t(`canceling.${what}Of`, { when })}
            onClick={() => setAsking(what)}
          >
            {t(`canceling.${what}`)}
          </Button>
        ))}
      {there && asking ? (
        <there.CancelingWindow {...props} what={asking} when={when} onClose={close} />
      ) : null}
    </>
  );
}
