import { Button } from '@mantine/core';
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { webhooksContract, type WebhookView } from '#areas/webhooks/contract/webhooks.ts';
import { formerSecretHours } from '#areas/webhooks/rules/webhooks.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ChangeTypesModal } from './ChangeTypesModal.tsx';
import type { MadeSecret } from './WebhookSecret.tsx';
import css from './Webhooks.module.css';
import { useWebhookChange } from './webhooks.queries.ts';

/** What can be done with a webhook: a test by one press, the rest behind another. */
export function WebhookButtons({
  webhook,
  about,
  onSecret,
}: {
  webhook: WebhookView;
  /** All that its row says. */
  about: readonly string[];
  onSecret: (made: MadeSecret) => void;
}) {
  const t = useTexts();
  const { id, url, disabledAt } = webhook;
  const params = { webhookId: id };
  const [asked, setAsked] = useState<'types' | 'exchange' | 'delete'>();
  const onEnd = () => setAsked(undefined);
  const test = useWebhookChange((api) => api.call(webhooksContract.test, { params }), {
    onDone: () =>
      showToast({ variant: 'success', title: t('webhooks.title'), heading: t('webhooks.test.done') }),
  });
  const enable = useWebhookChange(
    (api) => api.call(webhooksContract.setEnabled, { params, body: { enabled: disabledAt !== null } }),
    {},
  );
  const exchange = useWebhookChange((api) => api.call(webhooksContract.exchangeSecret, { params }), {
    onEnd,
    onDone: ({ secret }) => onSecret({ url, secret }),
  });
  const remove = useWebhookChange((api) => api.call(webhooksContract.remove, { params }), { onEnd });
  return (
    <div className={css.buttons}>
      {disabledAt ? null : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('webhooks.test.of', { url })}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('webhooks.test')}
        </Button>
      )}
      <MoreMenu
        name={url}
        about={about}
        items={[
          { words: t('webhooks.change'), icon: IconPencil, onClick: () => setAsked('types') },
          { words: t('webhooks.exchange'), icon: IconKey, onClick: () => setAsked('exchange') },
          disabledAt
            ? { words: t('webhooks.switchOn'), icon: IconPlayerPlay, onClick: () => enable.mutate() }
            : { words: t('webhooks.switchOff'), icon: IconPlayerPause, onClick: () => enable.mutate() },
          {
            words: t('webhooks.delete'),
            icon: IconTrash,
            onClick: () => setAsked('delete'),
            takesAway: true,
          },
        ]}
      />
      {asked === 'types' ? <ChangeTypesModal webhook={webhook} onClose={onEnd} /> : null}
      <ConfirmModal
        opened={asked === 'exchange'}
        title={t('webhooks.exchange.title')}
        text={t('webhooks.exchange.text', { hours: formerSecretHours })}
        confirmLabel={t('webhooks.exchange')}
        busy={exchange.isPending}
        onConfirm={() => exchange.mutate()}
        onCancel={onEnd}
      />
      <ConfirmModal
        opened={asked === 'delete'}
        title={t('webhooks.delete.title')}
        text={t('webhooks.delete.text', { url })}
        confirmLabel={t('webhooks.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={onEnd}
      />
    </div>
  );
}
