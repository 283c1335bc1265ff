import '#web/ui/theme/more-styles.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ReachedPerson } from '#areas/messages/rules/message-audiences.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nothingToChoose } from '#web/ui/nothing-to-choose.ts';
import { peopleNamed } from './named.ts';

/** So many are listed at once; the others are found by name. */
const listedMax = 50;

export interface ReaderFieldProps {
  people: readonly ReachedPerson[];
  position: number;
  onChange: (position: number) => void;
}

const labelOf = ({ firstName, lastName, email }: ReachedPerson) =>
  `${fullName({ firstName, lastName })} (${email})`;

/** For whom of its recipients a message is shown: found by a part of the name or the address. */
export function ReaderField({ people, position, onChange }: ReaderFieldProps) {
  const t = useTexts();
  const current = people[position];
  const shown = current ? labelOf(current) : '';
  const [words, setWords] = useState(shown);
  // The name of the one who is chosen is no search.
  const sought = people.some((person) => labelOf(person) === words) ? '' : words;
  const found = peopleNamed(people, sought, { from: position, max: listedMax });
  const listed = new Set(found.map(({ email }) => email));
  const offered = !current || listed.has(current.email) ? found : [current, ...found];
  return (
    <Select
      label={t('messages.preview.reader')}
      description={t('messages.preview.reader.hint')}
      data={offered.map((person) => ({ value: person.email, label: labelOf(person) }))}
      // Found here, among all of them: the kit would look through those that it was given.
      filter={({ options }) => options.filter((option) => 'value' in option && listed.has(option.value))}
      value={current?.email ?? null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(email) =>
        onChange(
          Math.max(
            0,
            people.findIndex((person) => person.email === email),
          ),
        )
      }
      searchable
      // The first that is found is chosen by Enter alone.
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={nothingToChoose(t, people.length)}
    />
  );
}
