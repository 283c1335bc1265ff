import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { ComponentType } from 'react';
import type { Api } from '#web/api/client.ts';

/** What loaders and components reach the server through. */
export interface AppServices {
  api: Api;
  queryClient: QueryClient;
}

/** Where a page's request leads and what its address names. */
export interface PageRequest extends Pick<LoaderFunctionArgs, 'params' | 'request'> {
  url: URL;
}

/**
 * What a page's module exports. `load` fills the query cache before the page is shown, on the server and in
 * the browser (`queryClient.ensureQueryData`); the component reads the same queries. It may throw `ApiError`
 * (404, 503… become the answer's status) or React Router's `redirect()`.
 */
export interface PageModule {
  Component: ComponentType;
  load?: (services: AppServices, page: PageRequest) => Promise<void>;
}
export type PageLoad = NonNullable<PageModule['load']>;

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
