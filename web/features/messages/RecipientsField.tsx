import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatLongDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { searchWordsOf } from '#shared/rules/search.ts';
import css from './messages.module.css';
import type { Audience } from './use-message.ts';

export interface RecipientsFieldProps {
  audience: Audience;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (userIds: string[]) => void;
}

/** From so many people on there is a field to find somebody. */
const manyPeople = 8;

/** Who gets the message: everybody who is signed up, narrowed down by date and name, each with a box to tick. */
export function RecipientsField({ audience, chosen, error, onChange }: RecipientsFieldProps) {
  const t = useTexts();
  const id = useId();
  const [dateId, setDateId] = useState('');
  const [words, setWords] = useState('');
  const { recipients, dates, timeZone } = audience;
  const sought = searchWordsOf(words);
  const shown = recipients.filter(
    ({ firstName, lastName, email, dateIds }) =>
      (dateId === '' || dateIds.includes(dateId)) && isNamed(`${firstName} ${lastName} ${email}`, sought),
  );
  const ticked = new Set(chosen);
  const tickedHere = shown.filter(({ userId }) => ticked.has(userId)).length;
  const tick = (userIds: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const userId of userIds) {
      if (on) next.add(userId);
      else next.delete(userId);
    }
    onChange([...next]);
  };
  return (
    <fieldset className={css.recipients} aria-describedby={`${id}count ${id}error`}>
      <legend className={css.label}>{t('messages.recipients')}</legend>
      {dates.length > 1 || recipients.length >= manyPeople ? (
        <div className={css.narrow}>
          {dates.length > 1 ? (
            <NativeSelect
              label={t('messages.recipients.date')}
              value={dateId}
              onChange={(event) => setDateId(event.currentTarget.value)}
              data={[
                { value: '', label: t('messages.recipients.date.all') },
                ...dates.map(({ id: value, label, startAt, endAt }) => ({
                  value,
                  label: [
                    formatLongDate(t, startAt, timeZone),
                    formatTimeSpan(t, startAt, endAt, timeZone),
                    ...(label ? [label] : []),
                  ].join(', '),
                })),
              ]}
            />
          ) : null}
          {recipients.length >= manyPeople ? (
            <TextInput
              label={t('messages.recipients.search')}
              type="search"
              autoComplete="off"
              leftSection={<IconSearch size={18} aria-hidden />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              onKeyDown={(event) => {
                // Enter looks; it does not go on to the next step.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          ) : null}
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p className={css.hint}>{t('messages.recipients.noMatch')}</p>
      ) : (
        <>
          <Checkbox
            className={css.all}
            label={t('messages.recipients.all')}
            checked={tickedHere === shown.length}
            indeterminate={tickedHere > 0 && tickedHere < shown.length}
            onChange={(event) =>
              tick(
                shown.map(({ userId }) => userId),
                event.currentTarget.checked,
              )
            }
          />
          <ul className={css.people} role="list">
            {shown.map(({ userId, firstName, lastName, email }) => (
              <li key={userId}>
                <Checkbox
                  label={`${firstName} ${lastName}`}
                  description={email}
                  checked={ticked.has(userId)}
                  onChange={(event) => tick([userId], event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p id={`${id}count`} role="status" className={css.hint}>
        {t('messages.recipients.chosen', { chosen: chosen.length, total: recipients.length })}
      </p>
      <p id={`${id}error`} role="alert" className={css.error}>
        {error}
      </p>
    </fieldset>
  );
}

/** Whether each word begins one of the name's, whatever the case and accents. */
function isNamed(name: string, sought: readonly string[]): boolean {
  const words = searchWordsOf(name);
  return sought.every((word) => words.some((own) => own.startsWith(word)));
}
