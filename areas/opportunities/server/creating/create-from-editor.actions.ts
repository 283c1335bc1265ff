import { createHash } from 'node:crypto';
import type { CreatedDocument } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { CreateOpportunity } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { attachImage, placeImage } from '#areas/files/server/files.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import {
  managedPlace,
  nothingChosen,
  refuseInvalidDocument,
  refuseWithoutDates,
} from '../editing/editor-checks.actions.ts';
import { opportunityPictureFolder } from '../editing/picture-folder.rules.ts';
import { findCreatedOpportunity } from '../opportunities.store.ts';
import { inPieces, turn } from '#server/platform/turns.ts';
import { newSchedule } from '../schedule/schedule-changes.rules.ts';
import { createOpportunity } from './create.actions.ts';

/** The version that an opportunity is created with. */
const createdVersion = 1;

/**
 * Creates an opportunity from the editor's document, as a draft or published at once. An attempt that is sent again
 * makes nothing new: it is answered with what is there, and whether that is what it carries.
 * @throws DomainError `not-found`, `forbidden`, `request.invalid` or `organization.unpublished`
 */
export async function createFromDocument(
  ctx: Context<SignedIn>,
  { status, creationKey, ...document }: CreateOpportunity,
): Promise<CreatedDocument> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { basics, schedule } = document;
    const memberships = await membershipsOf(tx, actor);
    const place = await managedPlace(tx, memberships, basics);
    const creationHash = creationKey ? hashOf({ status, ...document }) : null;
    if (creationKey) {
      const { organizationId } = place;
      await lockPerson(tx, actor.userId);
      const before = await findCreatedOpportunity(tx, {
        creatorId: actor.userId,
        organizationId,
        creationKey,
      });
      if (before) {
        const { hash, ...found } = before;
        return { ...found, isSaved: hash === creationHash, isChanged: found.version !== createdVersion };
      }
    }
    await turn();
    const changes = await inPieces(newSchedule(schedule, deps.ids.uuid));
    await refuseInvalidDocument(tx, { deps, memberships }, place, document, nothingChosen, changes);
    refuseWithoutDates(status, document, 0);
    const { imageFileId: id } = basics;
    if (id) await attachImage(tx, ctx, { id, purpose: 'opportunity-image', path: 'basics.imageFileId' });
    const created = await createOpportunity(tx, ctx, {
      place,
      document,
      schedule: changes,
      status,
      origin: { creationKey: creationKey ?? null, creationHash },
    });
    if (id) await placeImage(tx, deps, { id, folder: opportunityPictureFolder(place, created.title) });
    return { ...created, status, version: createdVersion, isSaved: true, isChanged: false };
  });
}

/** The parsed document has its fields in one order, whatever the order in which they were sent. */
const hashOf = (document: object): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');
