import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { reasonMax, reasonSchema } from '#areas/visits/rules/reasons.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './Reversal.module.css';

/** An entry of a ledger, as far as it is reversed. */
interface Reversible {
  number: number;
  at: string;
  can: { reverse: boolean };
}

export interface ReversalOptions {
  timeZone: string;
  reverse: (number: number, reason: string) => Promise<unknown>;
  /** Reads again what shows what was reversed. */
  onDone: () => void | Promise<void>;
}

/**
 * The way to take the last correction back, in the list of what was recorded.
 * @returns the part of the page that has the focus afterwards, and what stands below an entry
 */
export function useReversal({ timeZone, reverse, onDone }: ReversalOptions) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  const [reversing, setReversing] = useState<number | null>(null);
  const done = async () => {
    await onDone();
    box.current?.focus();
  };
  const cancel = () => {
    setReversing(null);
    box.current?.focus();
  };
  const renderAction = ({ number, at, can }: Reversible): ReactNode =>
    !can.reverse ? null : reversing === number ? (
      <ReversalForm send={(reason) => reverse(number, reason)} onDone={done} onCancel={cancel} />
    ) : (
      <Button
        variant="default"
        size="xs"
        aria-label={t('visits.reversal.of', { time: formatTime(t, at, timeZone) })}
        onClick={() => setReversing(number)}
      >
        {t('visits.reversal')}
      </Button>
    );
  return { box, renderAction };
}

/** Of the field that comes when somebody asks for it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

const reversalSchema = z.object({ reason: reasonSchema });

function ReversalForm({
  send,
  onDone,
  onCancel,
}: {
  send: (reason: string) => Promise<unknown>;
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTexts();
  const form = useServerForm({
    schema: async () => reversalSchema,
    title: t('visits.reversal.failed'),
    send: ({ reason }) => send(reason),
    onDone: () => void onDone(),
    places: { 'correction.reversed': 'reason', 'correction.not-last': 'reason' },
  });
  return (
    <form {...form.props} className={css.reversal} aria-label={t('visits.reversal.confirm')}>
      <TextInput
        {...form.field('reason')}
        label={t('visits.reason')}
        description={t('visits.reason.hint')}
        maxLength={reasonMax}
        required
        ref={takeFocus}
      />
      <div className={css.buttons}>
        <Button type="submit" size="sm" loading={form.isPending}>
          {t('visits.reversal.confirm')}
        </Button>
        <Button variant="default" size="sm" disabled={form.isPending} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
