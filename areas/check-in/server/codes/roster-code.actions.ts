import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { findHolders } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { idOfPersonalCode } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import { countingSlips } from '../slips.actions.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { placesOfPerson } from '../roster/roster-places.queries.ts';

/**
 * The places that the holder of a personal code has on a date, as its roster names them.
 * @throws DomainError `not-found` to those who don't keep the roster; `check-in.code-not-found`, or
 * `attendance.too-many-strangers` instead of it; `roster.no-place` when the holder has none here
 */
export function peopleOfCode(
  ctx: Context<SignedIn>,
  of: RosterOf,
  code: string,
): Promise<{ personIds: string[] }> {
  return countingSlips(ctx, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const codeId = idOfPersonalCode(ctx.deps.config.authSecret, code);
    const [holder] = codeId ? await findHolders(tx, { codeId }).execute() : [];
    if (!holder) throw new DomainError('check-in.code-not-found');
    const personIds = await placesOfPerson(tx, date.id, holder.id);
    if (personIds.length === 0) throw new DomainError('roster.no-place');
    return { personIds };
  });
}
