import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveriesContract } from '#areas/mail/contract/deliveries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** Sends a message again to those whom it did not reach, once it was asked whether to. */
export function ResendButton({ messageId, count }: { messageId: string; count: number }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const resend = useSingleMutation({
    mutationFn: () => api.call(deliveriesContract.resend, { params: { messageId } }),
    onSuccess: async ({ again }) => {
      setOpened(false);
      showToast({
        variant: 'success',
        title: t('deliveries.resend.done'),
        heading: t('deliveries.resend.done.text', { count: again }),
      });
      await queryClient.invalidateQueries({ queryKey: ['sent-message', messageId] });
    },
    onError: (failure) => {
      setOpened(false);
      showFailure(t, failure, { where: t('deliveries.resend.failed') });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        leftSection={<IconRefresh size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('deliveries.resend', { count })}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t('deliveries.resend.title')}
        text={t('deliveries.resend.text', { count })}
        confirmLabel={t('deliveries.resend.confirm')}
        busy={resend.isPending}
        onConfirm={() => resend.mutate()}
        onCancel={() => setOpened(false)}
      />
    </>
  );
}
