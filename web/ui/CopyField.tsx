import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './CopyField.module.css';
import { showToast } from './toasts.tsx';

export interface CopyFieldProps {
  label: string;
  text: string;
  /** Several lines. */
  isLong?: boolean;
  /** For a program and not for people: nobody translates it. */
  isCode?: boolean;
}

/** Words to take along: selected by one press on them, copied by the button. */
export function CopyField({ label, text, isLong = false, isCode = false }: CopyFieldProps) {
  const t = useTexts();
  const field = {
    label,
    value: text,
    readOnly: true,
    ...(isCode ? { translate: 'no' as const, classNames: { input: css.code ?? '' } } : {}),
    onFocus: (event: { currentTarget: { select: () => void } }) => event.currentTarget.select(),
  };
  return (
    <div className={css.copy}>
      {isLong ? <Textarea {...field} minRows={3} maxRows={12} /> : <TextInput {...field} />}
      <Button
        variant="light"
        leftSection={<IconCopy size={20} aria-hidden />}
        aria-label={t('ui.copy.of', { what: label })}
        onClick={() => void copy(t, label, text)}
      >
        {t('ui.copy')}
      </Button>
    </div>
  );
}

async function copy(t: Translate, what: string, text: string): Promise<void> {
  const title = t('ui.copy');
  try {
    await navigator.clipboard.writeText(text);
    showToast({ variant: 'success', title, heading: t('ui.copied', { what }) });
  } catch {
    // Not everywhere, and not without https.
    showToast({ variant: 'error', title, heading: t('ui.copy.failed') });
  }
}
