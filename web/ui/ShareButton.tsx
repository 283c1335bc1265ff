import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { showToast } from '#web/ui/toasts.tsx';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface ShareButtonProps {
  /** What is shared. */
  title: string;
  /** Where it is, a path of this site; the page itself when left out. */
  path?: string;
  /** The button is one of many: it is small, and its name says what it shares. */
  among?: boolean;
  disabled?: boolean;
}

/** Hands an address to the device's own share sheet, or copies it where there is none. */
export function ShareButton({ title, path, among = false, disabled = false }: ShareButtonProps) {
  const t = useTexts();
  return (
    <Button
      variant="default"
      size={among ? 'sm' : undefined}
      aria-label={among ? t('opportunities.share.what', { title }) : undefined}
      leftSection={<IconShare3 size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => void share(t, title, path)}
    >
      {t('opportunities.share')}
    </Button>
  );
}

async function share(t: Translate, title: string, path?: string): Promise<void> {
  const page = window.location.href.split(/[?#]/)[0] ?? '';
  const url = path === undefined ? page : new URL(path, page).href;
  const says = (variant: 'success' | 'error', heading: string) =>
    showToast({ variant, title: t('opportunities.share.title'), heading });
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is an answer too.
      const closed = error instanceof DOMException && error.name === 'AbortError';
      if (!closed) says('error', t('opportunities.share.failed'));
    }
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    says(
      'success',
      path === undefined ? t('opportunities.share.copied') : t('opportunities.share.copiedOther', { title }),
    );
  } catch {
    says('error', t('opportunities.share.unsupported'));
  }
}
