import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Api } from './client.ts';

const ApiContext = createContext<Api | undefined>(undefined);

/** Makes the typed client available to `useApi`. */
export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The typed client of this visit. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider around it');
  return api;
}
