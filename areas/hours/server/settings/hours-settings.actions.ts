import type { HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { latestRule, ownOrganization, readHoursSettings } from './hours-settings.queries.ts';

/**
 * Chooses how an organization counts hours. A rule holds for shifts that begin from now on: hours that were reported stay as they are.
 * Of two organizers who choose at once the last one is heard, and both are answered what holds.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function changeHoursSettings(
  ctx: Context<SignedIn>,
  orgName: string,
  { rule }: Partial<Pick<HoursSettings, 'rule'>>,
): Promise<HoursSettings> {
  const { db, clock } = ctx.deps;
  const { id } = await ownOrganization(db, ctx.actor, orgName);
  const was = await latestRule(db, id);
  if (rule && rule !== (was?.rule ?? 'clock'))
    await db
      .insert(hoursRules)
      .values({ organizationId: id, fromAt: clock.now(), rule })
      .onConflictDoUpdate({ target: [hoursRules.organizationId, hoursRules.fromAt], set: { rule } });
  return readHoursSettings(ctx, orgName);
}
