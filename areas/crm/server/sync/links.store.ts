import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { crmLinks, crmSyncRows } from '#areas/crm/schema/sync.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isRetried, type Retried } from './queue.store.ts';
import { goneCode } from './sync.rules.ts';

/* Which record of the CRM something of ours is. */

export type CrmLink = typeof crmLinks.$inferSelect;
type LinkKey = Pick<CrmLink, 'organizationId' | 'kind' | 'localId' | 'objectName'>;

const isLink = ({ organizationId, kind, localId, objectName }: LinkKey) =>
  and(
    eq(crmLinks.organizationId, organizationId),
    eq(crmLinks.kind, kind),
    eq(crmLinks.localId, localId),
    eq(crmLinks.objectName, objectName),
  );

/**
 * Keeps a link, in place of another one of the same thing.
 * @returns false when the person has closed the account: nothing is kept about them any more
 */
export async function writeLink(tx: Tx, link: CrmLink): Promise<boolean> {
  const { recordId, referenceId, agreed, linkedAt } = link;
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, link.userId), isNull(users.closedAt)))
    .for('key share');
  if (!person) return false;
  await tx
    .insert(crmLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [crmLinks.organizationId, crmLinks.kind, crmLinks.localId, crmLinks.objectName],
      set: { recordId, referenceId, agreed, linkedAt },
    });
  return true;
}

/** Keeps on what the two sides agree. */
export async function writeAgreed(
  db: Queryable,
  link: LinkKey,
  agreed: Record<string, string>,
): Promise<void> {
  await db.update(crmLinks).set({ agreed }).where(isLink(link));
}

/** Gives the links of a thing to another one of the same kind, which has none. */
export async function moveLinks(
  db: Queryable,
  {
    organizationId,
    kind,
    from,
    to,
  }: { organizationId: string; kind: CrmLink['kind']; from: string; to: string },
): Promise<void> {
  await db
    .update(crmLinks)
    .set({ localId: to })
    .where(
      and(eq(crmLinks.organizationId, organizationId), eq(crmLinks.kind, kind), eq(crmLinks.localId, from)),
    );
}

export async function deleteLink(db: Queryable, link: LinkKey): Promise<void> {
  await db.delete(crmLinks).where(isLink(link));
}

/** Forgets the records of things that are tried again, which the CRM said are not there any more. */
export async function deleteGoneLinks(tx: Tx, organizationId: string, which: Retried): Promise<void> {
  await tx.delete(crmLinks).where(
    and(
      eq(crmLinks.organizationId, organizationId),
      sql`exists (select from ${crmSyncRows} where ${crmSyncRows.kind} = ${crmLinks.kind}
          and ${crmSyncRows.localId} = ${crmLinks.localId} and ${crmSyncRows.status} = 'failed'
          and ${crmSyncRows.code} = ${goneCode} and ${isRetried(organizationId, which)})`,
    ),
  );
}

/** Forgets every record of an organization, what was decided about them, and which of them are being created: its CRM is another one. */
export async function deleteLinksOf(tx: Tx, organizationId: string): Promise<void> {
  await tx.delete(crmLinks).where(eq(crmLinks.organizationId, organizationId));
  await tx
    .update(crmSyncRows)
    .set({ decision: null, creatingAt: null, creatingObject: null })
    .where(
      and(
        eq(crmSyncRows.organizationId, organizationId),
        or(isNotNull(crmSyncRows.decision), isNotNull(crmSyncRows.creatingAt)),
      ),
    );
}

/** Forgets which records a person and the person's hours are, in all organizations. */
export async function forgetLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(crmLinks).where(eq(crmLinks.userId, userId));
}
