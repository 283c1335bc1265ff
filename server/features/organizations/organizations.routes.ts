import { organizationsContract } from '#shared/contract/organizations.ts';
import type { Bind } from '#server/http/bind.ts';
import { landingPageFor } from './landing-page.queries.ts';

export function registerOrganizationsRoutes(bind: Bind): void {
  bind(organizationsContract.landingPage, ({ ctx, query }) => landingPageFor(ctx, query));
}
