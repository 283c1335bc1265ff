import { Button } from '@mantine/core';
import { useState } from 'react';
import type { GroupMemberInput } from '#areas/groups/rules/groups.ts';
import { ReachNotice } from '#areas/organizations/web/ReachNotice.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { Entry } from '../group-values.ts';
import { Differing, type WayToTake } from './Differing.tsx';
import css from './Import.module.css';
import { MembersFile } from './MembersFile.tsx';
import { useMembersFile } from './use-members-file.ts';

export interface ImportModalProps {
  /** Whose group it is. */
  organizationId: string;
  /** The members of the group, as far as the form knows. */
  group: readonly Entry[];
  /** Takes people who are new, and what the file says of those who are there, by the keys of their entries. */
  onImport: (people: GroupMemberInput[], corrected: ReadonlyMap<string, GroupMemberInput>) => void;
  onClose: () => void;
}

/** Reads people from a CSV file, shows what can be taken and what not, and takes what can; mounted while it is open. */
export function ImportModal({ organizationId, group, onImport, onClose }: ImportModalProps) {
  const t = useTexts();
  const chosen = useMembersFile(group);
  const { state } = chosen;
  const [way, setWay] = useState<WayToTake>('file');
  const { valid, differing } = state.kind === 'read' ? state.rows : { valid: [], differing: [] };
  const added = way === 'both' ? [...valid, ...differing.map(({ person }) => person)] : valid;
  const corrected = new Map(
    way === 'file' ? differing.map(({ member, person }) => [member.key, person]) : [],
  );
  const count = added.length + corrected.size;
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
            disabled={count === 0 || (state.kind === 'read' && state.isJudging)}
            onClick={() => {
              onImport(added, corrected);
              onClose();
            }}
          >
            {t('groups.import.confirm', { count })}
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
        <ReachNotice organizationId={organizationId} people={added.length} />
        <MembersFile chosen={chosen}>
          {differing.length > 0 ? <Differing rows={differing} way={way} onWay={setWay} /> : null}
        </MembersFile>
      </div>
    </Modal>
  );
}
