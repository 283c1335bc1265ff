import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { correctionsContract } from '#areas/check-in/contract/corrections.ts';
import type { VisitChange } from '#areas/visits/contract/changes.ts';
import { reasonMax, reasonSchema } from '#areas/visits/rules/reasons.ts';
import { VisitChanges } from '#areas/visits/web/VisitChanges.tsx';
import { visitChangesQuery } from '#areas/visits/web/visits.queries.ts';
import { formatTime } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import css from './CorrectionForm.module.css';

export interface PlaceChangesProps {
  placeId: string;
  /** An instant of the day of the shift. */
  day: string;
  /** Reads again what shows the visit, once a correction is reversed. */
  onDone: () => void | Promise<void>;
}

/** What was recorded about the visit of a place, with the way to take the last correction back. */
export function PlaceChanges({ placeId, day, onDone }: PlaceChangesProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(visitChangesQuery(api, placeId));
  const box = useRef<HTMLElement>(null);
  const [reversing, setReversing] = useState<number | null>(null);
  const done = async () => {
    await queryClient.invalidateQueries({ queryKey: visitChangesQuery(api, placeId).queryKey });
    await onDone();
    box.current?.focus();
  };
  const cancel = () => {
    setReversing(null);
    box.current?.focus();
  };
  return (
    <section ref={box} tabIndex={-1} className={css.changes} aria-label={t('visits.changes.title')}>
      <h3 className={css.subtitle}>{t('visits.changes.title')}</h3>
      {query.data ? (
        <VisitChanges
          items={query.data.items}
          timeZone={query.data.timeZone}
          day={day}
          renderAction={(change) =>
            !change.can.reverse ? null : reversing === change.number ? (
              <ReversalForm change={change} onDone={done} onCancel={cancel} />
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={t('corrections.reverse.of', {
                  time: formatTime(t, change.at, query.data.timeZone),
                })}
                onClick={() => setReversing(change.number)}
              >
                {t('corrections.reverse')}
              </Button>
            )
          }
        />
      ) : (
        <QueryState query={query} label={t('visits.changes.loading')} failed={t('visits.changes.failed')} />
      )}
    </section>
  );
}

/** Of the field that comes when somebody asks for it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

const reversalSchema = z.object({ reason: reasonSchema });

function ReversalForm({
  change: { number },
  onDone,
  onCancel,
}: {
  change: VisitChange;
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTexts();
  const api = useApi();
  const form = useServerForm({
    schema: async () => reversalSchema,
    title: t('corrections.reverse.failed'),
    send: (body) => api.call(correctionsContract.reverse, { params: { number }, body }),
    onDone: () => void onDone(),
    places: { 'correction.reversed': 'reason', 'correction.not-last': 'reason' },
  });
  return (
    <form {...form.props} className={css.reversal} aria-label={t('corrections.reverse.confirm')}>
      <TextInput
        {...form.field('reason')}
        label={t('corrections.reason')}
        description={t('corrections.reason.hint')}
        maxLength={reasonMax}
        required
        ref={takeFocus}
      />
      <div className={css.buttons}>
        <Button type="submit" size="sm" loading={form.isPending}>
          {t('corrections.reverse.confirm')}
        </Button>
        <Button variant="default" size="sm" disabled={form.isPending} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
