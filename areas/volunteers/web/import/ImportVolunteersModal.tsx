import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { MembersFile } from '#areas/groups/web/import/MembersFile.tsx';
import { useMembersFile } from '#areas/groups/web/import/use-members-file.ts';
import { ReachNotice } from '#areas/organizations/web/ReachNotice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from '../Volunteers.module.css';
import { ImportOutcomes } from './ImportOutcomes.tsx';
import { confirmedOutcomes, useImport } from './use-import.ts';

export interface ImportVolunteersModalProps {
  organizationId: string;
  onClose: () => void;
}

const nobody: readonly never[] = [];

/** Reads people from a CSV file, adds those who can be added, and says what became of each; mounted while it is open. */
export function ImportVolunteersModal({ organizationId, onClose }: ImportVolunteersModalProps) {
  const t = useTexts();
  const chosen = useMembersFile(nobody);
  const { state } = chosen;
  const { state: sent, send, confirm } = useImport(organizationId);
  const valid = state.kind === 'read' ? state.rows.valid : [];
  const isJudging = state.kind === 'read' && state.isJudging;
  const isSending = sent.kind === 'sending';
  const people = sent.kind === 'none' ? null : sent.people;
  const progress = isSending ? (
    <Progress value={sent.share * 100} aria-label={t('volunteers.import.sending')} />
  ) : null;
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
            {t(people ? 'ui.close' : 'ui.cancel')}
          </Button>
          {people
            ? confirmedOutcomes.map((outcome) => {
                const count = people.filter((person) => person.outcome === outcome).length;
                const isConfirmed = isSending && sent.confirmed === outcome;
                return count === 0 ? null : (
                  <Button
                    key={outcome}
                    disabled={isSending && !isConfirmed}
                    loading={isConfirmed}
                    onClick={() => confirm(people, outcome)}
                  >
                    {t(`volunteers.import.confirm.${outcome}`, { count })}
                  </Button>
                );
              })
            : null}
          {people ? null : (
            <Button
              disabled={valid.length === 0 || isJudging}
              loading={isSending}
              onClick={() => send(valid)}
            >
              {t('groups.import.confirm', { count: valid.length })}
            </Button>
          )}
        </>
      }
    >
      {people ? (
        <ImportOutcomes people={people} isDone={!isSending}>
          {progress}
        </ImportOutcomes>
      ) : (
        <div className={css.window}>
          <p className={css.text}>{t('volunteers.import.lead')}</p>
          <ReachNotice organizationId={organizationId} people={valid.length} />
          <MembersFile chosen={chosen} disabled={isSending}>
            {progress}
          </MembersFile>
        </div>
      )}
    </Modal>
  );
}
