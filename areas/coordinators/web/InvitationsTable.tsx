import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  coordinatorsContract,
  type CoordinatorInvitationView,
} from '#areas/coordinators/contract/coordinators.ts';
import { coordinatorInvitationDays } from '#areas/coordinators/rules/coordinator-invitations.ts';
import { SuppressionMark } from '#areas/suppressions/web/SuppressionMark.tsx';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmailAddress } from '#web/ui/EmailAddress.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './Coordinators.module.css';
import { useRefreshCoordinators } from './use-answers.ts';

export interface InvitationsTableProps {
  organizationId: string;
  invitations: readonly CoordinatorInvitationView[];
}

/** Invitations that nobody has used yet: until when the link works, sending it again and taking it back. */
export function InvitationsTable({ organizationId, invitations }: InvitationsTableProps) {
  const t = useTexts();
  const [asking, setAsking] = useState<CoordinatorInvitationView | null>(null);
  const [opened, setOpened] = useState(false);
  const again = useSendAgain(organizationId);
  const back = useTakeBack(organizationId, () => setOpened(false));
  const columns = invitationColumns(t, {
    isSending: ({ id }) => again.isPending && again.variables.id === id,
    onAgain: (one) => again.mutate(one),
    onBack: (one) => {
      setAsking(one);
      setOpened(true);
    },
  });
  return (
    <>
      <p className={css.lead}>{t('coordinators.invitations.lead', { days: coordinatorInvitationDays })}</p>
      <DataTable
        caption={t('coordinators.invitations.title')}
        wide
        twoLines
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        empty={null}
      />
      {asking ? (
        <ConfirmModal
          opened={opened}
          title={t('coordinators.invitation.back.title')}
          text={t('coordinators.invitation.back.text', { name: fullName(asking) })}
          confirmLabel={t('coordinators.invitation.back')}
          cancelLabel={t('coordinators.invitation.back.keep')}
          danger
          busy={back.isPending}
          onConfirm={() => back.mutate(asking)}
          onCancel={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}

interface InvitationActions {
  isSending: (invitation: CoordinatorInvitationView) => boolean;
  onAgain: (invitation: CoordinatorInvitationView) => void;
  onBack: (invitation: CoordinatorInvitationView) => void;
}

const invitationColumns = (t: Translate, actions: InvitationActions): Column<CoordinatorInvitationView>[] => [
  {
    key: 'name',
    header: t('coordinators.column.name'),
    main: true,
    cell: ({ email, suppressed, ...person }) => (
      <span className={css.wrap}>
        <Clamped words={fullName(person)} lines={1} />
        <span className={css.address}>
          <Clamped words={email} lines={1}>
            <EmailAddress address={email} />
          </Clamped>
          {suppressed ? <SuppressionMark address={email} reason={suppressed} /> : null}
        </span>
      </span>
    ),
  },
  {
    key: 'location',
    header: t('coordinators.column.location'),
    cell: ({ location }) => <Clamped words={location.name} />,
  },
  { key: 'until', header: t('coordinators.column.until'), cell: (one) => <Until invitation={one} /> },
  {
    key: 'action',
    header: t('coordinators.column.action'),
    cell: (one) => <Change invitation={one} {...actions} />,
  },
];

function Change({
  invitation,
  isSending,
  onAgain,
  onBack,
}: InvitationActions & { invitation: CoordinatorInvitationView }) {
  const t = useTexts();
  const params = { name: fullName(invitation) };
  return (
    <div className={css.pair}>
      <Button
        size="sm"
        variant="light"
        aria-label={t('coordinators.invitation.again.of', params)}
        loading={isSending(invitation)}
        onClick={() => onAgain(invitation)}
      >
        {t('coordinators.invitation.again')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('coordinators.invitation.back.of', params)}
        onClick={() => onBack(invitation)}
      >
        {t('coordinators.invitation.back')}
      </Button>
    </div>
  );
}

function Until({ invitation }: { invitation: CoordinatorInvitationView }) {
  const t = useTexts();
  const { expiresAt, isExpired, isAsked, invitedBy, location } = invitation;
  const date = formatDayOfYear(t, expiresAt, location.timeZone);
  return (
    <div className={css.until}>
      {isExpired ? (
        <StatusBadge tone={isAsked ? 'wait' : 'quiet'}>
          {isAsked ? t('coordinators.invitation.asked') : t('coordinators.invitation.expired', { date })}
        </StatusBadge>
      ) : (
        <span>{t('coordinators.invitation.until', { date })}</span>
      )}
      {invitedBy ? (
        <span className={css.by}>{t('coordinators.invitation.by', { name: invitedBy })}</span>
      ) : null}
    </div>
  );
}

function useSendAgain(organizationId: string) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshCoordinators();
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: ({ id }: CoordinatorInvitationView) =>
      api.call(coordinatorsContract.sendAgain, { params: { organizationId, invitationId: id } }),
    onSuccess: (_done, { email }) =>
      showToast({
        variant: 'success',
        title: t('coordinators.invitations.title'),
        heading: t('coordinators.invitation.sent', { email }),
      }),
    onError: (failure) => showFailure(t, failure, { where: t('coordinators.failed') }),
    onSettled: refresh,
  });
}

function useTakeBack(organizationId: string, onSettled: () => void) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshCoordinators();
  return useSingleMutation({
    mutationFn: ({ id }: CoordinatorInvitationView) =>
      api.call(coordinatorsContract.takeBack, { params: { organizationId, invitationId: id } }),
    onSuccess: () =>
      showToast({
        variant: 'success',
        title: t('coordinators.invitation.takenBack'),
        heading: t('coordinators.invitation.takenBackText'),
      }),
    onError: (failure) => showFailure(t, failure, { where: t('coordinators.failed') }),
    onSettled: async () => {
      onSettled();
      await refresh();
    },
  });
}
