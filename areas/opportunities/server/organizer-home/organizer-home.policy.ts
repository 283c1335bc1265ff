import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';

interface OpportunityFacts {
  organizationId: string;
  locationId: string;
  status: 'draft' | 'published' | 'archived';
}

/**
 * What somebody may do with an opportunity as it is now (areas/opportunities/README.md, "Organizer home"): all of it is for those
 * who manage its location. A draft is published, not archived; an archived one comes back before it is edited.
 */
export function organizerAbilities(memberships: readonly Membership[], opportunity: OpportunityFacts) {
  const manages = canEditOpportunity(memberships, opportunity);
  const { status } = opportunity;
  return {
    edit: manages && status !== 'archived',
    publish: manages && status === 'draft',
    archive: manages && status === 'published',
    unarchive: manages && status === 'archived',
    clone: manages,
    // Nobody can have signed up for a draft.
    message: manages && status !== 'draft',
  };
}
