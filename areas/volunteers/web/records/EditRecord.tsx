import { Button } from '@mantine/core';
import { useState } from 'react';
import { recordsContract } from '#areas/volunteers/contract/records.ts';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { recordSchema } from '#areas/volunteers/rules/records.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal, ModalActions } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshVolunteer, type VolunteerRef } from '../person/person.queries.ts';
import { useRefreshVolunteers } from '../volunteers.queries.ts';
import css from '../Volunteers.module.css';
import { RecordFields, type RecordContact } from './RecordFields.tsx';

export interface EditRecordProps {
  at: VolunteerRef;
  page: VolunteerPage;
  onClose: () => void;
}

/** Corrects what is on record of a person without an email address; mounted for as long as it is open. */
export function EditRecord({ at, page: { person, record }, onClose }: EditRecordProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  const refreshList = useRefreshVolunteers();
  const [contact, setContact] = useState<RecordContact | null>(record?.contact ?? null);
  const title = t('records.edit.title', { name: fullName(person) });
  const form = useServerForm({
    schema: async () => recordSchema,
    title,
    send: (values) =>
      api.call(recordsContract.change, {
        params: { userId: at.userId },
        body: { ...values, orgName: at.orgName, contactId: contact?.userId ?? null },
      }),
    onDone: async (_done, values) => {
      showToast({
        variant: 'success',
        title: t('records.record'),
        heading: t('records.edit.saved', { name: fullName(values) }),
      });
      onClose();
      await Promise.all([refresh(), refreshList()]);
    },
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <form {...form.props} className={css.window} aria-label={title}>
        <RecordFields
          orgName={at.orgName}
          field={form.field}
          initial={{ ...person, phone: person.phone ?? '' }}
          contact={contact}
          onContact={setContact}
          self={at.userId}
        />
        <ModalActions>
          <Button variant="default" onClick={onClose} disabled={form.isPending}>
            {t('records.cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('records.edit.save')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
