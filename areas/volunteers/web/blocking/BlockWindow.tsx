import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { blockReasonMax } from '#areas/blocks/rules/blocks.ts';
import { blockingContract } from '#areas/volunteers/contract/blocking.ts';
import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { isPassing } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshVolunteer, type VolunteerRef } from '../person/person.queries.ts';

export interface BlockWindowProps {
  at: VolunteerRef;
  page: VolunteerPage;
  opened: boolean;
  onClose: () => void;
}

/** Asks before somebody is blocked: why, and what becomes of the places ahead; mounted for one question at a time. */
export function BlockWindow({ at, page, opened, onClose }: BlockWindowProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  const [reason, setReason] = useState('');
  const [freePlaces, setFreePlaces] = useState(true);
  const { person, counts } = page;
  const name = fullName(person);
  const title = t('volunteerPage.block.title', { name });
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () =>
      api.call(blockingContract.block, {
        params: { userId: at.userId },
        body: { orgName: at.orgName, reason, freePlaces },
      }),
    onSuccess: ({ freed }) =>
      showToast({
        variant: 'success',
        title: t('volunteerPage.block'),
        heading: t('volunteerPage.block.done', { name }),
        ...(freed > 0 ? { text: t('volunteerPage.block.freed', { count: freed }) } : {}),
      }),
    onError: (failure) => showFailure(t, failure, { where: title }),
    onSettled: async (_, failure) => {
      if (isPassing(failure)) return;
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmModal
      opened={opened}
      title={title}
      text={t('volunteerPage.block.text', { name })}
      confirmLabel={t('volunteerPage.block.do')}
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <Textarea
        mt="md"
        label={t('volunteerPage.block.reason')}
        description={t('volunteerPage.block.reason.hint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={blockReasonMax}
        autosize
        minRows={2}
        maxRows={8}
      />
      {counts.upcoming > 0 ? (
        <Checkbox
          mt="md"
          label={t('volunteerPage.block.free', { count: counts.upcoming })}
          description={t('volunteerPage.block.free.hint', { name: person.firstName })}
          checked={freePlaces}
          onChange={(event) => setFreePlaces(event.currentTarget.checked)}
        />
      ) : null}
    </ConfirmModal>
  );
}
