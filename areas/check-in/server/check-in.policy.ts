import { isOnKiosk, kioskClosesAt } from '#areas/check-in/rules/check-in.ts';
import type { OpportunityStatus } from '#areas/opportunities/rules/opportunities.ts';
import { canManageLocation, type Membership } from '#areas/memberships/server/memberships.policy.ts';

/** What says whose kiosk a slot belongs to. */
export interface KioskPlace {
  organizationId: string;
  locationId: string;
  timeZone: string;
  status: OpportunityStatus;
  startAt: Date;
  endAt: Date;
}

/** Whether somebody keeps the rosters of an opportunity: those who manage its location, once it is no draft. */
export function canKeepRoster(
  memberships: readonly Membership[],
  place: Pick<KioskPlace, 'organizationId' | 'locationId' | 'status'>,
): boolean {
  return place.status !== 'draft' && canManageLocation(memberships, place);
}

/**
 * Whether this kiosk may act on a slot: no draft's, at a location that its organizer or coordinator manages,
 * and of today. Anybody who holds a place in an archived opportunity keeps it. A slot that left the kiosk since its screen was loaded is still its own, so that people are
 * told that it has ended; one of a later day is not.
 */
export function canServe(memberships: readonly Membership[], place: KioskPlace, now: Date): boolean {
  if (!canKeepRoster(memberships, place)) return false;
  return isOnKiosk(now, place, place.timeZone) || now >= kioskClosesAt(place.endAt);
}
