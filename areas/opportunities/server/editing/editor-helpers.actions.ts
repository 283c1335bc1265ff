import type { z } from 'zod';
import type { LocationChoice, newLocationBody } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { storeImage, type StoredImage, type UploadedFile } from '#areas/files/server/files.actions.ts';
import { uploadFolder } from '#areas/files/server/files.rules.ts';
import { createLocation } from '#areas/organizations/server/organizations.actions.ts';
import { choicesFor } from './editor-choices.queries.ts';

/** Keeps a picture for an opportunity, which shows it and takes it to its own folder once a save names it. */
export function uploadOpportunityImage(ctx: Context<SignedIn>, file: UploadedFile): Promise<StoredImage> {
  const folder = uploadFolder(ctx.actor.userId, 'opportunities');
  return storeImage(ctx, { purpose: 'opportunity-image', folder, file });
}

/**
 * Adds a location to the organization of an opportunity that is being written, and answers it as a choice.
 * @throws DomainError `not-found`, `forbidden` or `request.invalid`
 */
export async function addLocationChoice(
  ctx: Context<SignedIn>,
  organizationId: string,
  { name, ...address }: z.output<typeof newLocationBody>,
): Promise<{ location: LocationChoice }> {
  const created = await createLocation(ctx, { organizationId, name, address });
  const { organizations } = await choicesFor(ctx);
  const location = organizations
    .find(({ id }) => id === organizationId)
    ?.locations.find(({ id }) => id === created.id);
  if (!location) throw new Error('the person who adds a location manages it');
  return { location };
}
