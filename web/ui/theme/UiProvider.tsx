import { localStorageColorSchemeManager, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { colorSchemeKey } from './colorScheme.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { late } from '#web/routing/late.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** The theme with what its pieces say by themselves. */
const themeFor = (t: Translate): MantineThemeOverride => ({
  ...theme,
  components: {
    ...theme.components,
    Notification: {
      ...theme.components?.Notification,
      defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') } },
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

const toasts = late(() => import('../ToastList.tsx'));

/**
 * The first toast brings their code. It comes already when somebody begins to do something, so that it is there when
 * the connection is not.
 */
function LateToasts() {
  const { notifications, queue } = useNotifications();
  const pieces = toasts.use(notifications.length + queue.length > 0);
  useEffect(() => {
    const bring = () => void toasts.bring().catch(() => {});
    const options = { capture: true, once: true };
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, bring, options);
    return () => {
      for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, bring, options);
    };
  }, []);
  return pieces ? <pieces.ToastList /> : null;
}
