import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRow } from '#areas/forms/contract/forms.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './FormList.module.css';
import { formVersionsQuery } from './forms.queries.ts';
import { VersionShown } from './VersionShown.tsx';

export interface VersionsModalProps {
  form: FormRow;
  /** In which days and times are told. */
  timeZone: string;
  opened: boolean;
  onClose: () => void;
}

/** The versions of a form with their authors, newest first; each can be viewed and restored. Mounted for one form at a time. */
export function VersionsModal({ form, timeZone, opened, onClose }: VersionsModalProps) {
  const t = useTexts();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({ ...formVersionsQuery(useApi(), form.id, form.version), enabled: opened });
  const versions = data?.pages.flatMap((page) => page.versions);
  const [shown, setShown] = useState<number | null>(null);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    // It begins with the list each time, and keeps what it shows while it fades away.
    setWasOpened(opened);
    if (opened) setShown(null);
  }
  const list = useRef<HTMLOListElement>(null);
  const backToList = () => {
    const left = shown;
    flushSync(() => setShown(null));
    goTo(list.current, left);
  };
  // The first of the versions that came has the focus: the button may be gone with the last ones.
  const awaited = useRef<number | null>(null);
  const oldest = versions?.at(-1)?.version ?? 0;
  useEffect(() => {
    if (awaited.current === null || oldest > awaited.current) return;
    goTo(list.current, awaited.current);
    awaited.current = null;
  }, [oldest]);
  const showEarlier = () => {
    awaited.current = oldest - 1;
    void fetchNextPage();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="l"
      title={t('formList.versions.title', { title: form.title })}
    >
      {shown !== null ? (
        <VersionShown form={form} version={shown} onBack={backToList} onSettled={onClose} />
      ) : versions ? (
        <ol ref={list} className={css.versions}>
          {versions.map(({ version, title, savedAt, savedBy }) => (
            <li key={version} className={css.version}>
              <span className={css.saved}>
                <strong dir="auto">{t('formList.version', { version: String(version), title })}</strong>
                <span>
                  {t('formList.version.saved', {
                    date: formatDate(t, savedAt, timeZone),
                    time: formatTime(t, savedAt, timeZone),
                    name: savedBy ?? t('formList.somebody'),
                  })}
                </span>
              </span>
              <Button
                size="sm"
                variant="default"
                data-version={version}
                aria-label={t('formList.version.look.of', { version: String(version) })}
                onClick={() => setShown(version)}
              >
                {t('formList.version.look')}
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      {shown !== null ? null : error ? (
        <ErrorState
          title={t('formList.loadFailed')}
          text={toApiError(t, error).message}
          onRetry={() => void (versions ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      ) : !versions ? (
        <LoadingState shape="text" />
      ) : hasNextPage ? (
        <Button variant="default" fullWidth mt="md" loading={isFetchingNextPage} onClick={showEarlier}>
          {t('formList.versions.more')}
        </Button>
      ) : null}
    </Modal>
  );
}

function goTo(list: HTMLElement | null, version: number | null): void {
  list?.querySelector<HTMLButtonElement>(`[data-version="${version}"]`)?.focus();
}
