import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { hoursSettingsContract, HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { hoursSettings } from '#areas/hours/schema/hours-settings.ts';
import { trailChanges, type TrailChange } from '#shared/rules/trail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { hoursSettingsChanged } from '../hours.events.ts';
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
  const { db, clock, events } = ctx.deps;
  const before = await readHoursSettings(ctx, orgName);
  await withTransaction(db, async (tx) => {
    const { id } = await ownOrganization(tx, ctx.actor, orgName);
    const was = await latestRule(tx, id);
    if (rule && rule !== (was?.rule ?? 'clock'))
      await tx
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
      await tx
        .insert(hoursSettings)
        .values({ organizationId: id, ...settings })
        .onConflictDoUpdate({ target: hoursSettings.organizationId, set: settings });
    const changes = changesOf(before, { ...before, ...defined({ rule, hourValue }), ...defined(others) });
    if (changes.length > 0)
      await events.publish(tx, hoursSettingsChanged, { organizationId: id, objectId: id, changes });
  });
  return readHoursSettings(ctx, orgName);
}

const changesOf = (before: HoursSettings, after: HoursSettings): TrailChange[] =>
  trailChanges({
    hoursRule: [before.rule, after.rule],
    worth: [worthOf(before), worthOf(after)],
    counted: [countedIn(before), countedIn(after)],
    workOutsideShifts: [before.allowsWorkOutsideShifts, after.allowsWorkOutsideShifts],
  });

const worthOf = ({ hourValue }: HoursSettings): string | null =>
  hourValue && `${(hourValue.cents / 100).toFixed(2)} ${hourValue.currency}`;

const countedIn = ({ firstOutcome, secondOutcome }: HoursSettings): string | null =>
  [firstOutcome, secondOutcome].filter(Boolean).join(', ') || null;

/** What of it is said. */
const defined = <Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
