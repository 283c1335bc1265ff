import { createHash } from 'node:crypto';
import type { calendarFeedsContract } from '#areas/calendar-feeds/contract/calendar-feeds.ts';
import { feedRefreshMinutes } from '#areas/calendar-feeds/rules/calendar-feeds.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { calendarFeedOf } from '#server/platform/calendar-file.ts';
import { inPieces } from '#server/platform/turns.ts';
import { canHaveFeed } from './calendar-feeds.policy.ts';
import { findReadable, isSubjectThere } from './calendar-feeds.queries.ts';
import { feedEnded, feedMade, feedRenewed } from './calendar-feeds.events.ts';
import { countRead, deleteFeed, insertFeed, replaceFeedSecret } from './calendar-feeds.store.ts';
import { feedSealedAbout, feedTokenOf } from './feed-address.rules.ts';
import { feedEntries } from './feed-entries.queries.ts';

/**
 * Makes a feed of the caller's own places, of an organization or of a location; one that is there stays as it is.
 * @throws DomainError `not-found` for what the caller may have no feed of; `calendar-feed.daily-limit`
 */
export async function makeFeed(
  { deps, actor }: Context<SignedIn>,
  subject: BodyOf<typeof calendarFeedsContract.make>,
): Promise<{ id: string }> {
  const id = deps.ids.uuid();
  return withTransaction(deps.db, async (tx) => {
    const { organizationId, locationId } = subject;
    const mayHave =
      canHaveFeed(await membershipsOf(tx, actor), subject) && (await isSubjectThere(tx, subject));
    if (!mayHave) throw new DomainError('not-found');
    const row = { id, userId: actor.userId, organizationId, locationId, createdAt: deps.clock.now() };
    const made = await insertFeed(tx, { ...row, ...newSecret(deps, id) });
    if (made === id) {
      await takeOne(tx, deps, actor);
      await tell(tx, deps, feedMade, { id, organizationId });
    }
    return { id: made };
  });
}

/**
 * Gives a feed of the caller another address; the one before leads nowhere from then on.
 * @throws DomainError `not-found`, `calendar-feed.daily-limit`
 */
export async function renewFeed({ deps, actor }: Context<SignedIn>, feedId: string): Promise<{ id: string }> {
  await withTransaction(deps.db, async (tx) => {
    const feed = await replaceFeedSecret(tx, { feedId, userId: actor.userId }, newSecret(deps, feedId));
    if (!feed) throw new DomainError('not-found');
    await takeOne(tx, deps, actor);
    await tell(tx, deps, feedRenewed, feed);
  });
  return { id: feedId };
}

/** Ends a feed of the caller. @throws DomainError `not-found` */
export async function endFeed({ deps, actor }: Context<SignedIn>, feedId: string): Promise<{ id: string }> {
  await withTransaction(deps.db, async (tx) => {
    const feed = await deleteFeed(tx, { feedId, userId: actor.userId });
    if (!feed) throw new DomainError('not-found');
    await tell(tx, deps, feedEnded, feed);
  });
  return { id: feedId };
}

/** Feeds of the own places are nobody else's business. */
async function tell(
  tx: Tx,
  { events }: Deps,
  event: typeof feedMade,
  { id: objectId, organizationId }: { id: string; organizationId: string | null },
): Promise<void> {
  if (organizationId !== null) await events.publish(tx, event, { organizationId, objectId });
}

const takeOne = (tx: Tx, deps: Deps, { userId }: SignedIn) =>
  takeOrRefuse(tx, deps, { kind: 'calendar-feeds', subject: userId }, 'calendar-feed.daily-limit');

function newSecret({ ids, secrets }: Deps, feedId: string) {
  const token = ids.secret();
  return {
    tokenHash: hashToken(token),
    sealedToken: secrets.seal(token, feedSealedAbout(feedId)),
  };
}

/**
 * A feed as a calendar file, in its owner's language.
 * @param address the last part of its address
 * @returns the file and its `ETag`, which is the same as long as nothing of it changes
 * @throws DomainError `not-found` for an address that leads nowhere; `request.rate-limited`
 */
export async function readFeed(deps: Deps, address: string): Promise<{ file: string; etag: string }> {
  const { db, clock, config, languages } = deps;
  const token = feedTokenOf(address);
  const feed = token && (await findReadable(db, hashToken(token)));
  if (!feed) throw new DomainError('not-found');
  const now = clock.now();
  if (!(await countRead(db, feed.id, now)))
    throw new DomainError('request.rate-limited', { params: { seconds: 60 - now.getUTCSeconds() } });
  const t = languages.in(feed.owner.language);
  const entries = await feedEntries(db, feed, { publicUrl: config.publicUrl, now });
  const name =
    feed.organizationId === null
      ? t('calendarFeeds.name.person')
      : t('calendarFeeds.name.dates', { name: feed.name });
  const file = await inPieces(calendarFeedOf(entries(t), { name, refreshMinutes: feedRefreshMinutes }));
  return { file, etag: `"${createHash('sha256').update(file).digest('base64url')}"` };
}
