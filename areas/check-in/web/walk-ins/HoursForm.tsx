import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { additionalVolunteerSchema } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { overlapsFound, type Overlap } from '#areas/check-in/contract/corrections.ts';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { reasonMax, reasonSchema } from '#areas/visits/rules/reasons.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { fault } from '#shared/texts/faults.ts';
import { useApi } from '#web/api/use-api.tsx';
import { LastNameInput } from '#web/forms/LastNameInput.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { OverlapWarning } from '../corrections/OverlapWarning.tsx';
import { useRefreshRoster } from '../corrections/use-refresh-roster.ts';
import { nameOnRoster } from '../roster/parties.ts';
import css from './WalkInForm.module.css';

const time = z.string().min(1, { error: fault('corrections.noTime') });
const schema = additionalVolunteerSchema.extend({ came: time, left: time, reason: reasonSchema });

/** Somebody was there without a place. After each it is ready for the next, with the same times and reason. */
export function HoursForm({ roster, onClose }: { roster: RosterView; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshRoster(roster);
  const { location, date, activities, opportunity } = roster;
  const { timeZone } = location;
  const [slotId, setSlotId] = useState(activities[0]?.slotId ?? '');
  const [said, setSaid] = useState('');
  const [overlaps, setOverlaps] = useState<readonly Overlap[]>([]);
  /** Of the next sending: typing starts over. */
  const answer = useRef<'ask' | 'keep'>('ask');
  const form = useServerForm({
    schema: async () => schema,
    title: t('missingHours.title'),
    send: ({ came, left, ...person }) => {
      setSaid('');
      setOverlaps([]);
      return api.call(walkInsContract.addHours, {
        params: { opportunityId: opportunity.id, dateId: date.id },
        body: {
          ...person,
          slotId,
          checkInAt: instantOf(came, date.startAt, timeZone) ?? '',
          checkOutAt: instantOf(left, date.endAt, timeZone) ?? '',
          overlaps: answer.current,
        },
      });
    },
    onDone: ({ people: [person] }) => {
      answer.current = 'ask';
      setSaid(person ? t('missingHours.said', { name: nameOnRoster(person) }) : '');
      const { current } = form.props.ref;
      for (const input of current?.querySelectorAll<HTMLInputElement>('[data-person]') ?? [])
        input.value = '';
      current?.querySelector<HTMLElement>('[name=firstName]')?.focus();
      void refresh();
    },
    onCode: {
      'correction.overlaps': ({ details }) =>
        setOverlaps(overlapsFound.safeParse(details).data?.overlaps ?? []),
    },
    places: {
      'roster.there-already': 'email',
      'walk-in.not-approved': 'email',
      'walk-in.not-in-group': 'email',
      'walk-in.address': 'email',
      'walk-in.not-now': 'email',
      'correction.still-open': 'came',
      'correction.too-far': 'came',
      'correction.backwards': 'left',
      'correction.future': 'left',
      'correction.too-long': 'left',
    },
  });
  const begin = () => {
    answer.current = 'ask';
    setOverlaps([]);
  };
  return (
    <form {...form.props} className={css.form} aria-label={t('missingHours.title')} onChange={begin}>
      <p className={css.lead}>
        {t('missingHours.lead', {
          location: location.name,
          date: formatShortDate(t, date.startAt, timeZone),
        })}
      </p>
      <p role="status" className={css.said}>
        {said}
      </p>
      <div className={css.names}>
        <TextInput
          {...form.field('firstName')}
          label={t('walkIns.firstName')}
          autoComplete="off"
          data-person
          data-autofocus
        />
        <LastNameInput
          {...form.field('lastName')}
          label={t('walkIns.lastName')}
          autoComplete="off"
          data-person
        />
      </div>
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('walkIns.email')}
        description={t('walkIns.mail')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-person
      />
      {activities.length > 1 ? (
        <SelectField
          label={t('walkIns.activity')}
          value={slotId}
          onChoose={setSlotId}
          data={activities.map((activity) => ({ value: activity.slotId, label: activity.title }))}
        />
      ) : null}
      <div className={css.names}>
        <TextInput
          {...form.field('came')}
          type="datetime-local"
          label={t('corrections.came')}
          defaultValue={localOf(date.startAt, timeZone)}
        />
        <TextInput
          {...form.field('left')}
          type="datetime-local"
          label={t('corrections.left')}
          defaultValue={localOf(date.endAt, timeZone)}
        />
      </div>
      <TextInput
        {...form.field('reason')}
        label={t('visits.reason')}
        description={t('visits.reason.hint')}
        maxLength={reasonMax}
        required
      />
      {overlaps.length > 0 ? (
        <OverlapWarning
          overlaps={overlaps}
          day={date.startAt}
          isPending={form.isPending}
          onKeep={() => {
            answer.current = 'keep';
            form.props.ref.current?.requestSubmit();
          }}
        />
      ) : null}
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={form.isPending}>
          {t('walkIns.done')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('missingHours.submit')}
        </Button>
      </ModalActions>
    </form>
  );
}
