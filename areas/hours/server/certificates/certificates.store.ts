import { and, desc, eq } from 'drizzle-orm';
import { certificates } from '#areas/hours/schema/certificates.ts';
import type { Tx } from '#server/db/client.ts';

type CertificateRow = typeof certificates.$inferSelect;

/** What makes two certificates say the same. */
export type Certified = Pick<
  CertificateRow,
  | 'userId'
  | 'organizationId'
  | 'personName'
  | 'organizationName'
  | 'startDay'
  | 'endDay'
  | 'minutes'
  | 'visits'
>;

/** The last certificate that says the same. The person is locked. */
export async function sameCertificate(tx: Tx, certified: Certified): Promise<CertificateRow | undefined> {
  const { userId, organizationId, organizationName, startDay, endDay, minutes, visits } = certified;
  const [row] = await tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        eq(certificates.organizationId, organizationId),
        eq(certificates.personName, certified.personName ?? ''),
        eq(certificates.organizationName, organizationName),
        eq(certificates.startDay, startDay),
        eq(certificates.endDay, endDay),
        eq(certificates.minutes, minutes),
        eq(certificates.visits, visits),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  return row;
}

/** Keeps a certificate. */
export async function insertCertificate(tx: Tx, row: CertificateRow): Promise<void> {
  await tx.insert(certificates).values(row);
}

/** Takes the name of a person who leaves out of their certificates. */
export async function eraseNameOnCertificates(tx: Tx, userId: string): Promise<void> {
  await tx.update(certificates).set({ personName: null }).where(eq(certificates.userId, userId));
}
