import { TextInput } from '@mantine/core';
import {
  opportunityEditorContract,
  type LocationChoice,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameMax } from '#areas/accounts/rules/accounts.ts';
import { inviteCoordinatorSchema } from '#areas/coordinators/rules/coordinator-invitations.ts';
import { useApi } from '#web/api/use-api.tsx';
import { LastNameInput } from '#web/forms/LastNameInput.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from '../editor.module.css';

export interface InviteCoordinatorModalProps {
  opened: boolean;
  location: LocationChoice;
  onClose: () => void;
}

/** Invites somebody to coordinate the chosen location. */
export function InviteCoordinatorModal(props: InviteCoordinatorModalProps) {
  const t = useTexts();
  const { opened, location, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t('opportunityEditor.invite')}>
      <p className={css.intro}>{t('opportunityEditor.invite.intro', { location: location.name })}</p>
      <InviteForm {...props} />
    </Modal>
  );
}

function InviteForm({ location, onClose }: InviteCoordinatorModalProps) {
  const t = useTexts();
  const api = useApi();
  const form = useServerForm({
    schema: async () => inviteCoordinatorSchema,
    title: t('opportunityEditor.invite'),
    send: (body) =>
      api.call(opportunityEditorContract.inviteCoordinator, { params: { locationId: location.id }, body }),
    places: { 'invitation.waiting': 'email' },
    onDone: ({ email }) => {
      showToast({
        variant: 'success',
        title: t('opportunityEditor.invite'),
        heading: t('opportunityEditor.invite.sent', { email }),
      });
      onClose();
    },
  });
  return (
    <form {...form.props} aria-label={t('opportunityEditor.invite')} className={css.form}>
      <div className={css.pair}>
        <TextInput
          {...form.field('firstName')}
          label={t('opportunityEditor.invite.firstName')}
          maxLength={nameMax}
          autoComplete="off"
          data-autofocus
          required
        />
        <LastNameInput
          {...form.field('lastName')}
          label={t('opportunityEditor.invite.lastName')}
          autoComplete="off"
          required
        />
      </div>
      <TextInput
        {...form.field('email')}
        label={t('opportunityEditor.invite.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <FormActions
        submit={t('opportunityEditor.invite.send')}
        cancel={t('opportunityEditor.invite.cancel')}
        onCancel={onClose}
        isPending={form.isPending}
      />
    </form>
  );
}
