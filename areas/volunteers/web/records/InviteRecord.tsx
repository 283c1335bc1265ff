import { Button, TextInput } from '@mantine/core';
import { recordsContract } from '#areas/volunteers/contract/records.ts';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { recordInvitationSchema } from '#areas/volunteers/rules/records.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal, ModalActions } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshVolunteer, type VolunteerRef } from '../person/person.queries.ts';
import css from '../Volunteers.module.css';

export interface InviteRecordProps {
  at: VolunteerRef;
  page: VolunteerPage;
  onClose: () => void;
}

/** Mails a person on record the invitation to an account, again where one is open; mounted for as long as it is open. */
export function InviteRecord({ at, page: { person, record }, onClose }: InviteRecordProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  const title = t('records.invite.title', { name: fullName(person) });
  const form = useServerForm({
    schema: async () => recordInvitationSchema,
    title,
    send: ({ email }) =>
      api.call(recordsContract.invite, {
        params: { userId: at.userId },
        body: { orgName: at.orgName, email },
      }),
    places: { 'volunteer.listed': 'email' },
    onDone: async (_done, { email }) => {
      showToast({
        variant: 'success',
        title: t('records.invitation'),
        heading: t('records.invite.sent', { email }),
      });
      onClose();
      await refresh();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <form {...form.props} className={css.window} aria-label={title}>
        <p>{t('records.invite.lead')}</p>
        <TextInput
          {...form.field('email', record?.invitation?.email ?? '')}
          type="email"
          autoComplete="off"
          label={t('records.invite.email')}
          data-autofocus
        />
        <ModalActions>
          <Button variant="default" onClick={onClose} disabled={form.isPending}>
            {t('records.cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('records.invite.send')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
