import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import type { HeldCame } from '#areas/registrations/rules/held-places.ts';
import { tickHeldIn } from '#areas/registrations/server/places/held.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { refuseOutside } from '../roster/roster.actions.ts';
import { keptDate, windowOf, type RosterOf } from '../roster/roster-date.queries.ts';

/**
 * Ticks by number the people of a group who came without names, for those who keep the roster. While check-in is open they come and leave
 * now; later they were there from the start to the end.
 * @throws DomainError `not-found` to those who don't keep the roster; `check-in.not-open-yet`, `held.changed`
 */
export async function tickGroup(
  ctx: Context<SignedIn>,
  { heldId, ...of }: RosterOf & { heldId: string },
  { version, ...came }: HeldCame & { version: number },
): Promise<HeldView> {
  const { clock, db } = ctx.deps;
  return withTransaction(db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const now = clock.now();
    const isClosed = windowOf(date, now).window === 'closed';
    if (!isClosed) refuseOutside(date, now);
    const times = isClosed ? { cameAt: date.startAt, leftAt: date.endAt } : { cameAt: now, leftAt: now };
    return tickHeldIn(tx, ctx, { id: heldId, dateId: date.id, version }, came, times);
  });
}
