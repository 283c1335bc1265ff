import { eq } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { certificatesContract } from '#areas/hours/contract/certificates.ts';
import { certificates } from '#areas/hours/schema/certificates.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { ownView, saysTheSame } from './certificates.queries.ts';
import { certificatesOf } from './certified-hours.queries.ts';

/** So many are listed. */
const listedCertificatesMax = 20;

/** The certificates that were issued to the caller, the last first, and whether each still holds. */
export async function ownCertificates({
  deps,
  actor,
}: Context<SignedIn>): Promise<OutputOf<typeof certificatesContract.list>> {
  const { db, clock } = deps;
  const [rows, total] = await Promise.all([
    certificatesOf(db, actor.userId, { now: clock.now(), limit: listedCertificatesMax }),
    db.$count(certificates, eq(certificates.userId, actor.userId)),
  ]);
  const items = rows.map(({ certificate, counted }) => ({
    ...ownView(deps, certificate),
    organization: certificate.organizationName,
    holds: saysTheSame(certificate, counted),
  }));
  return { items, total };
}
