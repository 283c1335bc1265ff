import { organizerHomeContract } from '#areas/opportunities/contract/organizer-home.ts';
import type { Bind } from '#server/http/bind.ts';
import { cloneOpportunity } from '../creating/clone.actions.ts';
import { archiveOpportunities, archiveOpportunity, unarchiveOpportunity } from './organizer-home.actions.ts';
import { firstStepsOf } from './first-steps.queries.ts';
import { listOfOrganizer, managedOrganizations } from './organizer-home.queries.ts';

export function registerOrganizerHomeRoutes(bind: Bind): void {
  const contract = organizerHomeContract;
  bind(contract.listOfOrganizer, ({ ctx, query }) => listOfOrganizer(ctx, query));
  bind(contract.choices, ({ ctx }) => managedOrganizations(ctx));
  bind(contract.firstSteps, ({ ctx }) => firstStepsOf(ctx));
  bind(contract.archive, ({ ctx, params }) => archiveOpportunity(ctx, params.opportunityId));
  bind(contract.archiveSeveral, ({ ctx, body }) => archiveOpportunities(ctx, body.opportunityIds));
  bind(contract.unarchive, ({ ctx, params }) => unarchiveOpportunity(ctx, params.opportunityId));
  bind(contract.clone, ({ ctx, params, body }) => cloneOpportunity(ctx, params.opportunityId, body));
}
