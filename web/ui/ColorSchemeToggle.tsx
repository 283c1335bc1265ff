import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import css from './ColorSchemeToggle.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

/** Two buttons in one place; CSS shows the one that changes something, so server and browser agree. */
export function ColorSchemeToggle() {
  const t = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  return (
    <>
      <ActionIcon
        className={css.toDark}
        aria-label={t('ui.scheme.dark')}
        title={t('ui.scheme.dark')}
        onClick={() => setColorScheme('dark')}
      >
        <IconMoon size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={css.toLight}
        aria-label={t('ui.scheme.light')}
        title={t('ui.scheme.light')}
        onClick={() => setColorScheme('light')}
      >
        <IconSun size={22} aria-hidden />
      </ActionIcon>
    </>
  );
}
