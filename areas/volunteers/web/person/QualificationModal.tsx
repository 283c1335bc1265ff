import '#web/ui/theme/more-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import {
  qualificationsContract,
  type QualificationView,
} from '#areas/qualifications/contract/qualifications.ts';
import {
  qualificationFieldsSchema,
  qualificationNoteMax,
} from '#areas/qualifications/rules/qualification-form.ts';
import type { QualificationKind } from '#areas/qualifications/rules/qualifications.ts';
import { requirementName } from '#areas/qualifications/rules/requirement-names.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal, ModalActions } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './person.module.css';
import { useRefreshVolunteer, type VolunteerRef } from './person.queries.ts';

export interface QualificationModalProps {
  at: VolunteerRef;
  kind: QualificationKind;
  /** What is on file already. */
  found: QualificationView | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Puts something on file, changes it, or takes it off again. */
export function QualificationModal(props: QualificationModalProps) {
  const t = useTexts();
  const { kind, opened, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('volunteerPage.onFile.title', { kind: requirementName(t, kind) })}
    >
      <QualificationForm {...props} />
    </Modal>
  );
}

function QualificationForm({ at, kind, found, onClose }: QualificationModalProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  const title = requirementName(t, kind);
  const { orgName, userId } = at;
  const settle = async (heading: string) => {
    showToast({ variant: 'success', title, heading });
    onClose();
    await refresh();
  };
  const form = useServerForm({
    schema: async () => qualificationFieldsSchema,
    title,
    send: ({ expiresOn, note }) =>
      api.call(qualificationsContract.record, {
        params: { userId },
        body: { orgName, kind, expiresOn: expiresOn || null, note },
      }),
    onDone: () => void settle(t('volunteerPage.onFile.saved')),
  });
  const { mutate: remove, isPending: isRemoving } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (qualificationId: string) =>
      api.call(qualificationsContract.remove, { params: { userId, qualificationId }, query: { orgName } }),
    onSuccess: () => settle(t('volunteerPage.onFile.removed')),
    onError: (failure) => showFailure(t, failure, { where: title }),
  });
  const busy = form.isPending || isRemoving;
  return (
    <form {...form.props} aria-label={title} className={css.form}>
      <TextInput
        {...form.field('expiresOn', found?.expiresOn ?? '')}
        type="date"
        label={t('volunteerPage.onFile.expiresOn')}
        description={t('volunteerPage.onFile.expiresOn.hint')}
        data-autofocus
      />
      <Textarea
        {...form.field('note', found?.note ?? '')}
        label={t('volunteerPage.onFile.note')}
        description={t('volunteerPage.onFile.note.hint')}
        maxLength={qualificationNoteMax}
        autosize
        minRows={2}
      />
      <ModalActions>
        {found ? (
          <Button
            variant="outline"
            color="red"
            loading={isRemoving}
            disabled={form.isPending}
            onClick={() => remove(found.id)}
          >
            {t('volunteerPage.onFile.remove')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={form.isPending} disabled={isRemoving}>
          {t('volunteerPage.onFile.save')}
        </Button>
      </ModalActions>
    </form>
  );
}
