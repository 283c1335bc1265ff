import { Input, NativeSelect } from '@mantine/core';
import {
  amPmOptions,
  hourOptions,
  minuteOptions,
  type TimeChoice,
} from '#areas/opportunities/rules/shift-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './schedule.module.css';

export interface TimeFieldProps {
  /** Of the first of the three selects. */
  id: string;
  label: string;
  value: TimeChoice;
  error: string | undefined;
  onChange: (value: TimeChoice) => void;
}

const part = { input: css.timePart ?? '' };
const blank = { value: '', label: '--' };

/** A clock time: hour, minute, am or pm. */
export function TimeField({ id, label, value, error, onChange }: TimeFieldProps) {
  const t = useTexts();
  // Times that were imported may lie between the quarters.
  const minutes = [...new Set([...minuteOptions, ...(value.min === '' ? [] : [value.min])])].toSorted();
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} required>
      <div className={css.time} role="group" aria-label={label}>
        <NativeSelect
          id={id}
          aria-label={t('opportunityEditor.schedule.dates.hour', { name: label })}
          value={value.hour}
          error={error !== undefined}
          classNames={part}
          rightSectionWidth={26}
          onChange={(event) => onChange({ ...value, hour: event.currentTarget.value })}
          data={[blank, ...hourOptions]}
        />
        <NativeSelect
          aria-label={t('opportunityEditor.schedule.dates.minute', { name: label })}
          value={value.min}
          error={error !== undefined}
          classNames={part}
          rightSectionWidth={26}
          onChange={(event) => onChange({ ...value, min: event.currentTarget.value })}
          data={[blank, ...minutes]}
        />
        <NativeSelect
          aria-label={t('opportunityEditor.schedule.dates.amPm', { name: label })}
          value={value.amPm}
          error={error !== undefined}
          classNames={part}
          rightSectionWidth={26}
          onChange={(event) => onChange({ ...value, amPm: event.currentTarget.value })}
          data={[blank, ...amPmOptions]}
        />
      </div>
    </Input.Wrapper>
  );
}
