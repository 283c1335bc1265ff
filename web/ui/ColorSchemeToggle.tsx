import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import css from './ColorSchemeToggle.module.css';
import { word } from './words.ts';

/** Two buttons in one place; CSS shows the one that changes something, so server and browser agree. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  return (
    <>
      <ActionIcon className={css.toDark} aria-label={word('ui.scheme.dark')} onClick={() => setColorScheme('dark')}>
        <IconMoon size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon className={css.toLight} aria-label={word('ui.scheme.light')} onClick={() => setColorScheme('light')}>
        <IconSun size={22} aria-hidden />
      </ActionIcon>
    </>
  );
}
