import { useState } from 'react';
import { visitInWords, type VisitSaid } from '#areas/visits/web/visit-said.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import type { FormErrors } from '#web/forms/use-form-errors.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { CorrectionFrame } from './CorrectionFrame.tsx';
import { instantOrNull, timeErrors } from './time-errors.ts';
import { VisitTimeField } from './VisitTimeField.tsx';
import { useCorrectionForm } from './use-correction-form.ts';
import { correctedVisit } from './use-corrections.ts';

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
  const [typed, setTyped] = useState(() => ({
    came: localOf(shown.came, timeZone),
    left: localOf(shown.left, timeZone),
  }));
  const times = () => ({
    checkInAt: instantOf(typed.came, shown.came, timeZone),
    checkOutAt: instantOf(typed.left, shown.left, timeZone),
  });
  const judge = (isAbsence: boolean): FormErrors => {
    if (isAbsence) return {};
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
  const { errors, refuse, forgive, frame } = useCorrectionForm({
    judge,
    visits: (isAbsence) => {
      const { checkInAt, checkOutAt } = times();
      return [correctedVisit(visit, isAbsence || !checkInAt ? null : { checkInAt, checkOutAt })];
    },
    onAnswer: async ({ refused: [refused], overlaps }) => {
      if (!refused) return overlaps.length === 0 ? onDone() : undefined;
      const { code, message, now } = refused;
      if (now && code === 'correction.changed') setVisit({ placeId: visit.placeId, ...now });
      refuse('came', message);
    },
  });
  const field = (name: keyof typeof typed) => ({
    name,
    label: t(`corrections.${name}`),
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      forgive(name);
      setTyped((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <CorrectionFrame
      frame={frame}
      hint={t('corrections.hint', {
        location: location.name,
        date: formatShortDate(t, startAt, timeZone),
      })}
      day={startAt}
      canBeAbsent={!visit.noShowAt}
    >
      {visit === read ? null : (
        <p>{t('corrections.now', { times: visitInWords(t, visit, timeZone, startAt) })}</p>
      )}
      <VisitTimeField {...field('came')} data-autofocus />
      <VisitTimeField {...field('left')} />
    </CorrectionFrame>
  );
}

/** The times of a visit; the planned ones where there are none, and nobody left before they came. */
function plannedOr({ checkInAt, checkOutAt }: VisitSaid, { startAt, endAt }: CorrectedPlace['date']) {
  const came = checkInAt ?? startAt;
  return { came, left: checkOutAt ?? (came > endAt ? came : endAt) };
}
