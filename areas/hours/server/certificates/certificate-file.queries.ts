import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { files } from '#areas/files/schema/files.ts';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import { writtenCode } from '#areas/hours/rules/certificates.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { printLogo, type PrintedLogo } from '#server/platform/print/logo.ts';
import { drawPage, spruce } from '#server/platform/print/print.ts';
import { DomainError } from '#shared/errors.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { certificateUrl, findCertificate } from './certificates.queries.ts';

/**
 * An own certificate as a PDF of one page, with the logo and in the main color of the organization. It says what it said when it was
 * issued.
 * @throws DomainError `certificate.unknown`, also for somebody else's
 */
export async function ownCertificateFile(
  { deps, actor, t }: Context<SignedIn>,
  typed: string,
): Promise<{ code: string; pdf: Uint8Array<ArrayBuffer> }> {
  const { certificate } = await findCertificate(deps.db, typed);
  if (certificate.userId !== actor.userId) throw new DomainError('certificate.unknown');
  const { minutes, visits, personName, organizationName } = certificate;
  const code = writtenCode(certificate.code);
  const logo = await logoOf(deps, certificate.organizationId);
  const dayOf = (day: string) => dayInWords(t, day);
  const pdf = await drawPage({
    kind: 'certificate',
    language: t.language,
    title: t('certificates.title'),
    organization: organizationName,
    logo,
    color: logo?.color ?? spruce,
    lead: t('certificates.file.lead'),
    name: personName ?? '',
    nameElsewhere: t('certificates.file.nameElsewhere'),
    gave: t('certificates.file.gave', { organization: organizationName }),
    hours: hoursInWords(t, minutes),
    facts: [
      t('certificates.visits', {
        visits,
        start: dayOf(certificate.startDay),
        end: dayOf(certificate.endDay),
      }),
      t('certificates.written', { hours: formatHours(minutes) }),
    ],
    issued: t('certificates.issued', { day: dayOf(certificate.issuedDay) }),
    codeLabel: t('certificates.code'),
    code,
    verify: t('certificates.file.verify'),
    url: certificateUrl(deps, certificate.code),
  });
  return { code, pdf };
}

const dayInWords = (t: Translate, day: string): string => formatDayOfYear(t, `${day}T12:00:00Z`, 'UTC');

/** The logo of an organization; null without one, and while it can't be read: hours are certified without it, too. */
async function logoOf({ db, storage, log }: Deps, organizationId: string): Promise<PrintedLogo | null> {
  const [logo] = await db
    .select({ storageKey: files.storageKey })
    .from(organizations)
    .innerJoin(files, and(eq(files.id, organizations.logoFileId), isNull(files.deletedAt)))
    .where(eq(organizations.id, organizationId));
  if (!logo) return null;
  try {
    const stored = await storage.get(logo.storageKey);
    return stored ? await printLogo(await buffer(stored.stream)) : null;
  } catch (error) {
    log.error({ error, organizationId }, 'logo could not be printed');
    return null;
  }
}
