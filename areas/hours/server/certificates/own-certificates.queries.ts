import { desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { certificatesContract } from '#areas/hours/contract/certificates.ts';
import { certificates } from '#areas/hours/schema/certificates.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { certifiedNow, ownView, saysTheSame } from './certificates.queries.ts';

/** So many are listed: what each comes to now is counted for it alone. */
const listedCertificatesMax = 20;

/** The certificates that were issued to the caller, the last first, and whether each still holds. */
export async function ownCertificates({
  deps,
  actor,
}: Context<SignedIn>): Promise<OutputOf<typeof certificatesContract.list>> {
  const { db, clock } = deps;
  const now = clock.now();
  const isOwn = eq(certificates.userId, actor.userId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(certificates)
      .where(isOwn)
      .orderBy(desc(certificates.issuedAt), desc(certificates.id))
      .limit(listedCertificatesMax),
    db.$count(certificates, isOwn),
  ]);
  const items = await Promise.all(
    rows.map(async (row) => ({
      ...ownView(deps, row),
      organization: row.organizationName,
      holds: saysTheSame(row, await certifiedNow(db, row, now)),
    })),
  );
  return { items, total };
}
