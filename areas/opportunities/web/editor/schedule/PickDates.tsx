import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { findDates } from './pick-dates.ts';
import box from '#web/ui/Box.module.css';
import css from './schedule.module.css';

export interface PickDatesProps {
  dates: readonly DateEntry[];
  /** Ids of the dates that are ticked at first. */
  chosen: readonly string[];
  timeZone: string;
  onDone: (dateIds: string[]) => void;
  onCancel: () => void;
}

/** A list of dates to tick, with a search and all at once. */
export function PickDates({ dates, chosen, timeZone, onDone, onCancel }: PickDatesProps) {
  const t = useTexts();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const [search, setSearch] = useState('');
  const judge = (): FormErrors =>
    dates.some(({ id }) => ticked.has(id)) ? {} : { dates: t('opportunityEditor.activity.dates.required') };
  const { errors, tried } = useFormErrors(judge);
  const shown = findDates(t, dates, search, timeZone);
  const isAll = shown.length > 0 && shown.every(({ id }) => ticked.has(id));

  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    setTicked(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const ids = dates.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
    tried(judge());
    if (ids.length === 0) return;
    onDone(ids);
  };

  return (
    <form method="post" noValidate className={css.form} onSubmit={submit}>
      <TextInput
        type="search"
        label={t('opportunityEditor.schedule.pick.search')}
        description={t('opportunityEditor.schedule.pick.search.hint')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {shown.length === 0 ? (
        <p className={css.hint}>{t('opportunityEditor.schedule.pick.none', { search: search.trim() })}</p>
      ) : (
        <fieldset className={css.dates} aria-label={t('opportunityEditor.schedule.pick.dates')}>
          <label className={css.tick}>
            <input
              type="checkbox"
              className={box.box}
              checked={isAll}
              onChange={(event) =>
                tick(
                  shown.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <strong>{t('opportunityEditor.schedule.pick.all', { count: shown.length })}</strong>
          </label>
          {shown.map(({ id, day, time, label }) => (
            <label key={id} className={css.tick}>
              <input
                type="checkbox"
                className={box.box}
                checked={ticked.has(id)}
                onChange={(event) => tick([id], event.currentTarget.checked)}
              />
              <span>
                <span>{`${day}, ${time}`}</span> {label ? <em className={css.label}>{label}</em> : null}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={css.error} role="alert">
        {errors.dates ?? ''}
      </p>
      <FormActions submit={t('opportunityEditor.schedule.pick.done')} onCancel={onCancel} />
    </form>
  );
}
