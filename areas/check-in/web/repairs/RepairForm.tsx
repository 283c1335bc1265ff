import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import css from './RepairForm.module.css';
import { useRepairs } from './use-repairs.ts';
import { instantOf, localOf } from './zone-times.ts';

export interface RepairFormProps {
  roster: RosterView;
  person: RosterPerson;
  onClose: () => void;
}

/** When somebody came and left, or that they did not come; at first the times that are known, and the planned ones. */
export function RepairForm({ roster, person, onClose }: RepairFormProps) {
  const t = useTexts();
  const { date, location, opensAt, closesAt } = roster;
  const { timeZone } = location;
  const shown = { came: person.checkInAt ?? date.startAt, left: person.checkOutAt ?? laterOf(person, date) };
  const [came, setCame] = useState(() => localOf(shown.came, timeZone));
  const [left, setLeft] = useState(() => localOf(shown.left, timeZone));
  const first = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useRepairs(roster, onClose);
  const bounds = { min: localOf(opensAt, timeZone), max: localOf(closesAt, timeZone) };
  const read = () => {
    const [checkInAt, checkOutAt] = [
      instantOf(came, shown.came, timeZone),
      instantOf(left, shown.left, timeZone),
    ];
    const isRight =
      checkInAt !== null &&
      checkOutAt !== null &&
      (checkInAt === person.checkInAt || checkInAt >= opensAt) &&
      checkInAt <= checkOutAt &&
      checkOutAt <= closesAt;
    return isRight ? { checkInAt, checkOutAt } : null;
  };
  const judge = (): FormErrors => (read() ? {} : { checkInAt: t('roster.wrongTimes') });
  const { errors, tried } = useFormErrors(judge);
  const send = () => {
    tried(judge());
    const times = read();
    if (!times) return first.current?.focus();
    const { checkInAt, checkOutAt } = times;
    mutate({ people: [person], checkInAt: checkInAt === person.checkInAt ? null : checkInAt, checkOutAt });
  };
  const field = (label: string, value: string, onChange: (typed: string) => void) => ({
    type: 'datetime-local',
    label,
    value,
    required: true,
    ...bounds,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  });
  return (
    <form
      className={css.form}
      aria-label={t('roster.repair.save')}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={css.hint}>
        {t('roster.repair.form.hint', {
          location: location.name,
          date: formatShortDate(t, date.startAt, timeZone),
        })}
      </p>
      <TextInput
        {...field(t('roster.repair.in'), came, setCame)}
        ref={first}
        error={errors.checkInAt}
        data-autofocus
      />
      <TextInput {...field(t('roster.repair.left'), left, setLeft)} />
      <ModalActions>
        {person.checkInAt === null ? null : (
          <Button variant="default" disabled={isPending} onClick={() => mutate({ missed: person })}>
            {t('roster.repair.noShow')}
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          {t('roster.repair.save')}
        </Button>
      </ModalActions>
    </form>
  );
}

/** The planned end, or when the person came if that was later. */
const laterOf = ({ checkInAt }: RosterPerson, { endAt }: RosterView['date']): string =>
  checkInAt !== null && checkInAt > endAt ? checkInAt : endAt;
