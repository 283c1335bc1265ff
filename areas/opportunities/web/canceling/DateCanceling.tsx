import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SlotView } from '#areas/opportunities/contract/opportunities.ts';
import { formatClock, formatShortDate } from '#shared/rules/dates.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const pieces = late(() => import('./CancelingWindow.tsx'));

/** A date as it is known where it can be canceled. */
export interface CancelableDate {
  id: string;
  startAt: string;
  hasEnded: boolean;
  isCanceled?: true | undefined;
  /** Its activities; none where they aren't known, and it is canceled whole. */
  slots: readonly Pick<SlotView, 'id' | 'title' | 'isCanceled'>[];
}

/** What a date is called to those who cancel or restore it, and what there is of it. */
export interface DateCancelingProps {
  opportunityId: string;
  timeZone: string;
  date: CancelableDate;
  /** Told of the slots that were canceled, and the number of the opportunity from then on. */
  onCanceled?: (slotIds: readonly string[], version: number) => void;
}

/** Cancels a date, or some of its activities, and restores what was canceled, for those who manage the opportunity. */
export function DateCanceling(props: DateCancelingProps) {
  const t = useTexts();
  const { date, timeZone } = props;
  const [asking, setAsking] = useState<'cancel' | 'restore' | null>(null);
  const there = pieces.use(asking !== null);
  const close = () => setAsking(null);
  useGiveUp(pieces, asking !== null, close);
  if (date.hasEnded) return null;
  const when = `${formatShortDate(t, date.startAt, timeZone)}, ${formatClock(t, date.startAt, timeZone)}`;
  const parts = date.slots.length > 0 ? date.slots : [date];
  const can = {
    cancel: parts.some(({ isCanceled }) => !isCanceled),
    restore: parts.some(({ isCanceled }) => isCanceled),
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
