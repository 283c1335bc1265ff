import { opportunityLifecycleContract } from '#shared/contract/opportunity-lifecycle.ts';
import type { Bind } from '#server/http/bind.ts';
import {
  archiveOpportunity,
  cloneOpportunity,
  unarchiveOpportunity,
} from './opportunity-lifecycle.actions.ts';
import { listOfOrganizer, managedOrganizations } from './opportunity-lifecycle.queries.ts';

export function registerOpportunityLifecycleRoutes(bind: Bind): void {
  const contract = opportunityLifecycleContract;
  bind(contract.listOfOrganizer, ({ ctx, query }) => listOfOrganizer(ctx, query));
  bind(contract.choices, ({ ctx }) => managedOrganizations(ctx));
  bind(contract.archive, ({ ctx, params }) => archiveOpportunity(ctx, params.opportunityId));
  bind(contract.unarchive, ({ ctx, params }) => unarchiveOpportunity(ctx, params.opportunityId));
  bind(contract.clone, ({ ctx, params, body }) => cloneOpportunity(ctx, params.opportunityId, body));
}
