import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Api } from '#web/api/client.ts';
import type { PlainKey } from '#shared/texts/text.ts';

/** What loaders reach the server through. */
export interface LoaderServices {
  api: Api;
  queryClient: QueryClient;
}

/** Where a page's request leads and what its address names. */
export interface PageRequest extends Pick<LoaderFunctionArgs, 'params' | 'request'> {
  url: URL;
}

/** What became of a form that was posted without scripts, for the page that is shown again. */
export interface Posted {
  /** Field -> what is wrong with it. */
  errors: Readonly<Record<string, string>>;
  /** What was typed, without passwords. */
  values: Readonly<Record<string, string>>;
  /** A refusal that no field is to blame for. */
  problem?: string;
  done?: PlainKey;
}

/**
 * What a page's module exports. `load` fills the query cache before the page is shown, on the server and in
 * the browser (`queryClient.ensureQueryData`); the component reads the same queries. It may throw `ApiError`
 * (404, 503… become the answer's status) or React Router's `redirect()`.
 */
export interface PageModule {
  Component: ComponentType;
  load?: (services: LoaderServices, page: PageRequest) => Promise<void>;
  /** Takes the page's form from a browser that posts it by itself: field -> what was typed. Throws as `load` does. */
  post?: (
    services: LoaderServices,
    page: PageRequest,
    typed: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; posted: Posted }>;
}
export type PageLoad = NonNullable<PageModule['load']>;
export type PagePost = NonNullable<PageModule['post']>;
