import type { VerifiedCertificate } from '#areas/hours/contract/certificates.ts';
import { formatHours, hoursInWords } from '#areas/hours/rules/hours.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import css from './Certificates.module.css';

/** What a certificate says, and whether it still holds. */
export function VerifiedHours({ certificate }: { certificate: VerifiedCertificate }) {
  const t = useTexts();
  const { person, organization, organizationNow, minutes, visits, now, holds } = certificate;
  const day = (written: string) => formatDayOfYear(t, `${written}T12:00:00Z`, 'UTC');
  const facts = [
    ['certificates.organization', organization],
    [
      'certificates.days',
      t('certificates.fromTo', { start: day(certificate.start), end: day(certificate.end) }),
    ],
    ['certificates.visits.label', t('certificates.count', { visits })],
    ['certificates.issuedOn', day(certificate.issuedOn)],
    ['certificates.code', certificate.code],
  ] as const;
  return (
    <Card as="section">
      <div className={css.state}>
        <StatusBadge tone={holds ? 'good' : 'wait'}>
          {t(holds ? 'certificates.holds' : 'certificates.corrected')}
        </StatusBadge>
        <p className={css.explain}>
          {holds
            ? t('certificates.holds.text')
            : now.visits === 0
              ? t('certificates.corrected.none')
              : t('certificates.corrected.text', {
                  hours: hoursInWords(t, now.minutes),
                  written: formatHours(now.minutes),
                  visits: now.visits,
                })}
        </p>
      </div>
      <p className={css.says}>
        {person === null ? (
          <span>{t('certificates.noName')}</span>
        ) : (
          <strong className={css.name} translate="no">
            {person}
          </strong>
        )}
        <span className={css.quiet}>{t('certificates.gave')}</span>
        <strong className={css.hours}>{hoursInWords(t, minutes)}</strong>
        <span className={css.quiet}>{t('certificates.written', { hours: formatHours(minutes) })}</span>
      </p>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {organizationNow === null ? null : (
        <p className={css.note}>{t('certificates.renamed', { organization: organizationNow })}</p>
      )}
    </Card>
  );
}
