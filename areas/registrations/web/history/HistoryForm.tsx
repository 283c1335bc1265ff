import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { HistoryView } from '#areas/registrations/contract/registrations.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { namedRanges, type DayRange } from '#shared/rules/date-ranges.ts';
import { phrase, type Phrase, type Translate } from '#shared/texts/text.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { rangeNames } from '#areas/hours/web/ranges.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { readHistoryParams, withChild, type HistoryParams } from './history-days.ts';
import css from './HistoryForm.module.css';

export interface HistoryFormProps {
  asked: HistoryParams;
  /** The days on the screen: what a custom range begins with. */
  shown: DayRange | undefined;
  /** The children of the viewer, each of whom has a history. */
  family: HistoryView['children'];
  /** Whose is shown; undefined for the viewer's own. */
  child: string | undefined;
  onChange: (query: Record<string, string>) => void;
}

/** The seven ranges, and two days for the last of them. Without script it is an ordinary form. */
export function HistoryForm({ asked, shown, family, child, onChange: change }: HistoryFormProps) {
  const t = useTexts();
  const custom = asked.range === 'custom' ? asked : undefined;
  const onChange = (to: Record<string, string>) => change(withChild(to, child));
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<DayRange | null>(null);
  const judge = (): FormErrors => (typed ? wrongIn(t, typed) : {});
  const { errors, ...form } = useFormErrors(judge);
  /** What is wrong with the days of the address. */
  const begun = custom ? inWords(t, custom.errors) : {};

  const choose = (name: string) => {
    const days: Record<string, string> = name === 'custom' && shown ? { ...shown } : {};
    form.clear();
    setTyped(null);
    onChange({ range: name, ...days });
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = enteredIn(event.currentTarget);
    const wrong = wrongIn(t, entered);
    setTyped(entered);
    form.tried(wrong);
    if (Object.keys(wrong).length === 0) return onChange({ range: 'custom', ...entered });
    document.getElementById(wrong.start ? 'history-start' : 'history-end')?.focus();
  };

  const type = () => {
    if (!element.current) return;
    if (typed === null) form.tried(begun);
    setTyped(enteredIn(element.current));
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
      error={(typed === null ? begun : errors)[field]}
      onChange={type}
    />
  );

  return (
    <form
      ref={element}
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
      {family.length > 0 ? (
        <SelectField
          name="child"
          label={t('registrations.history.whose')}
          value={child ?? ''}
          onChoose={(chosen) => change(withChild({ ...asOf(asked) }, chosen))}
          data={[
            { value: '', label: t('registrations.history.whose.you') },
            ...family.map((one) => ({ value: one.id, label: fullName(one) })),
          ]}
        />
      ) : null}
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

/** What an address says of the days that are asked for. */
const asOf = (asked: HistoryParams): Record<string, string> =>
  asked.range === 'custom' ? { range: 'custom', ...asked.days } : { range: asked.range };

function enteredIn(form: HTMLFormElement): DayRange {
  const entered = new FormData(form);
  return { start: String(entered.get('start') ?? ''), end: String(entered.get('end') ?? '') };
}

/** What is wrong with two days, in words. */
function wrongIn(t: Translate, days: DayRange): FormErrors {
  const read = readHistoryParams(new URLSearchParams({ range: 'custom', ...days }));
  if (read.range !== 'custom' || read.complete) return {};
  const wrong =
    days.start || days.end
      ? read.errors
      : { start: phrase('hours.startRequired'), end: phrase('hours.endRequired') };
  return inWords(t, wrong);
}

const inWords = (t: Translate, wrong: Partial<Record<keyof DayRange, Phrase>>): FormErrors =>
  Object.fromEntries(Object.entries(wrong).map(([field, said]) => [field, t(said)]));
