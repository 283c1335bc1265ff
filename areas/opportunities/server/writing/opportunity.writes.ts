import { opportunityEditorContract as contract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import {
  opportunityKey,
  organizationKey,
  parseLocationKey,
  parseOpportunityKey,
} from '#shared/rules/keys.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isCaller, isNow } from '#server/db/items/sayings.ts';
import { itemWriter, type ItemAttributes, type ItemWriter, type Saying } from '#server/db/items/writer.ts';
import { inItemWords } from '#server/http/item-words.ts';
import { judge } from '#server/http/judging.ts';
import { uuidOf } from '#server/platform/ids.ts';
import { createFromDocument } from '../creating/create-from-editor.actions.ts';
import { saveDocument } from '../editing/editor.actions.ts';
import { openOpportunity } from '../editing/editor.queries.ts';
import { archiveOpportunity, unarchiveOpportunity } from '../organizer-home/organizer-home.actions.ts';
import { opportunityIdUnder } from './opportunity-key.queries.ts';
import {
  documentWith,
  edgeOf,
  emptyDocument,
  emptySchedule,
  locationIdOf,
  locationIn,
  openDates,
  scheduleOf,
  takes,
  wordsOf,
  type GivenOpportunity,
} from './document.writes.ts';
import { readDates } from './sent-schedule.rules.ts';

const isKeyed =
  (half: 'pk' | 'sk', of: 'organization' | 'location'): Saying =>
  (value, { before, sent }) =>
    typeof value === 'object' &&
    value !== null &&
    (value as Record<string, unknown>)[half] === (sent[of] ?? before[of]);

const writer = itemWriter({
  entity: 'opportunity',
  takes,
  texts: ['coordinators', 'skills', 'requirements', 'dates'],
  unreadable: { dates: phrase('opportunities.dates.unreadable') },
  version: 'version',
  says: {
    organization: (value, { pk }) => value === organizationKey(parseOpportunityKey(pk)?.organization ?? ''),
    creatorId: (value, item, ctx) => item.before.creatorId === undefined && isCaller(value, item, ctx),
    postDate: (value, item, ctx) => item.before.postDate === undefined && isNow(value, item, ctx),
    startDate: (value, { sent }) => value === edgeOf(sent.dates, 'start'),
    endDate: (value, { sent }) => value === edgeOf(sent.dates, 'end'),
    orgObject: isKeyed('pk', 'organization'),
    locObject: isKeyed('sk', 'location'),
  },
  create: {
    as: contract.create,
    async run(ctx, { pk, sk, given }) {
      const names = parseOpportunityKey(pk);
      const organization = names && (await findOrganizationByName(ctx.deps.db, names.organization));
      if (!organization || organization.deletedAt) throw new DomainError('not-found');
      if (given.title === undefined) given.title = names.title;
      const at = { organizationId: organization.id, location: given.location ?? locationIn(pk) };
      const locationId = await locationIdOf(ctx, at);
      const dates = readDates(
        (given.dates ?? []).map((date, nth) => ({ date, nth })),
        emptySchedule,
      );
      const created = await inItemWords(wordsOf(dates), async () => {
        const document = await documentWith(ctx, emptyDocument(organization.id, locationId), given, dates);
        const body = judge(contract.create.body, {
          ...document,
          status: given.status ?? 'draft',
          creationKey: uuidOf(`${ctx.actor.userId} ${pk}`),
        });
        const key = opportunityKey(names.organization, names.location, body.basics.title);
        if (key !== pk || parseLocationKey(at.location)?.location !== names.location)
          refuseFaults([{ path: 'pk', text: phrase('common.key.other') }]);
        return createFromDocument(ctx, body);
      });
      if (!created.isSaved) throw new DomainError('request.outdated');
      return { pk: created.key, sk };
    },
  },
  change: {
    as: contract.save,
    async run(ctx, { pk, given, before }) {
      const id = await opportunityIdUnder(ctx.deps.db, pk);
      if (id === null) throw new DomainError('not-found');
      if (given.status === 'archived' || before.status === 'archived')
        return changeStatus(ctx, id, given, before);
      const { opportunity } = await openOpportunity(ctx, id);
      const { organizationId } = opportunity.basics;
      const schedule = scheduleOf(opportunity.schedule);
      const dates = given.dates && readDates(openDates(given.dates, before, schedule), schedule);
      await inItemWords(wordsOf(dates), async () => {
        const locationId =
          given.location === undefined
            ? opportunity.basics.locationId
            : await locationIdOf(ctx, { organizationId, location: given.location });
        const { basics, settings, groups } = opportunity;
        const now = { basics: { ...basics, locationId }, settings, groups, schedule };
        const document = await documentWith(ctx, now, given, dates);
        await saveDocument(
          ctx,
          id,
          judge(contract.save.body, {
            ...document,
            status: given.status ?? before.status,
            version: before.version,
            ...(given.people === undefined ? {} : { people: given.people }),
          }),
        );
      });
    },
  },
});

export const opportunityWriters: readonly ItemWriter[] = [writer];

/**
 * Archives an opportunity, or publishes an archived one again: nothing else of it changes with it.
 * @throws DomainError `items.apart` when something else is to change, and as those actions
 */
async function changeStatus(
  ctx: Context<SignedIn>,
  id: string,
  { status, ...others }: GivenOpportunity,
  { status: was }: ItemAttributes,
): Promise<void> {
  const names = Object.keys(others);
  if (names.length > 0) {
    const text = phrase('common.setApart');
    throw new DomainError('request.apart', { fields: names.map((path) => ({ path, code: text.key, text })) });
  }
  if (status === 'archived') await archiveOpportunity(ctx, id);
  else if (status === 'published') await unarchiveOpportunity(ctx, id);
  else if (was === 'archived') throw new DomainError('opportunity.archived');
}
