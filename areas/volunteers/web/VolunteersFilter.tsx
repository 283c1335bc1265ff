import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { listedStatuses, volunteersSearchMax } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { volunteersPageSize, volunteersPageSizes } from '#areas/volunteers/rules/volunteers.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ListBar, ListFilters } from '#web/ui/ListBar.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

export interface VolunteersFilterProps {
  search: string;
  status: string | undefined;
  recordsPerPage: number;
  /** Whether there are answers to filter by. */
  isPrivate: boolean;
}

const typingMilliseconds = 200;

/** Narrows the list down while somebody types; the address keeps it. A form without a script. */
export function VolunteersFilter({ search, status = '', recordsPerPage, isPrivate }: VolunteersFilterProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [words, setWords] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the address has by what was typed here; another text came with the address. */
  const told = useRef(search);
  useEffect(() => {
    if (told.current === search) return;
    told.current = search;
    setWords(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (changes: Record<string, string>) => {
    clearTimeout(timer.current);
    const wanted = new URLSearchParams(query);
    wanted.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') wanted.delete(name);
      else wanted.set(name, value);
    }
    told.current = wanted.get('search') ?? '';
    void navigate({ search: wanted.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      role="search"
      aria-label={t('volunteers.search')}
      onSubmit={(event) => {
        event.preventDefault();
        show({ search: words.trim() });
      }}
    >
      <ListBar>
        <TextInput
          type="search"
          name="search"
          label={t('volunteers.search')}
          value={words}
          maxLength={volunteersSearchMax}
          leftSection={<IconSearch size={20} aria-hidden />}
          placeholder={t('volunteers.search')}
          enterKeyHint="search"
          onChange={(event) => {
            const typed = event.currentTarget.value;
            setWords(typed);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => show({ search: typed.trim() }), typingMilliseconds);
          }}
        />
        <ListFilters active={status === '' ? 0 : 1}>
          {isPrivate ? (
            <SelectField
              name="status"
              label={t('volunteers.show')}
              value={status}
              onChoose={(chosen) => show({ status: chosen, search: words.trim() })}
              data={[
                { value: '', label: t('volunteers.show.all') },
                ...listedStatuses.map((one) => ({ value: one, label: t(`volunteers.show.${one}`) })),
              ]}
            />
          ) : null}
          <SelectField
            name="recordsPerPage"
            label={t('volunteers.recordsPerPage')}
            value={String(recordsPerPage)}
            onChoose={(chosen) =>
              show({
                recordsPerPage: chosen === String(volunteersPageSize) ? '' : chosen,
                search: words.trim(),
              })
            }
            data={volunteersPageSizes.map(String)}
          />
        </ListFilters>
        <Button type="submit" variant="default">
          {t('volunteers.search.button')}
        </Button>
      </ListBar>
    </Form>
  );
}
