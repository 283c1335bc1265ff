import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Opens the kiosk. It is handed to volunteers: it gets a window of its own. */
export function KioskButton() {
  const t = useTexts();
  return (
    <Button
      component="a"
      href={pathTo('/organizer/check-in')}
      target="_blank"
      rel="noopener"
      variant="light"
      rightSection={<IconExternalLink size={18} aria-label={t('organizerHome.newTab')} />}
    >
      {t('organizerDays.near.kiosk')}
    </Button>
  );
}
