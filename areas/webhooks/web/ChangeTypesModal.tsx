import { useRef, useState } from 'react';
import { webhooksContract, type WebhookView } from '#areas/webhooks/contract/webhooks.ts';
import type { WebhookType } from '#areas/webhooks/rules/webhooks.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormButtons } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { TypeChoices } from './TypeChoices.tsx';
import css from './Webhooks.module.css';
import { useWebhookChange } from './webhooks.queries.ts';

const formId = 'webhook-types';

/** What a webhook is told about, to be chosen again; mounted for one webhook at a time, with what is saved now. */
export function ChangeTypesModal({
  webhook: { id, url, types: saved },
  onClose,
}: {
  webhook: WebhookView;
  onClose: () => void;
}) {
  const t = useTexts();
  const first = useRef<HTMLInputElement>(null);
  const [types, setTypes] = useState<readonly string[]>(saved);
  const [tried, setTried] = useState(false);
  const save = useWebhookChange(
    (api) =>
      api.call(webhooksContract.setTypes, {
        params: { webhookId: id },
        body: { types: types as WebhookType[] },
      }),
    {
      onEnd: onClose,
      onDone: () =>
        showToast({ variant: 'success', title: t('webhooks.title'), heading: t('webhooks.change.done') }),
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('webhooks.change.title')}
      busy={save.isPending}
      actions={
        <FormButtons
          form={formId}
          submit={t('webhooks.change.save')}
          onCancel={onClose}
          isPending={save.isPending}
        />
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (types.length === 0) first.current?.focus();
          else if (!save.isPending) save.mutate();
        }}
      >
        <p className={css.lines}>{t('webhooks.change.text', { url })}</p>
        <TypeChoices
          types={types}
          wrong={tried && types.length === 0 ? t('webhooks.types.required') : undefined}
          first={first}
          onChange={setTypes}
        />
      </form>
    </Modal>
  );
}
