import '@mantine/core/styles/Progress.layer.css';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { RefusedRows } from '#web/features/groups/import/RefusedRows.tsx';
import { useMembersFile } from '#web/features/groups/import/use-members-file.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from '../Volunteers.module.css';
import { ImportOutcomes } from './ImportOutcomes.tsx';
import { useImport } from './use-import.ts';

export interface ImportVolunteersModalProps {
  organizationId: string;
  onClose: () => void;
}

const nobody: readonly never[] = [];

/** Reads people from a CSV file, adds those who can be added, and says what became of each; mounted while it is open. */
export function ImportVolunteersModal({ organizationId, onClose }: ImportVolunteersModalProps) {
  const t = useTexts();
  const { state, choose } = useMembersFile(nobody);
  const { state: sent, send } = useImport(organizationId);
  const forget = useRef<() => void>(null);
  const rows = state.kind === 'read' ? state.rows : undefined;
  const valid = rows?.valid ?? [];
  const isSending = sent.kind === 'sending';
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      busy={isSending}
      title={t('volunteers.import')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t(sent.kind === 'done' ? 'ui.close' : 'ui.cancel')}
          </Button>
          {sent.kind === 'done' ? null : (
            <Button disabled={valid.length === 0} loading={isSending} onClick={() => send(valid)}>
              {t('groups.import.confirm', { count: valid.length })}
            </Button>
          )}
        </>
      }
    >
      {sent.kind === 'done' ? (
        <ImportOutcomes people={sent.people} />
      ) : (
        <div className={css.window}>
          <p className={css.text}>{t('volunteers.import.lead')}</p>
          <FormError
            title={t('groups.import.failed')}
            problems={state.kind === 'failed' ? [{ message: t(state.reason) }] : []}
            attempt={state.kind === 'failed' ? state.attempt : 0}
          />
          <div>
            <FileButton
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              resetRef={forget}
              disabled={isSending}
              onChange={(file) => {
                if (file) choose(file);
                // The same file can be chosen again after it was changed.
                forget.current?.();
              }}
            >
              {(button) => (
                <Button
                  {...button}
                  data-autofocus
                  disabled={isSending}
                  variant={rows ? 'light' : 'outline'}
                  leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
                >
                  {t(state.kind === 'none' ? 'groups.import.choose' : 'groups.import.another')}
                </Button>
              )}
            </FileButton>
          </div>
          {isSending ? (
            <Progress value={sent.share * 100} aria-label={t('volunteers.import.sending')} />
          ) : null}
          <p role="status" className={css.text}>
            {rows ? t('groups.import.result', { valid: valid.length, total: rows.total }) : null}
          </p>
          {rows && rows.refused.length > 0 ? <RefusedRows rows={rows.refused} /> : null}
        </div>
      )}
    </Modal>
  );
}
