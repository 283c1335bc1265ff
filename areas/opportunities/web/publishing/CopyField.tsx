import { Button, Textarea, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './Published.module.css';

export interface CopyFieldProps {
  label: string;
  text: string;
  /** Several lines. */
  isLong?: boolean;
}

/** Words to take along: selected by one press on them, copied by the button. */
export function CopyField({ label, text, isLong = false }: CopyFieldProps) {
  const t = useTexts();
  const field = {
    label,
    value: text,
    readOnly: true,
    onFocus: (event: { currentTarget: { select: () => void } }) => event.currentTarget.select(),
  };
  return (
    <div className={css.copy} data-long={isLong || undefined}>
      {isLong ? <Textarea {...field} minRows={3} maxRows={12} /> : <TextInput {...field} />}
      <Button
        variant="light"
        leftSection={<IconCopy size={20} aria-hidden />}
        aria-label={t('publishing.copy.of', { what: label })}
        onClick={() => void copy(t, label, text)}
      >
        {t('publishing.copy')}
      </Button>
    </div>
  );
}

async function copy(t: Translate, what: string, text: string): Promise<void> {
  const title = t('publishing.copy');
  try {
    await navigator.clipboard.writeText(text);
    showToast({ variant: 'success', title, heading: t('publishing.copied', { what }) });
  } catch {
    // Not everywhere, and not without https.
    showToast({ variant: 'error', title, heading: t('publishing.copy.failed') });
  }
}
