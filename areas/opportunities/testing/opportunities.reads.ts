import { contract } from '#shared/contract/index.ts';
import { listed, single, type Read, type Uncounted } from '#testing/reads.ts';

const { opportunities, opportunityEditor, opportunityMap, organizerHome, publishing, canceling } = contract;

export const reads: readonly Read[] = [
  listed(opportunities.details, ({ hereOpportunity }) => ({
    params: { opportunityId: hereOpportunity.opportunity.id },
  })),
  listed(opportunityMap.places, () => ({ query: {} })),
  single(opportunities.postalCode, () => ({ query: { latitude: 40, longitude: -75 } })),
  single(opportunities.facets),
  single(organizerHome.firstSteps),
  single(publishing.poster),
  single(canceling.concerns),
];

export const uncounted: readonly Uncounted[] = [[opportunityEditor.invitation, 'one invitation by its link']];
