import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { namedRanges, type DayRange } from '#shared/rules/date-ranges.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { rangeNames } from '#areas/hours/web/ranges.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { readHistoryParams, type HistoryParams } from './history-days.ts';
import css from './HistoryForm.module.css';

export interface HistoryFormProps {
  asked: HistoryParams;
  /** The days on the screen: what a custom range begins with. */
  shown: DayRange | undefined;
  onChange: (query: Record<string, string>) => void;
}

type Errors = Partial<Record<keyof DayRange, Phrase>>;

/** The seven ranges, and two days for the last of them. Without script it is an ordinary form. */
export function HistoryForm({ asked, shown, onChange }: HistoryFormProps) {
  const t = useTexts();
  const custom = asked.range === 'custom' ? asked : undefined;
  const [refused, setRefused] = useState<Errors>({});
  const errors = { ...custom?.errors, ...refused };

  const choose = (name: string) => {
    const days: Record<string, string> = name === 'custom' && shown ? { ...shown } : {};
    setRefused({});
    onChange({ range: name, ...days });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const typed = { start: String(entered.get('start') ?? ''), end: String(entered.get('end') ?? '') };
    const query = { range: 'custom', ...typed };
    const read = readHistoryParams(new URLSearchParams(query));
    if (read.range !== 'custom' || read.complete) {
      setRefused({});
      onChange(query);
      return;
    }
    const wrong: Errors =
      typed.start || typed.end
        ? read.errors
        : { start: phrase('hours.startRequired'), end: phrase('hours.endRequired') };
    setRefused(wrong);
    document.getElementById(wrong.start ? 'history-start' : 'history-end')?.focus();
  };

  const errorOf = (field: keyof DayRange) => {
    const error = errors[field];
    return error && t(error);
  };
  const day = (field: keyof DayRange, label: string) => (
    <TextInput
      // Another address brings other days; what is being typed stays.
      key={`${field} ${custom?.days[field] ?? ''}`}
      id={`history-${field}`}
      name={field}
      type="date"
      label={label}
      defaultValue={custom?.days[field]}
      error={errorOf(field)}
      onChange={() => setRefused({})}
    />
  );

  return (
    <form
      className={css.form}
      aria-label={t('registrations.history.form')}
      action={pathTo('/volunteer/profile-history')}
      noValidate
      onSubmit={submit}
    >
      <SelectField
        name="range"
        label={t('hours.range.label')}
        value={asked.range}
        onChoose={choose}
        data={[
          ...namedRanges.map((name) => ({ value: name, label: t(rangeNames[name]) })),
          { value: 'custom', label: t('hours.range.custom') },
        ]}
      />
      {custom ? (
        <>
          {day('start', t('hours.start.label'))}
          {day('end', t('hours.end.label'))}
          <Button type="submit" className={css.show}>
            {t('registrations.history.show')}
          </Button>
        </>
      ) : (
        <noscript>
          <button type="submit">{t('registrations.history.show')}</button>
        </noscript>
      )}
    </form>
  );
}
