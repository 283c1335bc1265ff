import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UiProvider } from '#web/ui/theme/UiProvider.tsx';
import { ApiProvider, type AppServices } from './services.tsx';

export interface AppProps {
  services: AppServices;
  nonce?: string;
  /** The router. */
  children: ReactNode;
}

/** Everything around the router, the same on the server and in the browser. */
export function App({ services, nonce, children }: AppProps) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <ApiProvider api={services.api}>
        <UiProvider nonce={nonce}>{children}</UiProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
