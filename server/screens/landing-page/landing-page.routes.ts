import { organizationsContract as contract } from '#areas/organizations/contract/organizations.ts';
import { listsAreMadeOf } from '#areas/opportunities/server/kept.queries.ts';
import type { Bind } from '#server/http/bind.ts';
import { landingPageFor } from './landing-page.queries.ts';

export function registerLandingPageRoutes(bind: Bind): void {
  bind(contract.landingPage, ({ ctx, query }) => landingPageFor(ctx, query), listsAreMadeOf);
}
