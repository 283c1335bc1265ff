import { or, type SQL } from 'drizzle-orm';
import type { CoordinatorRole } from '#areas/coordinators/rules/coordinators.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** Locations that somebody manages: all of an organization for its organizers. */
export function isManagedLocation(
  memberships: readonly { organizationId: string; locationId: string; role: CoordinatorRole }[],
): SQL | undefined {
  const led = memberships.filter(({ role }) => role === 'organizer');
  return or(
    isOneOf(
      locations.organizationId,
      led.map(({ organizationId }) => organizationId),
    ),
    isOneOf(
      locations.id,
      memberships.map(({ locationId }) => locationId),
    ),
  );
}
