import {
  canManageLocation,
  type Membership,
  type Place,
} from '#areas/memberships/server/memberships.policy.ts';

/** Whether somebody decides about reported hours: those who manage the location, and nobody about their own. */
export const canDecide = (
  userId: string,
  memberships: readonly Membership[],
  report: Place & { userId: string },
): boolean => report.userId !== userId && canManageLocation(memberships, report);
