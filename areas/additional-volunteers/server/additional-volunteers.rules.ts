import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';

/** An organization that knows people of somebody's list, or some of its locations. */
export interface KnownAt {
  organizationId: string;
  /** Null for all. */
  locationIds: readonly string[] | null;
}

/** What somebody who works for an organization knows of the lists of its volunteers: coordinators who comes to their locations. */
export const knownAt = (memberships: readonly Membership[], organizationId: string): KnownAt => ({
  organizationId,
  locationIds: leadsOrganization(memberships, organizationId)
    ? null
    : memberships.map(({ locationId }) => locationId),
});
