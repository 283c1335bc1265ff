import { Button } from '@mantine/core';
import { CopyField } from '#web/ui/CopyField.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './Webhooks.module.css';

/** A secret that was just made. */
export interface MadeSecret {
  url: string;
  secret: string;
}

/** Shows a new secret, once. */
export function WebhookSecret({ url, secret, onDone }: MadeSecret & { onDone: () => void }) {
  const t = useTexts();
  return (
    <Notice
      key={secret}
      takesFocus
      title={t('webhooks.secret')}
      text={
        <div className={css.form}>
          <p>{t('webhooks.secret.text')}</p>
          <CopyField label={t('webhooks.secret.field', { url })} text={secret} />
        </div>
      }
      action={
        <Button variant="default" onClick={onDone}>
          {t('webhooks.secret.done')}
        </Button>
      }
    />
  );
}
