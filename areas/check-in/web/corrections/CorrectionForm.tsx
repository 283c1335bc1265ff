import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import type { RefusedCorrection } from '#areas/check-in/contract/corrections.ts';
import { visitInWords, type VisitSaid } from '#areas/visits/web/visit-said.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { fieldErrorsOf } from '#web/api/errors.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import css from './CorrectionForm.module.css';
import { OverlapWarning } from './OverlapWarning.tsx';
import { judgeReason, ReasonField } from './ReasonField.tsx';
import { instantOrNull, timeErrors } from './time-errors.ts';
import { correctedVisit, useCorrections } from './use-corrections.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';

/** A visit to correct, and the shift that it belongs to. */
export interface CorrectedPlace {
  visit: VisitSaid & { placeId: string };
  date: { startAt: string; endAt: string };
  location: { name: string; timeZone: string };
}

export interface CorrectionFormProps extends CorrectedPlace {
  /** Reads again what shows the visit. */
  onDone: () => void | Promise<void>;
}

/** When somebody came and left, or that they did not come, and why that is corrected; at first the known times, and the planned ones. */
export function CorrectionForm({ visit: read, date, location, onDone }: CorrectionFormProps) {
  const t = useTexts();
  const { timeZone } = location;
  const { startAt, endAt } = date;
  // What was there when the form was opened, until somebody else's correction is shown.
  const [visit, setVisit] = useState(read);
  const [shown] = useState(() => plannedOr(read, date));
  const [came, setCame] = useState(() => localOf(shown.came, timeZone));
  const [left, setLeft] = useState(() => localOf(shown.left, timeZone));
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const times = () => ({
    checkInAt: instantOf(came, shown.came, timeZone),
    checkOutAt: instantOf(left, shown.left, timeZone),
  });
  const judgeTimes = (): FormErrors => {
    const { checkInAt, checkOutAt } = times();
    if (!checkInAt) return { came: t('corrections.noTime') };
    if (!checkOutAt) return { left: t('corrections.noTime') };
    return timeErrors(t, {
      date: { startAt: new Date(startAt), endAt: new Date(endAt) },
      was: { checkInAt: instantOrNull(visit.checkInAt), checkOutAt: instantOrNull(visit.checkOutAt) },
      came: checkInAt,
      left: checkOutAt,
    });
  };
  const [isAbsence, setAbsence] = useState(false);
  const judge = (): FormErrors => ({ ...(isAbsence ? {} : judgeTimes()), ...judgeReason(t, reason) });
  const { errors, tried, refuse, forgive } = useFormErrors(judge);
  const told = ({ code, message, now }: RefusedCorrection) => {
    if (now && code === 'correction.changed') setVisit({ placeId: visit.placeId, ...now });
    refuse({ came: message });
    focusOn('came');
  };
  const { correct, isPending, asked, keep } = useCorrections({
    onAnswer: async ({ refused: [refused], overlaps }) => {
      if (refused) told(refused);
      else if (overlaps.length === 0) await onDone();
    },
    onCode: {
      'request.invalid': (error) => refuse({ reason: Object.values(fieldErrorsOf(error)).join('\n') }),
    },
  });
  const focusOn = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  const send = (isMissing: boolean) => {
    setAbsence(isMissing);
    const wrong = { ...(isMissing ? {} : judgeTimes()), ...judgeReason(t, reason) };
    tried(wrong);
    const [first] = Object.keys(wrong);
    if (first) return focusOn(first);
    const { checkInAt, checkOutAt } = times();
    const to = isMissing || !checkInAt ? null : { checkInAt, checkOutAt };
    correct({ visits: [correctedVisit(visit, to)], reason });
  };
  const field = (name: string, label: string, value: string, onChange: (typed: string) => void) => ({
    type: 'datetime-local',
    name,
    label,
    value,
    required: true,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      forgive((path) => path === name);
      onChange(event.currentTarget.value);
    },
  });
  return (
    <form
      ref={form}
      className={css.form}
      aria-label={t('corrections.save')}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(false);
      }}
    >
      <p className={css.hint}>
        {t('corrections.hint', {
          location: location.name,
          date: formatShortDate(t, startAt, timeZone),
        })}
      </p>
      {visit === read ? null : (
        <p>{t('corrections.now', { times: visitInWords(t, visit, timeZone, startAt) })}</p>
      )}
      <TextInput {...field('came', t('corrections.came'), came, setCame)} data-autofocus />
      <TextInput {...field('left', t('corrections.left'), left, setLeft)} />
      <ReasonField
        value={reason}
        error={errors['reason']}
        onChange={(typed) => {
          forgive((path) => path === 'reason');
          setReason(typed);
        }}
      />
      {asked ? (
        <OverlapWarning overlaps={asked.overlaps} day={startAt} isPending={isPending} onKeep={keep} />
      ) : null}
      <ModalActions>
        {visit.noShowAt ? null : (
          <Button variant="default" disabled={isPending} onClick={() => send(true)}>
            {t('corrections.absent')}
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          {t('corrections.save')}
        </Button>
      </ModalActions>
    </form>
  );
}

/** The times of a visit; the planned ones where there are none, and nobody left before they came. */
function plannedOr({ checkInAt, checkOutAt }: VisitSaid, { startAt, endAt }: CorrectedPlace['date']) {
  const came = checkInAt ?? startAt;
  return { came, left: checkOutAt ?? (came > endAt ? came : endAt) };
}
