import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormRow } from '#shared/contract/forms.ts';
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

/** Who saved a form when, the newest version first; each can be looked at and be taken back. Mounted for one form at a time. */
export function VersionsModal({ form, timeZone, opened, onClose }: VersionsModalProps) {
  const t = useTexts();
  const { data, error, refetch, isFetching } = useQuery({
    ...formVersionsQuery(useApi(), form.id, form.version),
    enabled: opened,
  });
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
    list.current?.querySelector<HTMLButtonElement>(`[data-version="${left}"]`)?.focus();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="l"
      title={t('formList.versions.title', { title: form.title })}
    >
      {error ? (
        <ErrorState
          text={toApiError(t, error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <LoadingState shape="text" />
      ) : shown === null ? (
        <ol ref={list} className={css.versions}>
          {data.versions.map(({ version, title, savedAt, savedBy }) => (
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
      ) : (
        <VersionShown form={form} version={shown} onBack={backToList} onSettled={onClose} />
      )}
    </Modal>
  );
}
