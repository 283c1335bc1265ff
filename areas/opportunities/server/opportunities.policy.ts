import {
  belongsToOrganization,
  canManageLocation,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';

interface OpportunityFacts {
  organizationId: string;
  locationId: string;
  status: 'draft' | 'published' | 'archived';
  isPrivate: boolean;
  /** Its organization has no organizer any more. */
  isUnpublished: boolean;
}

/** Whether somebody may change an opportunity: those who manage its location. */
export function canEditOpportunity(
  memberships: readonly Membership[],
  opportunity: Pick<OpportunityFacts, 'organizationId' | 'locationId'>,
): boolean {
  return canManageLocation(memberships, opportunity);
}

/**
 * Whether somebody may name a person as a contact, by one of that person's approved places: organizers name everybody
 * who works for their organization, coordinators its organizers and those who are approved at their own locations.
 */
export function canNameContact(memberships: readonly Membership[], candidate: Membership): boolean {
  return memberships.some((own) =>
    own.role === 'organizer'
      ? own.organizationId === candidate.organizationId
      : own.locationId === candidate.locationId ||
        (candidate.role === 'organizer' && own.organizationId === candidate.organizationId),
  );
}

/**
 * What of an opportunity somebody may see: `whole`, nothing because it is private, or nothing at all (a draft
 * is not there for those who don't manage it; an archived one stays readable by its address; one of an unpublished
 * organization only for those who work there or hold a place).
 */
export function visibilityOf(
  viewer: { memberships: readonly Membership[]; isApprovedVolunteer: boolean; holdsPlace: boolean },
  opportunity: OpportunityFacts,
): 'whole' | 'private' | 'hidden' {
  if (opportunity.status === 'draft' && !canEditOpportunity(viewer.memberships, opportunity)) return 'hidden';
  const belongs = belongsToOrganization(viewer.memberships, opportunity.organizationId);
  if (opportunity.isUnpublished && !belongs && !viewer.holdsPlace) return 'hidden';
  if (!opportunity.isPrivate || viewer.isApprovedVolunteer) return 'whole';
  return belongs ? 'whole' : 'private';
}
