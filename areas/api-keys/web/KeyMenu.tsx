import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysContract } from '#areas/api-keys/contract/api-keys.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { showToast } from '#web/ui/toasts.tsx';

export interface KeyMenuProps {
  orgName: string;
  keyId: string;
  name: string;
  /** All that the key's row says. */
  about: readonly string[];
}

/** All there is to a key, and the way to revoke it, once it was asked whether to. */
export function KeyMenu({ orgName, keyId, name, about }: KeyMenuProps) {
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
      <MoreMenu
        name={name}
        about={about}
        items={[
          {
            words: t('apiKeys.revoke'),
            icon: IconTrash,
            onClick: () => setOpened(true),
            takesAway: true,
          },
        ]}
      />
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
