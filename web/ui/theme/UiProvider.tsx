import { localStorageColorSchemeManager, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { colorSchemeKey } from './color-scheme.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { toastList, useLatePieces } from '../late-pieces.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The theme with what its pieces say by themselves. */
const themeFor = (t: Translate): MantineThemeOverride => ({
  ...theme,
  components: {
    ...theme.components,
    Notification: {
      ...theme.components?.Notification,
      defaultProps: { closeButtonProps: { 'aria-label': t('ui.close'), title: t('ui.close') } },
    },
  },
});

export interface UiProviderProps {
  /** The nonce of this answer's Content-Security-Policy, for the few `<style>` elements the kit writes. */
  nonce?: string;
  children: ReactNode;
}

/**
 * Theme, colour scheme and toasts around the whole application, on the server and in the browser. The scheme
 * follows the device until the person chooses one.
 */
export function UiProvider({ nonce, children }: UiProviderProps) {
  const t = useTexts();
  useLatePieces();
  const inWords = useMemo(() => themeFor(t), [t]);
  const manager = useMemo(() => localStorageColorSchemeManager({ key: colorSchemeKey }), []);
  return (
    <MantineProvider
      theme={inWords}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      // Served as a file instead (variables.tsx).
      withCssVariables={false}
      getStyleNonce={nonce ? () => nonce : undefined}
    >
      <LateToasts />
      {children}
    </MantineProvider>
  );
}

/** The first toast brings their code. */
function LateToasts() {
  const { notifications, queue } = useNotifications();
  const pieces = toastList.use(notifications.length + queue.length > 0);
  return pieces ? <pieces.ToastList /> : null;
}
