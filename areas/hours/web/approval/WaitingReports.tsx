import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { waitingReportsQuery } from './approval.queries.ts';

/** Says how many reports wait for the viewer, and leads there; nothing when none does. */
export function WaitingReports() {
  const t = useTexts();
  const { data } = useQuery(waitingReportsQuery(useApi()));
  if (!data || data.waiting === 0) return null;
  return (
    <Notice
      text={t('timeApproval.notice', { count: data.waiting })}
      action={
        <LinkButton to={pathTo('/organizer/timeapproval')} variant="default" size="sm">
          {t('timeApproval.notice.open')}
        </LinkButton>
      }
    />
  );
}
