import { useQuery } from '@tanstack/react-query';
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

export interface VersionsModalProps {
  form: FormRow;
  /** In which days and times are told. */
  timeZone: string;
  opened: boolean;
  onClose: () => void;
}

/** Who saved a form when, the newest version first. */
export function VersionsModal({ form, timeZone, opened, onClose }: VersionsModalProps) {
  const t = useTexts();
  const { data, error, refetch, isFetching } = useQuery({
    ...formVersionsQuery(useApi(), form.id, form.version),
    enabled: opened,
  });
  return (
    <Modal opened={opened} onClose={onClose} title={t('formList.versions.title', { title: form.title })}>
      {error ? (
        <ErrorState
          text={toApiError(t, error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <ol className={css.versions}>
          {data.versions.map(({ version, title, savedAt, savedBy }) => (
            <li key={version} className={css.version}>
              <strong dir="auto">{t('formList.version', { version: String(version), title })}</strong>
              <span>
                {t('formList.version.saved', {
                  date: formatDate(t, savedAt, timeZone),
                  time: formatTime(t, savedAt, timeZone),
                  name: savedBy ?? t('formList.somebody'),
                })}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <LoadingState shape="text" />
      )}
    </Modal>
  );
}
