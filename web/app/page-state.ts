import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { PageAssets } from './Document.tsx';

/** What the server hands to the browser with a page. */
export interface PageState {
  assets: PageAssets;
  queries: DehydratedState;
  router: HydrationState;
}

/** JSON that can't end the script element it stands in, nor open a comment there. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('-->', '--\\u003e');
}
