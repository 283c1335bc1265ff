import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { groupSearchMax } from '#areas/groups/rules/groups.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { groupsQuery } from '#areas/groups/web/groups.queries.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import { usePersonInGroup } from './use-person-in-group.ts';
import css from './Volunteers.module.css';

export interface GroupsModalProps {
  volunteer: VolunteerView;
  orgName: string;
  onClose: () => void;
}

const typingMilliseconds = 200;

/** In which groups somebody is, the way out of them and into others; mounted for one person at a time. */
export function GroupsModal({ volunteer, orgName, onClose }: GroupsModalProps) {
  const t = useTexts();
  const own = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), typingMilliseconds);
  const { data, error, refetch, isFetching } = useQuery(
    groupsQuery(useApi(), { orgName, search: asked, page: 1 }),
  );
  const change = usePersonInGroup(volunteer);
  const { groups } = volunteer;
  const others = (data?.items ?? []).filter(
    ({ id, can }) => can.edit && !groups.some((group) => group.id === id),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('volunteers.groups.title', { name: fullName(volunteer) })}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className={css.window}>
        <h3 id={own} ref={heading} tabIndex={-1} className={css.heading}>
          {t('volunteers.groups.in')}
        </h3>
        {groups.length === 0 ? (
          <p className={css.text}>{t('volunteers.groups.inNone', { name: fullName(volunteer) })}</p>
        ) : (
          <ul aria-labelledby={own} className={css.choices}>
            {groups.map((group) => (
              <li key={group.id}>
                <span className={css.wrap}>{group.name}</span>
                {group.can.edit ? (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('volunteers.groups.out.of', { group: group.name })}
                    onClick={() => {
                      change.mutate({ group, isMember: false });
                      heading.current?.focus();
                    }}
                  >
                    {t('volunteers.groups.out')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        <TextInput
          ref={search}
          type="search"
          label={t('volunteers.groups.find')}
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
        ) : others.length === 0 && data ? (
          <p className={css.text}>{t('volunteers.groups.noMore')}</p>
        ) : (
          <ul aria-label={t('volunteers.groups.find')} className={css.choices}>
            {others.map((group) => (
              <li key={group.id}>
                <span className={css.wrap}>{group.name}</span>
                <Button
                  size="sm"
                  variant="light"
                  aria-label={t('volunteers.groups.add.of', { group: group.name })}
                  onClick={() => {
                    change.mutate({ group, isMember: true });
                    search.current?.focus();
                  }}
                >
                  {t('volunteers.groups.add')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}
