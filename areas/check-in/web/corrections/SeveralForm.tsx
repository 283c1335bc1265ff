import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import type { FormErrors } from '#web/forms/use-form-errors.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import type { CorrectedPlace } from './CorrectionForm.tsx';
import css from './CorrectionForm.module.css';
import { CorrectionFrame } from './CorrectionFrame.tsx';
import { correctionsOf, type TimesForSeveral } from './several.ts';
import { timeErrors } from './time-errors.ts';
import { VisitTimeField } from './VisitTimeField.tsx';
import { useCorrectionForm } from './use-correction-form.ts';
import { notSaved, type CorrectionsAnswer } from './use-corrections.ts';

export interface SeveralFormProps extends Pick<CorrectedPlace, 'date' | 'location'> {
  /** Those who are chosen, and stay chosen while nothing was saved of them. */
  people: readonly RosterPerson[];
  /** Shows what became of those who were sent. */
  onAnswer: (answer: CorrectionsAnswer, sent: readonly string[]) => Promise<void>;
  onClose: () => void;
}

const fields = ['came', 'left'] as const;
type Field = (typeof fields)[number];

/** When several people came or left, or that they did not come, and why that is corrected. A time that isn't ticked stays as it is for each of them. */
export function SeveralForm({ people, date, location, onAnswer, onClose }: SeveralFormProps) {
  const t = useTexts();
  const { timeZone } = location;
  const planned = { came: date.startAt, left: date.endAt };
  const [isSet, setIsSet] = useState(() => ({
    came: people.every(({ checkInAt }) => checkInAt === null),
    left: true,
  }));
  const [typed, setTyped] = useState(() => ({
    came: localOf(planned.came, timeZone),
    left: localOf(planned.left, timeZone),
  }));
  // Whom it was sent for: names are told of those whom somebody else took off meanwhile, too.
  const [sent, setSent] = useState(people);
  const timeOf = (field: Field) => instantOf(typed[field], planned[field], timeZone);
  const judgeTimes = (): FormErrors => {
    if (!isSet.came && !isSet.left) return { isSet: t('corrections.several.nothing') };
    const missing = fields.find((field) => isSet[field] && !timeOf(field));
    if (missing) return { [missing]: t('corrections.noTime') };
    const [came = null, left = null] = fields.map((field) => (isSet[field] ? timeOf(field) : null));
    return timeErrors(t, {
      date: { startAt: new Date(date.startAt), endAt: new Date(date.endAt) },
      was: { checkInAt: null, checkOutAt: null },
      came,
      left,
    });
  };
  const wantedFor = (isAbsence: boolean) => {
    const times: TimesForSeveral = isAbsence
      ? null
      : {
          ...(isSet.came ? { checkInAt: timeOf('came') ?? '' } : {}),
          ...(isSet.left ? { checkOutAt: timeOf('left') ?? '' } : {}),
        };
    return correctionsOf(people, times);
  };
  const judge = (isAbsence: boolean): FormErrors => {
    const { withoutCheckIn } = wantedFor(isAbsence);
    const [first] = withoutCheckIn;
    const isSetWrong: FormErrors =
      first && !isSet.came && isSet.left
        ? {
            isSet: t('corrections.several.noCheckIn', {
              name: nameOnRoster(first),
              count: withoutCheckIn.length - 1,
            }),
          }
        : {};
    return { ...isSetWrong, ...(isAbsence ? {} : judgeTimes()) };
  };
  const { errors, forgive, frame } = useCorrectionForm({
    judge,
    visits: (isAbsence) => {
      setSent(people);
      return wantedFor(isAbsence).visits;
    },
    onAnswer: async (answer) => {
      await onAnswer(
        answer,
        sent.map(({ id }) => id),
      );
      if (notSaved(answer).size === 0) onClose();
    },
  });
  return (
    <CorrectionFrame
      frame={frame}
      hint={t('corrections.several.hint', {
        location: location.name,
        date: formatShortDate(t, date.startAt, timeZone),
      })}
      day={date.startAt}
      nameOf={(placeId) => {
        const found = sent.find(({ id }) => id === placeId);
        return found ? nameOnRoster(found) : '';
      }}
    >
      {fields.map((field, index) => (
        <div key={field} className={css.time}>
          <Checkbox
            label={t(`corrections.several.${field}`)}
            checked={isSet[field]}
            {...(index === 0 ? { name: 'isSet', error: errors['isSet'], 'data-autofocus': true } : {})}
            onChange={(event) => {
              forgive('isSet');
              const { checked } = event.currentTarget;
              setIsSet((now) => ({ ...now, [field]: checked }));
            }}
          />
          {isSet[field] ? (
            <VisitTimeField
              name={field}
              aria-label={t(`corrections.${field}`)}
              value={typed[field]}
              error={errors[field]}
              onChange={(event) => {
                forgive(field);
                const { value } = event.currentTarget;
                setTyped((now) => ({ ...now, [field]: value }));
              }}
            />
          ) : null}
        </div>
      ))}
    </CorrectionFrame>
  );
}
