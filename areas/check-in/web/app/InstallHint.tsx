import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './InstallHint.module.css';
import { useInstall } from './install-offer.ts';

/** How the kiosk becomes an app of this device; nothing where it is one. */
export function InstallHint() {
  const t = useTexts();
  const install = useInstall();
  return (
    <div className={css.hint}>
      <p>{t(install ? 'installedApp.install.offer' : 'installedApp.install.menu')}</p>
      {install ? (
        <Button variant="default" onClick={install} leftSection={<IconDeviceTablet size={20} aria-hidden />}>
          {t('installedApp.install')}
        </Button>
      ) : null}
    </div>
  );
}
