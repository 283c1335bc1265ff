import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { fieldErrorsOf } from '#web/api/errors.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { instantOf, localOf } from '#web/forms/zone-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import type { CorrectedPlace } from './CorrectionForm.tsx';
import css from './CorrectionForm.module.css';
import { OverlapWarning } from './OverlapWarning.tsx';
import { judgeReason, ReasonField } from './ReasonField.tsx';
import { RefusedCorrections } from './RefusedCorrections.tsx';
import { timeErrors } from './time-errors.ts';
import { correctionsOf, type TimesForSeveral } from './several.ts';
import { notSaved, useCorrections, type CorrectionsAnswer } from './use-corrections.ts';

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
  const [reason, setReason] = useState('');
  const [isAbsence, setAbsence] = useState(false);
  // Whom it was sent for: names are told of those whom somebody else took off meanwhile, too.
  const [sent, setSent] = useState(people);
  const form = useRef<HTMLFormElement>(null);
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
  const wantedFor = (isMissing: boolean) => {
    const times: TimesForSeveral = isMissing
      ? null
      : {
          ...(isSet.came ? { checkInAt: timeOf('came') ?? '' } : {}),
          ...(isSet.left ? { checkOutAt: timeOf('left') ?? '' } : {}),
        };
    return correctionsOf(people, times);
  };
  const judgeFor = (isMissing: boolean): FormErrors => {
    const ofTimes = isMissing ? {} : judgeTimes();
    const { withoutCheckIn } = wantedFor(isMissing);
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
    return { ...isSetWrong, ...ofTimes, ...judgeReason(t, reason) };
  };
  const { errors, tried, refuse, forgive } = useFormErrors(() => judgeFor(isAbsence));
  const { correct, isPending, asked, refused, keep } = useCorrections({
    onAnswer: async (answer) => {
      await onAnswer(
        answer,
        sent.map(({ id }) => id),
      );
      if (notSaved(answer).size === 0) onClose();
    },
    onCode: {
      'request.invalid': (error) => refuse({ reason: Object.values(fieldErrorsOf(error)).join('\n') }),
    },
  });
  const send = (isMissing: boolean) => {
    setAbsence(isMissing);
    const wrong = judgeFor(isMissing);
    tried(wrong);
    const [first] = Object.keys(wrong);
    if (first)
      return form.current
        ?.querySelector<HTMLElement>(first === 'isSet' ? 'input' : `[name="${CSS.escape(first)}"]`)
        ?.focus();
    setSent(people);
    correct({ visits: wantedFor(isMissing).visits, reason });
  };
  const nameOf = (placeId: string) => {
    const found = sent.find(({ id }) => id === placeId);
    return found ? nameOnRoster(found) : '';
  };
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
        {t('corrections.several.hint', {
          location: location.name,
          date: formatShortDate(t, date.startAt, timeZone),
        })}
      </p>
      {fields.map((field, index) => (
        <div key={field} className={css.time}>
          <Checkbox
            label={t(`corrections.several.${field}`)}
            checked={isSet[field]}
            error={index === 0 ? errors['isSet'] : undefined}
            data-autofocus={index === 0 || undefined}
            onChange={(event) => {
              forgive((path) => path === 'isSet');
              const { checked } = event.currentTarget;
              setIsSet((now) => ({ ...now, [field]: checked }));
            }}
          />
          {isSet[field] ? (
            <TextInput
              type="datetime-local"
              name={field}
              aria-label={t(`corrections.${field}`)}
              value={typed[field]}
              error={errors[field]}
              onChange={(event) => {
                forgive((path) => path === field);
                const { value } = event.currentTarget;
                setTyped((now) => ({ ...now, [field]: value }));
              }}
            />
          ) : null}
        </div>
      ))}
      <ReasonField
        value={reason}
        error={errors['reason']}
        onChange={(value) => {
          forgive((path) => path === 'reason');
          setReason(value);
        }}
      />
      <RefusedCorrections refused={refused} nameOf={nameOf} />
      {asked ? (
        <OverlapWarning
          overlaps={asked.overlaps}
          day={date.startAt}
          nameOf={nameOf}
          isPending={isPending}
          onKeep={keep}
        />
      ) : null}
      <ModalActions>
        <Button variant="default" disabled={isPending} onClick={() => send(true)}>
          {t('corrections.absent')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('corrections.save')}
        </Button>
      </ModalActions>
    </form>
  );
}
