import { Button } from '@mantine/core';
import { useState } from 'react';
import { webhooksContract, type WebhookView } from '#areas/webhooks/contract/webhooks.ts';
import { formerSecretHours } from '#areas/webhooks/rules/webhooks.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { ChangeTypesModal } from './ChangeTypesModal.tsx';
import type { MadeSecret } from './WebhookSecret.tsx';
import css from './Webhooks.module.css';
import { useWebhookChange } from './webhooks.queries.ts';

/** What can be done with a webhook. */
export function WebhookButtons({
  webhook,
  onSecret,
}: {
  webhook: WebhookView;
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
          variant="outline"
          size="sm"
          aria-label={t('webhooks.test.of', { url })}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('webhooks.test')}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-label={t('webhooks.change.of', { url })}
        onClick={() => setAsked('types')}
      >
        {t('webhooks.change')}
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={t('webhooks.exchange.of', { url })}
        onClick={() => setAsked('exchange')}
      >
        {t('webhooks.exchange')}
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={t(disabledAt ? 'webhooks.switchOn.of' : 'webhooks.switchOff.of', { url })}
        loading={enable.isPending}
        onClick={() => enable.mutate()}
      >
        {t(disabledAt ? 'webhooks.switchOn' : 'webhooks.switchOff')}
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={t('webhooks.delete.of', { url })}
        onClick={() => setAsked('delete')}
      >
        {t('webhooks.delete')}
      </Button>
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
