import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { UiProvider } from '#web/ui/theme/UiProvider.tsx';
import { TextsProvider } from '#web/texts/use-texts.tsx';
import { ApiProvider } from '#web/api/use-api.tsx';
import type { LoaderServices } from '#web/routing/page-module.ts';
import type { Translate } from '#shared/texts/text.ts';

export interface AppProps {
  services: LoaderServices;
  /** Words of the page's language. */
  t: Translate;
  nonce?: string;
  /** Called once everything is alive in the browser; always the same function. */
  onAlive?: () => void;
  /** The router. */
  children: ReactNode;
}

/** Everything around the router, the same on the server and in the browser. */
export function App({ services, t, nonce, onAlive, children }: AppProps) {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <QueryClientProvider client={services.queryClient}>
      <TextsProvider t={t}>
        <ApiProvider api={services.api}>
          <UiProvider nonce={nonce}>{children}</UiProvider>
        </ApiProvider>
      </TextsProvider>
    </QueryClientProvider>
  );
}
