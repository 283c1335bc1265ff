import { Button } from '@mantine/core';
import type { CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';
import { SuppressionMark } from '#areas/suppressions/web/SuppressionMark.tsx';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import css from './Coordinators.module.css';
import type { AskedAction } from './ActionModal.tsx';
import { coordinatorName } from './names.ts';

type Ask = (asking: AskedAction) => void;

interface Editing {
  onAsk: Ask;
  onEdit: (coordinator: CoordinatorView) => void;
}

/** The table "Pending Requests". */
export function pendingColumns(t: Translate, onAsk: Ask): Column<CoordinatorView>[] {
  return [
    email(t),
    name(t),
    { ...locations, header: t('coordinators.column.location') },
    { ...action(t), cell: (coordinator) => <Answer coordinator={coordinator} onAsk={onAsk} /> },
  ];
}

/** The table "Approved Requests"; who may change nothing has no column of actions. */
export function approvedColumns(t: Translate, editing: Editing | null): Column<CoordinatorView>[] {
  const facts = [email(t), name(t), { ...locations, header: t('coordinators.column.locations') }];
  if (!editing) return facts;
  return [
    ...facts,
    { ...action(t), cell: (coordinator) => <Change coordinator={coordinator} {...editing} /> },
  ];
}

const email = (t: Translate): Column<CoordinatorView> => ({
  key: 'email',
  header: t('coordinators.column.email'),
  cell: ({ email: address, suppressed }) => (
    <span className={css.wrap}>
      <Clamped words={address} lines={suppressed ? 1 : 2}>
        <EmailAddress address={address} />
      </Clamped>
      {suppressed ? <SuppressionMark address={address} reason={suppressed} /> : null}
    </span>
  ),
});
const name = (t: Translate): Column<CoordinatorView> => ({
  key: 'name',
  header: t('coordinators.column.name'),
  main: true,
  cell: (coordinator) => <Clamped words={coordinatorName(coordinator)} />,
});
const locations: Omit<Column<CoordinatorView>, 'header'> = {
  key: 'locations',
  cell: (coordinator) => (
    <Clamped words={coordinator.locations.map(({ name: shown }) => shown).join(', ')} lines={1} />
  ),
};
const action = (t: Translate) => ({
  key: 'action',
  header: t('coordinators.column.action'),
  actions: 'beside' as const,
});

function Answer({ coordinator, onAsk }: { coordinator: CoordinatorView; onAsk: Ask }) {
  const t = useTexts();
  const params = { name: coordinatorName(coordinator) };
  return (
    <div className={css.actions}>
      <Button
        size="sm"
        aria-label={t('coordinators.approve.of', params)}
        onClick={() => onAsk({ action: 'approve', coordinator })}
      >
        {t('coordinators.approve')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('coordinators.decline.of', params)}
        onClick={() => onAsk({ action: 'decline', coordinator })}
      >
        {t('coordinators.decline')}
      </Button>
    </div>
  );
}

function Change({ coordinator, onAsk, onEdit }: Editing & { coordinator: CoordinatorView }) {
  const t = useTexts();
  const params = { name: coordinatorName(coordinator) };
  return (
    <div className={css.actions}>
      <Button
        size="sm"
        variant="light"
        aria-label={t('coordinators.edit.of', params)}
        onClick={() => onEdit(coordinator)}
      >
        {t('coordinators.edit')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('coordinators.remove.of', params)}
        onClick={() => onAsk({ action: 'remove', coordinator })}
      >
        {t('coordinators.remove')}
      </Button>
    </div>
  );
}
