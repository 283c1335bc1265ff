import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { showToast } from '#web/ui/toasts.tsx';
import type { PlainKey, Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Hands the page's address to the device's own share sheet, or copies it where there is none. */
export function ShareButton({ title, disabled = false }: { title: string; disabled?: boolean }) {
  const t = useTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconShare3 size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => void share(t, title)}
    >
      {t('opportunities.share')}
    </Button>
  );
}

async function share(t: Translate, title: string): Promise<void> {
  const url = window.location.href.split('#')[0] ?? '';
  const says = (variant: 'success' | 'error', heading: PlainKey) =>
    showToast({ variant, title: t('opportunities.share.title'), heading: t(heading) });
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is an answer too.
      const closed = error instanceof DOMException && error.name === 'AbortError';
      if (!closed) says('error', 'opportunities.share.failed');
    }
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    says('success', 'opportunities.share.copied');
  } catch {
    says('error', 'opportunities.share.unsupported');
  }
}
