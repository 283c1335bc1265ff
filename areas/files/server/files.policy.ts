import { canSeeOrganization } from '#areas/memberships/server/memberships.policy.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';

/** A place where a picture is shown: an organization, one of its locations, or one of its opportunities. */
export interface PictureUse {
  organizationId: string;
  /** The organization is private, or the opportunity is. */
  isPrivate: boolean;
}

/** Whether everybody may see a picture: it is shown somewhere public, or belongs to no organization. */
export function isPublicPicture(uses: readonly PictureUse[]): boolean {
  return uses.length === 0 || uses.some((use) => !use.isPrivate);
}

/** Whether somebody may see a picture: wherever it is shown, those who may see that place. */
export function canSeePicture(
  viewer: { memberships: readonly Membership[]; approvedBy: ReadonlySet<string> },
  uses: readonly PictureUse[],
): boolean {
  return (
    isPublicPicture(uses) ||
    uses.some(({ organizationId: id, isPrivate }) =>
      canSeeOrganization(
        { memberships: viewer.memberships, isApprovedVolunteer: viewer.approvedBy.has(id) },
        { id, isPrivate },
      ),
    )
  );
}
