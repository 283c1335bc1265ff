import { NativeSelect, TextInput } from '@mantine/core';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nameMax } from '#areas/accounts/rules/accounts.ts';
import { invitationToSchema } from '#areas/coordinators/rules/coordinator-invitations.ts';
import { useApi } from '#web/api/use-api.tsx';
import { LastNameInput } from '#web/forms/LastNameInput.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from '../editor.module.css';

export interface InviteCoordinatorModalProps {
  opened: boolean;
  /** What the person will get and do. */
  intro: string;
  /** Where the person may be invited to; one of several is chosen in the form. */
  locations: readonly { id: string; name: string }[];
  onClose: () => void;
  onInvited?: () => void;
}

/** Invites somebody to coordinate a location. */
export function InviteCoordinatorModal(props: InviteCoordinatorModalProps) {
  const t = useTexts();
  const { opened, intro, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t('opportunityEditor.invite')}>
      <p className={css.intro}>{intro}</p>
      <InviteForm {...props} />
    </Modal>
  );
}

function InviteForm({ locations, onClose, onInvited }: InviteCoordinatorModalProps) {
  const t = useTexts();
  const api = useApi();
  const form = useServerForm({
    schema: async () => invitationToSchema,
    title: t('opportunityEditor.invite'),
    send: ({ locationId, ...body }) =>
      api.call(opportunityEditorContract.inviteCoordinator, { params: { locationId }, body }),
    places: { 'invitation.waiting': 'email' },
    onDone: ({ email }) => {
      showToast({
        variant: 'success',
        title: t('opportunityEditor.invite'),
        heading: t('opportunityEditor.invite.sent', { email }),
      });
      onClose();
      onInvited?.();
    },
  });
  return (
    <form {...form.props} aria-label={t('opportunityEditor.invite')} className={css.form}>
      {locations.length === 1 ? (
        <input type="hidden" name="locationId" value={locations[0]?.id} />
      ) : (
        <NativeSelect
          {...form.field('locationId')}
          label={t('opportunityEditor.location')}
          data={[
            { value: '', label: t('opportunityEditor.location.placeholder') },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          data-autofocus
          required
        />
      )}
      <div className={css.pair}>
        <TextInput
          {...form.field('firstName')}
          label={t('opportunityEditor.invite.firstName')}
          maxLength={nameMax}
          autoComplete="off"
          data-autofocus={locations.length === 1 || undefined}
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
