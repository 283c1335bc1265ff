import { desc, eq } from 'drizzle-orm';
import type { HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { hoursSettings } from '#areas/hours/schema/hours-settings.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { canEditOrganization } from '#areas/organizations/server/organizations.policy.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * What an organization has chosen about hours, for its organizers.
 * @param orgName the name it was created with
 * @throws DomainError `not-found`, `forbidden`
 */
export async function readHoursSettings(
  { deps: { db }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<HoursSettings> {
  const { id } = await ownOrganization(db, actor, orgName);
  const [[found], latest] = await Promise.all([
    db
      .select({
        organization: { orgName: organizations.name, name: organizationName },
        allowsWorkOutsideShifts: hoursSettings.allowsWorkOutsideShifts,
        cents: hoursSettings.hourValueCents,
        currency: hoursSettings.currency,
        firstOutcome: hoursSettings.firstOutcome,
        secondOutcome: hoursSettings.secondOutcome,
      })
      .from(organizations)
      .leftJoin(hoursSettings, eq(hoursSettings.organizationId, organizations.id))
      .where(eq(organizations.id, id)),
    latestRule(db, id),
  ]);
  if (!found) throw new DomainError('not-found');
  const { cents, currency } = found;
  return {
    organization: found.organization,
    firstOutcome: found.firstOutcome ?? '',
    secondOutcome: found.secondOutcome ?? '',
    hourValue: cents === null || currency === null ? null : { cents, currency },
    allowsWorkOutsideShifts: found.allowsWorkOutsideShifts ?? false,
    rule: latest?.rule ?? 'clock',
    ruleSince: latest?.fromAt.toISOString() ?? null,
  };
}

/**
 * An organization of an organizer.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function ownOrganization(db: Queryable, actor: SignedIn, orgName: string) {
  const found = await findOrganizationByName(db, orgName);
  if (!found || found.deletedAt) throw new DomainError('not-found');
  if (!canEditOrganization(await membershipsOf(db, actor), found.id)) throw new DomainError('forbidden');
  return found;
}

/** The rule that an organization chose last, and from when it holds. */
export async function latestRule(db: Queryable, organizationId: string) {
  const [latest] = await db
    .select({ rule: hoursRules.rule, fromAt: hoursRules.fromAt })
    .from(hoursRules)
    .where(eq(hoursRules.organizationId, organizationId))
    .orderBy(desc(hoursRules.fromAt))
    .limit(1);
  return latest;
}
