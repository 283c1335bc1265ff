import type { RosterDone } from '#areas/check-in/contract/roster.ts';
import { renameAddedIn } from '#areas/registrations/server/adding/typed-names.actions.ts';
import { renameCompanionIn } from '#areas/registrations/server/party/rename.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';

/**
 * Corrects the name of somebody who comes along or was added, for those who keep the roster.
 * @throws DomainError `not-found` to those who don't keep it; `roster.no-place` for somebody who isn't on it; `roster.own-name`,
 *   `roster.child-there`
 */
export async function renameOnRoster(
  ctx: Context<SignedIn>,
  of: RosterOf & { personId: string },
  name: { firstName: string; lastName: string },
): Promise<RosterDone> {
  const { clock, db } = ctx.deps;
  const { personId } = of;
  return withTransaction(db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const { organizationId } = date;
    const who = { dateId: date.id, personId, organizationId };
    if (!(await renameCompanionIn(tx, ctx, who, name))) await renameAddedIn(tx, ctx, who, name);
    return { done: 1, people: await peopleOf(tx, date, [personId], clock.now()) };
  });
}
