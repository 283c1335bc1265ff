import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { OwnCertificate, VerifiedCertificate } from '#areas/hours/contract/certificates.ts';
import { readCode, writtenCode } from '#areas/hours/rules/certificates.ts';
import { certificates } from '#areas/hours/schema/certificates.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Context, Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fullNameOf, organizationName } from '#server/db/shown-names.ts';
import { DomainError } from '#shared/errors.ts';
import { certifiedHours } from './certified-hours.queries.ts';

export type CertificateRow = typeof certificates.$inferSelect;

/**
 * The certificate with a code, as somebody typed it, and the name that its organization has now.
 * @throws DomainError `certificate.unknown`
 */
export async function findCertificate(db: Queryable, typed: string) {
  const code = readCode(typed);
  const [found] =
    code === null
      ? []
      : await db
          .select({ certificate: certificates, organizationNow: organizationName })
          .from(certificates)
          .innerJoin(organizations, eq(organizations.id, certificates.organizationId))
          .where(eq(certificates.code, code));
  if (!found) throw new DomainError('certificate.unknown');
  return found;
}

/** What the days and visits of a certificate come to now: those that were over when it was issued. */
export const certifiedNow = (db: Queryable, certificate: CertificateRow, now: Date) =>
  certifiedHours(
    db,
    { ...certificate, days: { start: certificate.startDay, end: certificate.endDay } },
    { now, issuedAt: certificate.issuedAt },
  );

/** Whether a certificate says what was counted. */
export const saysTheSame = (
  certificate: Pick<CertificateRow, 'minutes' | 'visits'>,
  counted: Pick<CertificateRow, 'minutes' | 'visits'>,
): boolean => certificate.minutes === counted.minutes && certificate.visits === counted.visits;

/**
 * What a certificate says, and whether that still holds. Anybody who has the code reads it, whatever became of the person or the
 * organization: it tells no more than the certificate, and what the same visits come to.
 * @throws DomainError `certificate.unknown`
 */
export async function verifyCertificate(
  { deps: { db, clock } }: Context,
  typed: string,
): Promise<VerifiedCertificate> {
  const { certificate, organizationNow } = await findCertificate(db, typed);
  const { minutes, visits } = await certifiedNow(db, certificate, clock.now());
  const { organizationName: organization } = certificate;
  return {
    ...issuedView(certificate),
    person: certificate.personName,
    organization,
    organizationNow: organizationNow === organization ? null : organizationNow,
    now: { minutes, visits },
    holds: saysTheSame(certificate, { minutes, visits }),
  };
}

/**
 * The names of a person and an organization as they are now.
 * @throws DomainError `sign-in-required` once the account is closed, `not-found` without such an organization
 */
export async function namesAsIssued(db: Queryable, userId: string, organizationId: string) {
  const [person] = await db
    .select({ name: fullNameOf(users) })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  if (!person) throw new DomainError('sign-in-required');
  const [organization] = await db
    .select({ name: organizationName })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new DomainError('not-found');
  return { personName: person.name, organizationName: organization.name };
}

/** A certificate as its person sees it. */
export const ownView = (deps: Deps, certificate: CertificateRow): OwnCertificate => ({
  ...issuedView(certificate),
  url: certificateUrl(deps, certificate.code),
});

/** The page on which anyone verifies a certificate. */
export const certificateUrl = ({ config }: Pick<Deps, 'config'>, code: string): string =>
  `${config.publicUrl}/certificate/${writtenCode(code)}`;

const issuedView = ({ code, startDay, endDay, minutes, visits, issuedDay }: CertificateRow) => ({
  code: writtenCode(code),
  start: startDay,
  end: endDay,
  minutes,
  visits,
  issuedOn: issuedDay,
});
