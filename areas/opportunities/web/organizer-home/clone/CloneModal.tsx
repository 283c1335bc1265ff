import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { v4 as randomId } from 'uuid';
import {
  organizerHomeContract,
  type OrganizerOpportunity,
} from '#areas/opportunities/contract/organizer-home.ts';
import { yearsAheadMax } from '#areas/opportunities/rules/opportunities.ts';
import { lastDayAhead } from '#areas/opportunities/rules/shift-times.ts';
import { clockChangeTexts } from '#shared/rules/clock-times.ts';
import { phrase, type Phrase, type Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { dayOf, formatLongDate, localTime, weekdayName } from '#shared/rules/dates.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { Modal, ModalActions } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './CloneModal.module.css';
import { useRefreshOpportunities } from '../organizer-home.queries.ts';

export interface CloneModalProps {
  opened: boolean;
  opportunity: OrganizerOpportunity;
  onClose: () => void;
}

/** Asks before an opportunity is copied, and for a first date if the copy is to have another one. */
export function CloneModal({ opened, opportunity, onClose }: CloneModalProps) {
  const t = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={t('organizerHome.clone.title')} size="s">
      <CloneForm opportunity={opportunity} onClose={onClose} />
    </Modal>
  );
}

function CloneForm({ opportunity, onClose }: Omit<CloneModalProps, 'opened'>) {
  const t = useTexts();
  const { id, title, startsAt, location } = opportunity;
  const api = useApi();
  const refresh = useRefreshOpportunities();
  const [firstDay, setFirstDay] = useState('');
  const judge = (): FormErrors => {
    const said =
      startsAt && wrongFirstDay({ startsAt, firstDay, timeZone: location.timeZone, now: new Date() });
    return said ? { firstDay: t(said) } : {};
  };
  const { errors, ...form } = useFormErrors(judge);
  const field = useRef<HTMLInputElement>(null);
  // Another first date is another copy.
  const creationKey = useRef(randomId());
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () =>
      api.call(organizerHomeContract.clone, {
        params: { opportunityId: id },
        body: { creationKey: creationKey.current, ...(firstDay === '' ? {} : { firstDay }) },
      }),
    onSuccess: async (copy) => {
      showToast({
        variant: 'success',
        title: t('organizerHome.toast'),
        heading: t('organizerHome.clone.done'),
        body: [
          t('organizerHome.clone.done.text', { title: copy.title }),
          ...clockChangeTexts(t, copy.clockChanges, location.timeZone),
        ].join(' '),
      });
      await refresh();
      onClose();
    },
    onError: (failure) =>
      placeError(t, failure, {
        onFields: ({ firstDay: text }) => {
          form.refuse({ firstDay: text ?? t('organizerHome.clone.failed') });
          field.current?.focus();
        },
        otherwise: ({ code, message }) =>
          showToast({
            variant: 'error',
            title: t('organizerHome.toast'),
            heading: code === 'unexpected' ? t('organizerHome.clone.failed') : message,
          }),
      }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = judge();
    form.tried(wrong);
    if (Object.keys(wrong).length > 0) return field.current?.focus();
    mutate();
  };
  return (
    <form onSubmit={submit} method="post" noValidate>
      <p className={css.text}>{t('organizerHome.clone.text', { title })}</p>
      {startsAt ? (
        <>
          <TextInput
            type="date"
            data-autofocus
            name="firstDay"
            label={t('organizerHome.clone.firstDay')}
            description={t('organizerHome.clone.firstDay.hint', {
              day: formatLongDate(t, startsAt, location.timeZone),
            })}
            value={firstDay}
            ref={field}
            error={errors.firstDay}
            onChange={(event) => {
              setFirstDay(event.currentTarget.value);
              creationKey.current = randomId();
              form.forgive(() => true);
            }}
          />
          <p role="status" className={css.moved}>
            {movedText(t, startsAt, firstDay, location.timeZone)}
          </p>
        </>
      ) : null}
      <ModalActions>
        <Button
          variant="default"
          onClick={onClose}
          disabled={isPending}
          data-autofocus={!startsAt || undefined}
        >
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('organizerHome.action.clone')}
        </Button>
      </ModalActions>
    </form>
  );
}

/** What the server would refuse in another first day; null for none, and for one that will do. */
function wrongFirstDay({
  startsAt,
  firstDay,
  timeZone,
  now,
}: {
  startsAt: string;
  firstDay: string;
  timeZone: string;
  now: Date;
}): Phrase | null {
  if (firstDay === '') return null;
  const [start, clock] = [localTime(startsAt, timeZone), localTime(now, timeZone)];
  const today = dayOf(now, timeZone);
  const isOver = start.hour * 60 + start.minute < clock.hour * 60 + clock.minute;
  if (firstDay < today || (firstDay === today && isOver)) return phrase('opportunities.dates.startPast');
  const isTooFar = firstDay > lastDayAhead(now, timeZone);
  return isTooFar ? phrase('opportunities.dates.tooFar', { years: yearsAheadMax }) : null;
}

/** Whether another first day changes the day of the week; nothing while none is chosen. */
function movedText(t: Translate, startsAt: string, firstDay: string, timeZone: string): string {
  const chosen = new Date(`${firstDay}T00:00:00Z`);
  if (Number.isNaN(chosen.getTime())) return '';
  const from = weekdayName(t, localTime(startsAt, timeZone));
  const to = weekdayName(t, localTime(chosen, 'UTC'));
  return from === to
    ? t('organizerHome.clone.sameWeekday', { weekday: from })
    : t('organizerHome.clone.otherWeekday', { from, to });
}
