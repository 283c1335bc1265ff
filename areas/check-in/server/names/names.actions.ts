import type { RosterDone } from '#areas/check-in/contract/roster.ts';
import { renameCompanionIn } from '#areas/registrations/server/party/rename.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';

/**
 * Corrects the name of somebody who comes along, for those who keep the roster.
 * @throws DomainError `not-found` to those who don't keep it; `roster.no-place` for somebody who doesn't come along there;
 *   `roster.own-name`, `roster.child-there`
 */
export async function renameCompanion(
  ctx: Context<SignedIn>,
  of: RosterOf & { personId: string },
  name: { firstName: string; lastName: string },
): Promise<RosterDone> {
  const { clock, db } = ctx.deps;
  const { personId } = of;
  return withTransaction(db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const { organizationId } = date;
    await renameCompanionIn(tx, ctx, { dateId: date.id, personId, organizationId }, name);
    return { done: 1, people: await peopleOf(tx, date, [personId], clock.now()) };
  });
}
