import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { ZoneTable } from '#shared/rules/zone-tables.ts';
import type { PageAssets } from '#shared/rendering.ts';

/** What the server hands to the browser with a page. */
export interface PageState {
  assets: PageAssets;
  queries: DehydratedState;
  router: HydrationState;
  /** What clocks show in the zones that the page's data name; a shell has none. */
  zones?: ZoneTable;
  /** The document was made for nobody, and opens what the device keeps. */
  isShell?: true;
}
