import { Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { CoordinatorLists, CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { approvedColumns, pendingColumns } from './columns.tsx';
import css from './Coordinators.module.css';
import { ActionModal, type AskedAction } from './ActionModal.tsx';
import { InvitationsTable } from './InvitationsTable.tsx';
import { EditLocationsModal } from './EditLocationsModal.tsx';

/** Requests that wait, and coordinators who are approved, with what can be done about each. */
export function CoordinatorTables({ lists }: { lists: CoordinatorLists }) {
  const t = useTexts();
  const [asking, setAsking] = useState<AskedAction | null>(null);
  const [opened, setOpened] = useState(false);
  const [editing, setEditing] = useState<CoordinatorView | null>(null);
  const onAsk = (wanted: AskedAction) => {
    setAsking(wanted);
    setOpened(true);
  };
  return (
    <div className={css.lists}>
      <Group title={t('coordinators.pending.title')}>
        <DataTable
          caption={t('coordinators.pending.title')}
          wide
          twoLines
          columns={pendingColumns(t, onAsk)}
          rows={lists.pending}
          rowKey={({ userId }) => userId}
          empty={<p className={css.empty}>{t('coordinators.pending.empty')}</p>}
        />
      </Group>
      {lists.invitations.length > 0 ? (
        <Group title={t('coordinators.invitations.title')}>
          <InvitationsTable organizationId={lists.organization.id} invitations={lists.invitations} />
        </Group>
      ) : null}
      <Group title={t('coordinators.approved.title')}>
        <DataTable
          caption={t('coordinators.approved.title')}
          wide
          twoLines
          columns={approvedColumns(t, lists.can.edit ? { onAsk, onEdit: setEditing } : null)}
          rows={lists.approved}
          rowKey={({ userId }) => userId}
          empty={
            <p className={css.empty}>
              {t('coordinators.approved.empty')} {t('coordinators.approved.emptyText')}
            </p>
          }
        />
      </Group>
      <ActionModal
        organizationId={lists.organization.id}
        asking={asking}
        opened={opened}
        onClose={() => setOpened(false)}
      />
      {editing ? (
        <EditLocationsModal
          key={editing.userId}
          organizationId={lists.organization.id}
          coordinator={editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={2} size="h3" className={css.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}
