import { belongsToOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';

/** Whether somebody may have a file of an application: who sent it, and once it was sent in those who decide about it. */
export function canReadFile(
  reader: { userId: string; memberships: readonly Membership[] },
  file: { userId: string; organizationId: string; attachedAt: Date | null },
): boolean {
  if (file.userId === reader.userId) return true;
  return file.attachedAt !== null && belongsToOrganization(reader.memberships, file.organizationId);
}
