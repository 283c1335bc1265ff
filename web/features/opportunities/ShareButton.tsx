import { Button } from '@mantine/core';
import { IconShare3 } from '@tabler/icons-react';
import { t, type TextKey } from '#shared/texts/index.ts';
import { showToast } from '#web/ui/toasts.tsx';

/** Hands the page's address to the device's own share sheet, or copies it where there is none. */
export function ShareButton({ title, disabled = false }: { title: string; disabled?: boolean }) {
  return (
    <Button
      variant="default"
      leftSection={<IconShare3 size={20} aria-hidden />}
      disabled={disabled}
      onClick={() => void share(title)}
    >
      {t('opportunities.share')}
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href.split('#')[0] ?? '';
  const says = (variant: 'success' | 'error', heading: TextKey) =>
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
