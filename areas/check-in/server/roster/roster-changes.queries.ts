import type { Context, SignedIn } from '#server/context.ts';
import { keptDate, type RosterOf } from './roster-date.queries.ts';

/**
 * Says whenever a roster may have changed, to those who keep it and for as long as they do. It holds no connection to the
 * database.
 * @param isSignedIn whether the session that asked has not ended
 * @throws DomainError `not-found` for everybody who doesn't keep the roster; request.rate-limited, service.unavailable when
 *   too many are open
 */
export async function rosterChanges(
  ctx: Context<SignedIn>,
  of: RosterOf,
  isSignedIn: () => Promise<boolean>,
): Promise<ReadableStream<string>> {
  const { db, live } = ctx.deps;
  await keptDate(db, ctx, of);
  return live.streams.open({
    userId: ctx.actor.userId,
    ids: [of.dateId, of.opportunityId],
    mayListen: async () => {
      await keptDate(db, ctx, of);
      return isSignedIn();
    },
  });
}
