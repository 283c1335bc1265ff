import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { suppressionsContract } from '#areas/suppressions/contract/suppressions.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** Has messages go again to an address that bounced, once it was asked whether to. */
export function ReleaseButton({ id, address }: { id: string; address: string }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const release = useSingleMutation({
    mutationFn: () => api.call(suppressionsContract.release, { params: { addressId: id } }),
    onSuccess: async () => {
      setOpened(false);
      showToast({
        variant: 'success',
        title: t('suppressions.release.done'),
        heading: t('suppressions.release.done.text', { address }),
      });
      await queryClient.invalidateQueries({ queryKey: ['suppressed-addresses'] });
    },
    onError: (failure) => {
      setOpened(false);
      showFailure(t, failure, { where: t('suppressions.release.failed') });
    },
  });
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('suppressions.release.of', { address })}
        onClick={() => setOpened(true)}
      >
        {t('suppressions.release')}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t('suppressions.release.title')}
        text={t('suppressions.release.text', { address })}
        confirmLabel={t('suppressions.release')}
        busy={release.isPending}
        onConfirm={() => release.mutate()}
        onCancel={() => setOpened(false)}
      />
    </>
  );
}
