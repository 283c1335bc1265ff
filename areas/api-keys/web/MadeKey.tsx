import { Button } from '@mantine/core';
import { CopyField } from '#web/ui/CopyField.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './ApiKeys.module.css';

/** A key that was just made. */
export interface MadeKeyText {
  name: string;
  text: string;
}

/** Shows a new key, once. */
export function MadeKey({ name, text, onDone }: MadeKeyText & { onDone: () => void }) {
  const t = useTexts();
  return (
    <Notice
      key={text}
      takesFocus
      title={t('apiKeys.made')}
      text={
        <div className={css.made}>
          <p>{t('apiKeys.made.text')}</p>
          <CopyField label={t('apiKeys.made.field', { name })} text={text} />
        </div>
      }
      action={
        <Button variant="default" onClick={onDone}>
          {t('apiKeys.made.done')}
        </Button>
      }
    />
  );
}
