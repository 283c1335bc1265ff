import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { workChangesContract, type WorkOfVolunteer } from '#areas/hours/contract/work-changes.ts';
import { workTitleMax } from '#areas/hours/rules/reported-hours.ts';
import { useReversal } from '#areas/visits/web/use-reversal.tsx';
import { reasonMax } from '#areas/visits/rules/reasons.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import css from '../reported/Reported.module.css';
import { correctedWorkSchema } from './correct-work-form.ts';
import { WorkChanges } from './WorkChanges.tsx';
import { workChangesQuery } from './work.queries.ts';
import { workInWords } from './work-said.ts';

export interface CorrectWorkProps {
  work: WorkOfVolunteer;
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

/** What is in the window about work outside of shifts: the form that corrects it, and what was corrected before. */
export function CorrectWork({ work, onDone, onClose }: CorrectWorkProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { reportId } = work;
  const { box, renderAction } = useReversal({
    timeZone: work.location.timeZone,
    reverse: (number, reason) =>
      api.call(workChangesContract.reverse, { params: { number }, body: { reason } }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: workChangesQuery(api, reportId).queryKey });
      await onDone();
    },
  });
  return (
    <>
      <CorrectWorkForm
        work={work}
        onRefused={onDone}
        onDone={async () => {
          queryClient.removeQueries({ queryKey: workChangesQuery(api, reportId).queryKey });
          // The row says what it is now before the focus is back on it.
          await onDone();
          onClose();
        }}
      />
      <section ref={box} tabIndex={-1} className={css.changes} aria-label={t('work.changes.title')}>
        <h3 className={css.heading}>{t('work.changes.title')}</h3>
        <WorkChanges reportId={reportId} renderAction={renderAction} />
      </section>
    </>
  );
}

interface CorrectWorkFormProps {
  work: WorkOfVolunteer;
  onDone: () => Promise<void>;
  /** Reads again what somebody else changed meanwhile. */
  onRefused: () => void | Promise<void>;
}

function CorrectWorkForm({ work, onDone, onRefused }: CorrectWorkFormProps) {
  const t = useTexts();
  const api = useApi();
  const { timeZone, name } = work.location;
  // The fields keep what they began with, whatever somebody else made of it meanwhile.
  const [begun] = useState(work);
  const shown = begun.times ?? begun.reported;
  const counts = useRef(true);
  const form = useServerForm({
    title: t('work.correct.failed'),
    schema: async () => correctedWorkSchema(work.reported, shown, timeZone, () => counts.current),
    send: ({ work: title, startAt, endAt, reason }) =>
      api.call(workChangesContract.correct, {
        params: { reportId: work.reportId },
        body: {
          version: work.version,
          work: title,
          times: counts.current
            ? {
                startAt: instantOf(startAt, shown.startAt, timeZone) ?? startAt,
                endAt: instantOf(endAt, shown.endAt, timeZone) ?? endAt,
              }
            : null,
          reason,
        },
      }),
    onDone: () => void onDone(),
    places: { 'work.changed': 'startAt' },
    onCode: { 'work.changed': () => void onRefused() },
  });
  const time = (field: 'startAt' | 'endAt', label: string) => (
    <TextInput
      {...form.field(field, localOf(shown[field], timeZone))}
      type="datetime-local"
      label={label}
      required
    />
  );
  return (
    <form {...form.props} aria-label={t('work.correct')} className={css.form}>
      <p className={css.hint}>
        {t(work.enteredBecause === null ? 'work.correct.hint' : 'work.correct.hint.entered', {
          reported: workInWords(t, { times: work.reported, work: null }, timeZone, false),
          location: name,
        })}
      </p>
      {work.version === begun.version ? null : (
        <p className={css.hint}>
          {t('work.now', { said: workInWords(t, work, timeZone, work.work !== begun.work) })}
        </p>
      )}
      <TextInput
        {...form.field('work', begun.work)}
        label={t('work.correct.what')}
        maxLength={workTitleMax}
        required
        data-autofocus
      />
      <div className={css.times}>
        {time('startAt', t('work.correct.from'))}
        {time('endAt', t('work.correct.to'))}
      </div>
      <Textarea
        {...form.field('reason', '')}
        label={t('visits.reason')}
        description={t('visits.reason.hint')}
        maxLength={reasonMax}
        required
        autosize
        minRows={2}
      />
      <ModalActions>
        {work.times ? (
          <Button
            type="submit"
            variant="outline"
            color="red"
            disabled={form.isPending}
            onClick={() => (counts.current = false)}
          >
            {t('work.correct.revoke')}
          </Button>
        ) : null}
        <Button type="submit" loading={form.isPending} onClick={() => (counts.current = true)}>
          {t('work.correct.save')}
        </Button>
      </ModalActions>
    </form>
  );
}
