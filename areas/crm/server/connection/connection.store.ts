import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ObjectConfig } from '#areas/crm/contract/integration.ts';
import type { CrmObjectPurpose } from '#areas/crm/rules/crm.ts';
import { crmAuthStates, crmConnections, crmObjectConfigs } from '#areas/crm/schema/crm.ts';
import type { Queryable, Tx } from '#server/db/client.ts';

type ConnectionRow = typeof crmConnections.$inferSelect;

/** Sealed tokens of a connection. */
export type SealedTokens = Pick<
  ConnectionRow,
  'instanceUrl' | 'accessTokenEncrypted' | 'refreshTokenEncrypted' | 'crmOrganizationId'
>;

const noTokens = {
  accessTokenEncrypted: null,
  refreshTokenEncrypted: null,
  connectedAt: null,
  refreshingUntil: null,
};

/** Turns the CRM of an organization on or off. Off, it has no tokens. */
export async function writeActive(
  tx: Tx,
  organizationId: string,
  isActive: boolean,
  now: Date,
): Promise<void> {
  const set = { isActive, updatedAt: now, ...(isActive ? {} : noTokens) };
  await tx
    .insert(crmConnections)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({ target: crmConnections.organizationId, set });
}

/** Turns custom objects on or off, where there is a connection. */
export async function writeCustomObjects(
  tx: Tx,
  organizationId: string,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await tx
    .update(crmConnections)
    .set({ enableCustomObject: isOn, updatedAt: now })
    .where(eq(crmConnections.organizationId, organizationId));
}

/** The connection's row, locked until the transaction ends; null when there is none. */
export async function lockConnection(tx: Tx, organizationId: string): Promise<ConnectionRow | null> {
  const [row] = await tx
    .select()
    .from(crmConnections)
    .where(eq(crmConnections.organizationId, organizationId))
    .for('update');
  return row ?? null;
}

/** Keeps what an authorization came to. */
export async function writeConnected(
  tx: Tx,
  organizationId: string,
  connected: SealedTokens & { connectedById: string; connectedAt: Date },
): Promise<void> {
  await tx
    .update(crmConnections)
    .set({ ...connected, refreshingUntil: null, updatedAt: connected.connectedAt })
    .where(eq(crmConnections.organizationId, organizationId));
}

/** Has the organization authorize again: what it had is of no use any more. Only if the refresh token is still that one. */
export async function writeUnauthorized(
  db: Queryable,
  organizationId: string,
  refreshToken: string,
): Promise<void> {
  await db
    .update(crmConnections)
    .set(noTokens)
    .where(
      and(
        eq(crmConnections.organizationId, organizationId),
        eq(crmConnections.refreshTokenEncrypted, refreshToken),
      ),
    );
}

/**
 * Takes on to get another access token: one process does, in one statement, and the others find it taken.
 * @param expired the sealed token that opens nothing any more
 * @returns the connection, when it is the caller who does it
 */
export async function takeRefresh(
  db: Queryable,
  organizationId: string,
  expired: string,
  { now, until }: { now: Date; until: Date },
): Promise<ConnectionRow | null> {
  const [row] = await db
    .update(crmConnections)
    .set({ refreshingUntil: until })
    .where(
      and(
        eq(crmConnections.organizationId, organizationId),
        eq(crmConnections.accessTokenEncrypted, expired),
        or(isNull(crmConnections.refreshingUntil), lt(crmConnections.refreshingUntil, now)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keeps the tokens that a refresh brought, if nothing else happened to the connection meanwhile. */
export async function writeRefreshed(
  db: Queryable,
  organizationId: string,
  expired: string,
  tokens: Omit<SealedTokens, 'crmOrganizationId'>,
): Promise<void> {
  await db
    .update(crmConnections)
    .set({ ...tokens, refreshingUntil: null })
    .where(
      and(
        eq(crmConnections.organizationId, organizationId),
        eq(crmConnections.accessTokenEncrypted, expired),
      ),
    );
}

/** Leaves it to the next one. */
export async function leaveRefresh(db: Queryable, organizationId: string, expired: string): Promise<void> {
  await db
    .update(crmConnections)
    .set({ refreshingUntil: null })
    .where(
      and(
        eq(crmConnections.organizationId, organizationId),
        eq(crmConnections.accessTokenEncrypted, expired),
      ),
    );
}

/** Has every process forget what the objects of the CRM are made of: they were changed from here. */
export async function writeObjectsChanged(db: Queryable, organizationId: string): Promise<void> {
  await db
    .update(crmConnections)
    .set({ objectsVersion: sql`${crmConnections.objectsVersion} + 1` })
    .where(eq(crmConnections.organizationId, organizationId));
}

/** Keeps an authorization that was begun, and clears those of the person that nobody finished. */
export async function insertAuthState(
  tx: Tx,
  state: Omit<typeof crmAuthStates.$inferInsert, 'usedAt'>,
  now: Date,
): Promise<void> {
  await tx
    .delete(crmAuthStates)
    .where(and(eq(crmAuthStates.userId, state.userId), lt(crmAuthStates.expiresAt, now)));
  await tx.insert(crmAuthStates).values(state);
}

/** Uses an authorization that the person began: once, and in time. @returns null when there is none */
export async function useAuthState(db: Queryable, stateHash: string, userId: string, now: Date) {
  const [row] = await db
    .update(crmAuthStates)
    .set({ usedAt: now })
    .where(
      and(
        eq(crmAuthStates.stateHash, stateHash),
        eq(crmAuthStates.userId, userId),
        isNull(crmAuthStates.usedAt),
        gt(crmAuthStates.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Keeps which object stands for campaigns or activities. */
export async function writeConfig(
  db: Queryable,
  organizationId: string,
  purpose: CrmObjectPurpose,
  config: ObjectConfig,
  now: Date,
): Promise<void> {
  const set = { ...config, updatedAt: now };
  await db
    .insert(crmObjectConfigs)
    .values({ organizationId, purpose, ...set })
    .onConflictDoUpdate({ target: [crmObjectConfigs.organizationId, crmObjectConfigs.purpose], set });
}

/** Forgets which objects stand for what: another CRM has others. */
export async function clearConfigs(tx: Tx, organizationId: string): Promise<void> {
  await tx.delete(crmObjectConfigs).where(sql`${crmObjectConfigs.organizationId} = ${organizationId}`);
}
