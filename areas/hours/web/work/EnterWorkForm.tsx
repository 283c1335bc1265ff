import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { workChangesContract, type PlaceOfWork } from '#areas/hours/contract/work-changes.ts';
import { workTitleMax } from '#areas/hours/rules/reported-hours.ts';
import { ReasonField } from '#areas/visits/web/ReasonField.tsx';
import { formatDayOfYear, formatTimeSpan } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { instantOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import css from '../reported/Reported.module.css';
import { enteredWorkSchema, noTimes } from './correct-work-form.ts';

export interface EnterWorkProps {
  /** The volunteer, at the organization by the name that it was created with. */
  at: { orgName: string; userId: string };
  /** Where work can be entered; at least one. */
  places: readonly PlaceOfWork[];
  /** Reads again what shows the work. */
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

/** Work that is on no roster. After each it is ready for the next, with the same words. */
export function EnterWorkForm({ at: { orgName, userId }, places, onDone, onClose }: EnterWorkProps) {
  const t = useTexts();
  const api = useApi();
  // Sent again after a lost answer it is the same work.
  const reportId = useRef(randomId());
  const [locationId, setLocationId] = useState(places[0]?.id ?? '');
  const [said, setSaid] = useState('');
  const place = places.find(({ id }) => id === locationId);
  const timeZone = place?.timeZone ?? 'UTC';
  const form = useServerForm({
    title: t('work.enter.failed'),
    schema: async () => enteredWorkSchema(timeZone),
    send: async ({ startAt, endAt, ...typed }) => {
      setSaid('');
      const times = {
        startAt: instantOf(startAt, undefined, timeZone) ?? startAt,
        endAt: instantOf(endAt, undefined, timeZone) ?? endAt,
      };
      await api.call(workChangesContract.enter, {
        params: { userId, reportId: reportId.current },
        body: { ...typed, ...times, orgName, locationId },
      });
      return { ...times, work: typed.work };
    },
    onDone: ({ work, startAt, endAt }) => {
      reportId.current = randomId();
      const date = formatDayOfYear(t, startAt, timeZone);
      const times = formatTimeSpan(t, startAt, endAt, timeZone);
      setSaid(t('work.enter.said', { work, date, times }));
      form.fill(noTimes);
      form.props.ref.current?.querySelector<HTMLElement>('[name="startAt"]')?.focus();
      void onDone();
    },
  });
  return (
    <form {...form.props} aria-label={t('work.enter')} className={css.form}>
      <p className={css.hint}>{t('work.enter.hint', { location: place?.name ?? '' })}</p>
      <p role="status" className={css.hint}>
        {said}
      </p>
      {places.length > 1 ? (
        <SelectField
          label={t('reported.work.location')}
          value={locationId}
          onChoose={setLocationId}
          data={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <TextInput
        {...form.field('work', '')}
        label={t('work.correct.what')}
        maxLength={workTitleMax}
        required
        data-autofocus
      />
      <div className={css.times}>
        <TextInput {...form.field('startAt')} type="datetime-local" label={t('work.correct.from')} required />
        <TextInput {...form.field('endAt')} type="datetime-local" label={t('work.correct.to')} required />
      </div>
      <ReasonField {...form.field('reason')} />
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={form.isPending}>
          {t('work.enter.done')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('work.enter.submit')}
        </Button>
      </ModalActions>
    </form>
  );
}
