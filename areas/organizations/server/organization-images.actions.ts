import type { Context, SignedIn } from '#server/context.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { storeImage, type StoredImage, type UploadedFile } from '#areas/files/server/files.actions.ts';
import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { checkOrganization } from '#areas/organizations/rules/organizations.ts';
import { canCreateOrganization, canEditOrganization } from './organizations.policy.ts';
import { findOrganizationByName } from './organizations.queries.ts';
import { organizationPictureFolder } from './organizations.rules.ts';
import { tidyName } from '#shared/rules/names.ts';

interface Place {
  orgName: string;
  kind: 'logo' | 'cover';
}

/**
 * Keeps a logo or cover for an organization that is about to be founded; it is used once the founding names its id.
 * @param read reads the upload; not called for those who may not send one
 * @throws DomainError forbidden; request.invalid for a name that it can't be founded under; those of `storeImage`
 */
export async function uploadNewOrganizationImage(
  ctx: Context<SignedIn>,
  { orgName, kind }: Place,
  read: () => Promise<UploadedFile>,
): Promise<StoredImage> {
  if (!canCreateOrganization(ctx.actor)) throw new DomainError('forbidden');
  const name = tidyName(orgName);
  refuseFaults(checkOrganization({ name, website: null, missionStatement: null, description: null }));
  if (await findOrganizationByName(ctx.deps.db, name)) {
    refuseFaults([{ path: 'name', text: phrase('organizations.name.taken') }]);
  }
  const folder = organizationPictureFolder(name);
  return storeImage(ctx, { purpose: `organization-${kind}`, folder, file: await read() });
}

/**
 * Keeps a logo or cover for an organization; its page shows it once its settings name the id.
 * @param read reads the upload; not called for those who may not send one
 * @throws DomainError not-found, forbidden; those of `storeImage`
 */
export async function uploadOrganizationImage(
  ctx: Context<SignedIn>,
  { orgName, kind }: Place,
  read: () => Promise<UploadedFile>,
): Promise<StoredImage> {
  const { db } = ctx.deps;
  const organization = await findOrganizationByName(db, orgName);
  if (!organization || organization.deletedAt) throw new DomainError('not-found');
  if (!canEditOrganization(await membershipsOf(db, ctx.actor), organization.id)) {
    throw new DomainError('forbidden');
  }
  const folder = organizationPictureFolder(organization.name);
  return storeImage(ctx, { purpose: `organization-${kind}`, folder, file: await read() });
}
