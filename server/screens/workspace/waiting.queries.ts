import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { WaitingView } from '#areas/accounts/contract/waiting.ts';
import type { WaitingKind } from '#areas/accounts/rules/waiting.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Context, SignedIn } from '#server/context.ts';

/**
 * What of all areas waits for the caller, by organization. One statement, however many areas, organizations and rows there are.
 */
export async function readWaiting({
  deps: { db, clock, waitingWork },
  actor,
}: Context<SignedIn>): Promise<WaitingView[]> {
  const now = clock.now();
  const parts = waitingWork.map(
    ({ kind, select }) => sql`select ${kind}::text as kind, part.organization_id, part.count
      from ${select(db, actor.userId, now)} as part(organization_id, count)`,
  );
  return db
    .select({
      kind: sql<WaitingKind>`waiting.kind`,
      organization: organizations.name,
      count: sql<number>`waiting.count`,
    })
    .from(organizations)
    .innerJoin(
      sql`(${sql.join(parts, sql` union all `)}) waiting`,
      eq(organizations.id, sql`waiting.organization_id`),
    )
    .where(isNull(organizations.deletedAt))
    .orderBy(asc(organizations.name), sql`waiting.kind`);
}
