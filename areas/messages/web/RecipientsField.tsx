import { Checkbox, TextInput } from '@mantine/core';
import { fullName } from '#shared/rules/full-name.ts';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { ReachedPerson } from '#areas/messages/rules/message-audiences.ts';
import { searchWordsOf } from '#shared/rules/search.ts';
import css from './messages.module.css';
import { isNamed } from './named.ts';
import { WithoutMessages } from './WithoutMessages.tsx';

export interface RecipientsFieldProps {
  people: readonly ReachedPerson[];
  /** Addresses of those to whom it goes. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (addresses: string[]) => void;
}

/** From so many people on there is a field to find somebody. */
const manyPeople = 8;
/** So many are listed at once; the others are found by name. */
const listedMax = 200;

/** The recipients: everybody whom the message can reach, narrowed down by name, each with a box to tick. */
export function RecipientsField({ people, chosen, error, onChange }: RecipientsFieldProps) {
  const t = useTexts();
  const id = useId();
  const [words, setWords] = useState('');
  const sought = searchWordsOf(words);
  const found = sought.length === 0 ? people : people.filter((person) => isNamed(person, sought));
  const ticked = new Set(chosen);
  const open = found.filter(({ held }) => held === null);
  const tickedHere = open.filter(({ email }) => ticked.has(email)).length;
  const tick = (addresses: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const address of addresses) {
      if (on) next.add(address);
      else next.delete(address);
    }
    onChange([...next]);
  };
  return (
    <fieldset className={css.recipients} aria-describedby={`${id}count ${id}error`}>
      <legend className={css.label}>{t('messages.recipients')}</legend>
      {people.length >= manyPeople ? (
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
      {found.length === 0 ? (
        <p className={css.hint}>{t('messages.recipients.noMatch')}</p>
      ) : (
        <>
          <Checkbox
            className={css.all}
            label={t('messages.recipients.all')}
            checked={open.length > 0 && tickedHere === open.length}
            indeterminate={tickedHere > 0 && tickedHere < open.length}
            disabled={open.length === 0}
            onChange={(event) =>
              tick(
                open.map(({ email }) => email),
                event.currentTarget.checked,
              )
            }
          />
          <ul className={css.people} role="list">
            {found.slice(0, listedMax).map(({ firstName, lastName, email, held }) => (
              <li key={email}>
                <Checkbox
                  label={fullName({ firstName, lastName })}
                  description={held === null ? email : `${email} · ${t(`messages.held.${held}`)}`}
                  checked={held === null && ticked.has(email)}
                  disabled={held !== null}
                  onChange={(event) => tick([email], event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
          {found.length > listedMax ? (
            <p className={css.hint}>{t('messages.recipients.more', { count: found.length - listedMax })}</p>
          ) : null}
        </>
      )}
      <p id={`${id}count`} role="status" className={css.hint}>
        {t('messages.recipients.chosen', { chosen: chosen.length, total: people.length })}
      </p>
      <WithoutMessages people={people} />
      <p id={`${id}error`} role="alert" className={css.error}>
        {error}
      </p>
    </fieldset>
  );
}
