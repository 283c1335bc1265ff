import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { groupSearchMax } from '#areas/groups/rules/groups.ts';
import { groupsQuery } from '#areas/groups/web/groups.queries.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import css from './Volunteers.module.css';

export interface FindGroupProps {
  orgName: string;
  label: string;
  /** Groups that are not offered. */
  except?: readonly { id: string }[];
  search?: RefObject<HTMLInputElement | null>;
  onChoose: (group: { id: string; name: string }) => void;
}

const typingMilliseconds = 200;
const none: readonly { id: string }[] = [];

/** Finds groups of an organization that the viewer can change, each with a button to add to it. */
export function FindGroup({ orgName, label, except = none, search, onChoose }: FindGroupProps) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), typingMilliseconds);
  const { data, error, refetch, isFetching } = useQuery(
    groupsQuery(useApi(), { orgName, search: asked, page: 1 }),
  );
  const found = (data?.items ?? []).filter(({ id, can }) => can.edit && !except.some((one) => one.id === id));
  return (
    <>
      <TextInput
        ref={search}
        type="search"
        label={label}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={groupSearchMax}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {error ? (
        <ErrorState
          text={toApiError(t, error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : found.length === 0 && data ? (
        <p className={css.text}>{t('volunteers.groups.noMore')}</p>
      ) : (
        <ul aria-label={label} className={css.choices}>
          {found.map((group) => (
            <li key={group.id}>
              <span className={css.wrap}>{group.name}</span>
              <Button
                size="sm"
                variant="light"
                aria-label={t('volunteers.groups.add.of', { group: group.name })}
                onClick={() => onChoose(group)}
              >
                {t('volunteers.groups.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
