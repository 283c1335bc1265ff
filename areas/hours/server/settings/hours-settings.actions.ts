import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { hoursSettingsContract, HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { hoursSettings } from '#areas/hours/schema/hours-settings.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { latestRule, ownOrganization, readHoursSettings } from './hours-settings.queries.ts';

/**
 * Chooses how an organization counts hours, what volunteers may report, and what an hour is worth. A rule holds for shifts that begin from now on: hours that
 * were reported stay as they are. Where work outside of shifts can't be reported any more, what waits is still decided.
 * Of two organizers who choose at once the last one is heard, and both are answered what holds.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function changeHoursSettings(
  ctx: Context<SignedIn>,
  orgName: string,
  { rule, hourValue, ...others }: BodyOf<typeof hoursSettingsContract.update>,
): Promise<HoursSettings> {
  const { db, clock } = ctx.deps;
  const { id } = await ownOrganization(db, ctx.actor, orgName);
  const was = await latestRule(db, id);
  if (rule && rule !== (was?.rule ?? 'clock'))
    await db
      .insert(hoursRules)
      .values({ organizationId: id, fromAt: clock.now(), rule })
      .onConflictDoUpdate({ target: [hoursRules.organizationId, hoursRules.fromAt], set: { rule } });
  const settings = {
    ...others,
    ...(hourValue === undefined
      ? {}
      : { hourValueCents: hourValue?.cents ?? null, currency: hourValue?.currency ?? null }),
  };
  if (Object.keys(settings).length > 0)
    await db
      .insert(hoursSettings)
      .values({ organizationId: id, ...settings })
      .onConflictDoUpdate({ target: hoursSettings.organizationId, set: settings });
  return readHoursSettings(ctx, orgName);
}
