import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Api } from '#web/api/client.ts';

/** What loaders reach the server through. */
export interface LoaderServices {
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
  load?: (services: LoaderServices, page: PageRequest) => Promise<void>;
}
export type PageLoad = NonNullable<PageModule['load']>;
