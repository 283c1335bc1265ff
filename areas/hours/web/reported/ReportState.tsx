import type { OwnReport } from '#areas/hours/contract/reported-hours.ts';
import type { ReportStatus } from '#areas/hours/rules/reported-hours.ts';
import { formatTimeSpan } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { StatusBadge, type StatusBadgeProps } from '#web/ui/StatusBadge.tsx';
import css from './Reported.module.css';

const tones: Record<Exclude<ReportStatus, 'withdrawn'>, StatusBadgeProps['tone']> = {
  pending: 'wait',
  approved: 'good',
  kept: 'info',
  declined: 'bad',
  revoked: 'quiet',
};

/** What became of a report, and why. */
export function ReportState({ report }: { report: OwnReport }) {
  const t = useTexts();
  const { status, startAt, endAt, approved, reason, location, isEntered, note } = report;
  if (status === 'withdrawn') return null;
  const isOther = approved !== null && (approved.startAt !== startAt || approved.endAt !== endAt);
  return (
    <>
      <StatusBadge tone={tones[status]}>
        {t(isEntered && status === 'approved' ? 'work.entered' : `reported.is.${status}`)}
      </StatusBadge>
      <span className={css.quiet}>
        {isEntered
          ? formatTimeSpan(t, startAt, endAt, location.timeZone)
          : t('reported.yours', { times: formatTimeSpan(t, startAt, endAt, location.timeZone) })}
      </span>
      {isEntered ? <span className={css.quiet}>{t('reported.because', { reason: note })}</span> : null}
      {isOther ? (
        <span className={css.quiet}>
          {t('reported.approved', {
            times: formatTimeSpan(t, approved.startAt, approved.endAt, location.timeZone),
          })}
        </span>
      ) : null}
      {reason ? <span className={css.quiet}>{t('reported.because', { reason })}</span> : null}
    </>
  );
}
