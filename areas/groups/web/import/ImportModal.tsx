import { Button } from '@mantine/core';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './Import.module.css';
import { MembersFile } from './MembersFile.tsx';
import { useMembersFile } from './use-members-file.ts';

export interface ImportModalProps {
  /** The members of the group, as far as the form knows. */
  group: readonly GroupMemberInput[];
  onImport: (people: GroupMemberInput[]) => void;
  onClose: () => void;
}

/** Reads people from a CSV file, shows what can be taken and what not, and takes what can; mounted while it is open. */
export function ImportModal({ group, onImport, onClose }: ImportModalProps) {
  const t = useTexts();
  const { state, choose } = useMembersFile(group);
  const valid = state.kind === 'read' ? state.rows.valid : [];
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
        <MembersFile state={state} onChoose={choose} />
      </div>
    </Modal>
  );
}
