import '@mantine/core/styles/Progress.layer.css';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import type { GroupMemberInput } from '#shared/rules/groups.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './Import.module.css';
import { RefusedRows } from './RefusedRows.tsx';
import { useMembersFile } from './use-members-file.ts';

export interface ImportModalProps {
  /** Who is in the group, as far as the form knows. */
  group: readonly GroupMemberInput[];
  onImport: (people: GroupMemberInput[]) => void;
  onClose: () => void;
}

/** Reads people from a CSV file, shows what can be taken and what not, and takes what can; mounted while it is open. */
export function ImportModal({ group, onImport, onClose }: ImportModalProps) {
  const t = useTexts();
  const { state, choose } = useMembersFile(group);
  const forget = useRef<() => void>(null);
  const rows = state.kind === 'read' ? state.rows : undefined;
  const valid = rows?.valid ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={t('groups.import')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={valid.length === 0}
            onClick={() => {
              onImport(valid);
              onClose();
            }}
          >
            {t('groups.import.confirm', { count: valid.length })}
          </Button>
        </>
      }
    >
      <div className={css.window}>
        <p className={css.text}>{t('groups.import.lead')}</p>
        <ul className={css.columns} aria-label={t('groups.import.columns')}>
          <li>{t('groups.import.columnA')}</li>
          <li>{t('groups.import.columnB')}</li>
          <li>{t('groups.import.columnC')}</li>
        </ul>
        <FormError
          title={t('groups.import.failed')}
          problems={state.kind === 'failed' ? [{ message: t(state.reason) }] : []}
          attempt={state.kind === 'failed' ? state.attempt : 0}
        />
        <div>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            resetRef={forget}
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
                variant={rows ? 'light' : 'outline'}
                leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
              >
                {t(state.kind === 'none' ? 'groups.import.choose' : 'groups.import.another')}
              </Button>
            )}
          </FileButton>
        </div>
        {state.kind === 'reading' ? (
          <div className={css.progress}>
            <span>{t('groups.import.reading', { file: state.name })}</span>
            <Progress
              value={state.share * 100}
              aria-label={t('groups.import.reading', { file: state.name })}
            />
          </div>
        ) : null}
        <p role="status" className={css.result}>
          {rows ? t('groups.import.result', { valid: valid.length, total: rows.total }) : null}
        </p>
        {rows && rows.refused.length > 0 ? <RefusedRows rows={rows.refused} /> : null}
      </div>
    </Modal>
  );
}
