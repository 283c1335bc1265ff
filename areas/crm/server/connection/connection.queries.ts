import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Integration, ObjectConfig } from '#areas/crm/contract/integration.ts';
import type { CrmObjectPurpose } from '#areas/crm/rules/crm.ts';
import { crmConnections, crmObjectConfigs } from '#areas/crm/schema/crm.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { findOrganizationByName } from '#areas/organizations/server/organizations.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fullNameOf, organizationName } from '#server/db/shown-names.ts';
import { DomainError } from '#shared/errors.ts';
import { canIntegrate } from './connection.policy.ts';

/**
 * The organization of this name, for somebody who may connect it.
 * @throws DomainError `not-found`, for organizations that the person doesn't work for, too
 */
export async function connectableOrganization(
  db: Queryable,
  actor: SignedIn,
  orgName: string,
): Promise<{ id: string; name: string }> {
  const found = await findOrganizationByName(db, orgName);
  if (!found || found.deletedAt || !canIntegrate(await membershipsOf(db, actor), found.id))
    throw new DomainError('not-found');
  return found;
}

/**
 * The organization that a call of the documents means: `ORGANIZATION#{name}`, the name, or the id; left out, the only one that the
 * caller works for.
 * @throws DomainError `not-found`
 */
export async function meantOrganization(
  db: Queryable,
  actor: SignedIn,
  organizationId: string | undefined,
): Promise<{ id: string; name: string }> {
  const memberships = await membershipsOf(db, actor);
  const own = [...new Set(memberships.map((membership) => membership.organizationId))];
  const named = organizationId?.replace(/^ORGANIZATION#/, '');
  const id = named === undefined ? (own.length === 1 ? own[0] : undefined) : named;
  const found =
    id !== undefined && own.includes(id)
      ? await organizationWhere(db, eq(organizations.id, id))
      : named === undefined
        ? undefined
        : await findOrganizationByName(db, named);
  if (!found || found.deletedAt || !canIntegrate(memberships, found.id)) throw new DomainError('not-found');
  return found;
}

async function organizationWhere(db: Queryable, which: SQL) {
  const [row] = await db
    .select({ id: organizations.id, name: organizations.name, deletedAt: organizations.deletedAt })
    .from(organizations)
    .where(and(which, isNull(organizations.deletedAt)));
  return row;
}

/** The name by which an organization's pages are addressed. */
export async function nameOfOrganization(db: Queryable, organizationId: string): Promise<string> {
  return (await organizationWhere(db, eq(organizations.id, organizationId)))?.name ?? '';
}

/**
 * An organization's connection, without its tokens.
 * @throws DomainError `not-found`
 */
export async function readIntegration(
  { deps: { db, crm }, actor }: Context<SignedIn>,
  orgName: string,
): Promise<Integration> {
  const { id } = await connectableOrganization(db, actor, orgName);
  const [[organization], [connection], configs] = await Promise.all([
    db
      .select({ id: organizations.id, orgName: organizations.name, name: organizationName })
      .from(organizations)
      .where(eq(organizations.id, id)),
    db
      .select({
        isActive: crmConnections.isActive,
        enableCustomObject: crmConnections.enableCustomObject,
        at: crmConnections.connectedAt,
        by: fullNameOf(users),
        byId: users.id,
        crmOrganizationId: crmConnections.crmOrganizationId,
      })
      .from(crmConnections)
      .leftJoin(users, and(eq(users.id, crmConnections.connectedById), isNull(users.closedAt)))
      .where(eq(crmConnections.organizationId, id)),
    db.select().from(crmObjectConfigs).where(eq(crmObjectConfigs.organizationId, id)),
  ]);
  if (!organization) throw new DomainError('not-found');
  const configOf = (purpose: CrmObjectPurpose): ObjectConfig | null => {
    const config = configs.find((one) => one.purpose === purpose);
    return config ? { ...config, availableColumns: config.availableColumns as never } : null;
  };
  return {
    organization,
    isAvailable: crm.isAvailable,
    isActiveSalesforce: connection?.isActive ?? false,
    enableCustomObject: connection?.enableCustomObject ?? false,
    connected: connection?.at
      ? {
          at: connection.at.toISOString(),
          by: connection.byId === null ? null : connection.by,
          crmOrganizationId: connection.crmOrganizationId ?? '',
        }
      : null,
    campaignConfig: configOf('campaign'),
    activityConfig: configOf('activity'),
  };
}

/** What the CRM is reached with; null when there is no connection. Tokens are sealed. */
export async function findConnection(db: Queryable, organizationId: string) {
  const [row] = await db
    .select()
    .from(crmConnections)
    .where(eq(crmConnections.organizationId, organizationId));
  return row ?? null;
}

/** The record that an organization chose to try things on, by its id in the CRM. */
export async function testRecordOf(
  db: Queryable,
  organizationId: string,
  purpose: CrmObjectPurpose,
): Promise<string | null> {
  const [row] = await db
    .select({ id: crmObjectConfigs.testRecordId })
    .from(crmObjectConfigs)
    .where(and(eq(crmObjectConfigs.organizationId, organizationId), eq(crmObjectConfigs.purpose, purpose)));
  return row?.id ?? null;
}
