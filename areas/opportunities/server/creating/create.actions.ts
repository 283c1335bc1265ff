import { opportunityKey } from '#shared/rules/keys.ts';
import type { OpportunityDocument, saveStatuses } from '#areas/opportunities/rules/opportunity-editor.ts';
import { opportunityTitleMax } from '#areas/opportunities/rules/opportunities.ts';
import { freeName } from '#areas/organizations/rules/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { announceToGroups } from '../editing/announce.actions.ts';
import { opportunityCreated } from '../opportunity-changes.events.ts';
import { opportunityPublished } from '../opportunities.events.ts';
import type { HeldLocation } from '../opportunities.locks.store.ts';
import {
  insertContacts,
  insertGroups,
  insertOpportunity,
  titlesAt,
  type OpportunityColumns,
} from '../opportunities.store.ts';
import { refuseToPublish } from '../publishing/publishing.actions.ts';
import { spanOf, type ScheduleChanges } from '../schedule/schedule-changes.rules.ts';
import { writeChanges } from '../schedule/schedule.store.ts';
import { columnsOf } from './document.rules.ts';

/** The titles of a location's opportunities: those they are shown with, and those in their keys, which never move. */
export type TakenTitles = Awaited<ReturnType<typeof titlesAt>>;

export interface NewOpportunity {
  place: HeldLocation;
  /** What it is: judged by the schemas of the editor, or copied from an opportunity that is there. */
  document: OpportunityDocument;
  /** The document's schedule as rows: `newSchedule`. */
  schedule: ScheduleChanges;
  status: (typeof saveStatuses)[number];
  /** What it is called when others have its title: by default it gets a number. */
  naming?: (taken: TakenTitles) => { title: string; titleInKey: string };
  /** Where it came from, and what it has that no document says. */
  origin?: Pick<
    OpportunityColumns,
    'importRef' | 'creationKey' | 'creationHash' | 'sfCampaignId' | 'sfCampaignLabel'
  >;
}

export interface CreatedOpportunity {
  id: string;
  key: string;
  /** May carry a numeric suffix, when the title was in use at this location. */
  title: string;
}

/**
 * Creates an opportunity from a document, for the editor, clones and the import, in their transactions. They have
 * checked the right to do so and the document; its groups are told here.
 * @throws DomainError why the organization may not publish, when it is to be published
 */
export async function createOpportunity(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { place, document, schedule, status, naming, origin = {} }: NewOpportunity,
): Promise<CreatedOpportunity> {
  if (status === 'published') await refuseToPublish(tx, deps, place.organizationId);
  const now = deps.clock.now();
  const row = {
    id: deps.ids.uuid(),
    organizationId: place.organizationId,
    ...columnsOf(document),
    ...spanOf(schedule.newDates),
    ...origin,
    status,
    postedAt: status === 'published' ? now : null,
    creatorId: actor.userId,
    updatedById: actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  const created = await insertUnderFreeTitle(tx, place, row, naming ?? numbered(document.basics.title));
  await writeChanges(tx, created.id, schedule, now);
  await insertContacts(tx, created.id, document.basics.coordinatorIds);
  await insertGroups(tx, row, document.groups.groupIds);
  await deps.events.publish(tx, opportunityCreated, {
    organizationId: place.organizationId,
    objectId: created.id,
  });
  if (document.groups.restrict) await announceToGroups(tx, deps, created.id);
  if (status === 'published')
    await deps.events.publish(tx, opportunityPublished, { opportunityId: created.id });
  return created;
}

const numbered =
  (wanted: string): NonNullable<NewOpportunity['naming']> =>
  ({ titlesInKeys }) => {
    const title = freeName(wanted, titlesInKeys, opportunityTitleMax);
    return { title, titleInKey: title };
  };

/** Takes the first names that are free at the location, also when others create opportunities at the same time. */
async function insertUnderFreeTitle(
  tx: Tx,
  place: HeldLocation,
  row: Omit<OpportunityColumns, 'key' | 'title'> & { id: string },
  naming: NonNullable<NewOpportunity['naming']>,
): Promise<CreatedOpportunity> {
  // What the database refused counts as taken, so that each turn tries another name.
  const refused: string[] = [];
  for (;;) {
    const { titles, titlesInKeys } = await titlesAt(tx, place.locationId);
    const { title, titleInKey } = naming({ titles, titlesInKeys: [...titlesInKeys, ...refused] });
    const key = opportunityKey(place.organizationName, place.locationName, titleInKey);
    if (await insertOpportunity(tx, { ...row, key, title })) return { id: row.id, key, title };
    refused.push(titleInKey);
  }
}
