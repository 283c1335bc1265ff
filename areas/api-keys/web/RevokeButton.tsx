import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysContract } from '#areas/api-keys/contract/api-keys.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** Revokes a key, once it was asked whether to. */
export function RevokeButton({ orgName, keyId, name }: { orgName: string; keyId: string; name: string }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(false);
  const revoke = useSingleMutation({
    mutationFn: () => api.call(apiKeysContract.revoke, { params: { orgName, keyId } }),
    onSuccess: async () => {
      setOpened(false);
      showToast({
        variant: 'success',
        title: t('apiKeys.title'),
        heading: t('apiKeys.revoke.done', { name }),
      });
      await queryClient.invalidateQueries({ queryKey: ['api-keys', orgName] });
    },
    onError: (failure) => {
      setOpened(false);
      showFailure(t, failure, { where: t('apiKeys.title') });
    },
  });
  return (
    <>
      <Button variant="outline" aria-label={t('apiKeys.revoke.of', { name })} onClick={() => setOpened(true)}>
        {t('apiKeys.revoke')}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t('apiKeys.revoke.title')}
        text={t('apiKeys.revoke.text', { name })}
        confirmLabel={t('apiKeys.revoke')}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setOpened(false)}
      />
    </>
  );
}
