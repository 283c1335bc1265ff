import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { opportunityMapContract } from '#areas/opportunities/contract/opportunity-map.ts';
import type { Bind } from '#server/http/bind.ts';
import { listsAreMadeOf, pageIsMadeOf } from './kept.queries.ts';
import { listOpportunities } from './opportunities.queries.ts';
import { facetsAreMadeOf, facetsFor } from './search/facets.queries.ts';
import { placesOnMap } from './search/map.queries.ts';
import { locationOfVisitor } from './search/near.queries.ts';
import { opportunityDetailsFor } from './page/opportunity-page.queries.ts';

export function registerOpportunitiesRoutes(bind: Bind): void {
  bind(opportunitiesContract.list, ({ ctx, query }) => listOpportunities(ctx, query), listsAreMadeOf);
  bind(opportunitiesContract.facets, ({ ctx }) => facetsFor(ctx), facetsAreMadeOf);
  bind(opportunityMapContract.places, ({ ctx, query }) => placesOnMap(ctx, query), listsAreMadeOf);
  bind(opportunitiesContract.postalCode, ({ query }) => locationOfVisitor(query));
  bind(
    opportunitiesContract.details,
    ({ ctx, params, query }) => opportunityDetailsFor(ctx, params.opportunityId, query.from),
    pageIsMadeOf,
  );
}
