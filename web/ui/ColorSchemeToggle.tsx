import { useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import css from './ColorSchemeToggle.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';
import { IconButton } from './IconButton.tsx';

/** Two buttons in one place; CSS shows the one that changes something, so server and browser agree. */
export function ColorSchemeToggle() {
  const t = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  return (
    <>
      <IconButton className={css.toDark} label={t('ui.scheme.dark')} onClick={() => setColorScheme('dark')}>
        <IconMoon size={22} aria-hidden />
      </IconButton>
      <IconButton
        className={css.toLight}
        label={t('ui.scheme.light')}
        onClick={() => setColorScheme('light')}
      >
        <IconSun size={22} aria-hidden />
      </IconButton>
    </>
  );
}
