import '@mantine/core/styles/Progress.layer.css';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import css from './Import.module.css';
import { RefusedRows } from './RefusedRows.tsx';
import { Understood } from './Understood.tsx';
import type { ChosenFile } from './use-members-file.ts';

export interface MembersFileProps {
  chosen: ChosenFile;
  /** While what was read is on its way. */
  disabled?: boolean;
  /** What shows how far the sending is. */
  children?: ReactNode;
}

/** The way to choose a CSV file of people, and what was found in it: how it is understood, what can be taken, and what not and why. */
export function MembersFile({ chosen, disabled = false, children }: MembersFileProps) {
  const t = useTexts();
  const { state, choose, assign, readAs } = chosen;
  const forget = useRef<() => void>(null);
  const rows = state.kind === 'read' ? state.rows : undefined;
  return (
    <>
      <FormError
        title={t('groups.import.failed')}
        problems={state.kind === 'failed' ? [{ message: t(state.reason) }] : []}
        attempt={state.kind === 'failed' ? state.attempt : 0}
      />
      <div>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          resetRef={forget}
          disabled={disabled}
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
              disabled={disabled}
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
          <Progress value={state.share * 100} aria-label={t('groups.import.reading', { file: state.name })} />
        </div>
      ) : null}
      {children}
      {state.kind === 'read' ? (
        <Understood state={state} onAssign={assign} onReadAs={readAs} disabled={disabled} />
      ) : null}
      <p role="status" className={css.result}>
        {rows ? t('groups.import.result', { valid: rows.valid.length, total: rows.total }) : null}
      </p>
      {rows && rows.refused.length > 0 ? <RefusedRows rows={rows.refused} /> : null}
    </>
  );
}
