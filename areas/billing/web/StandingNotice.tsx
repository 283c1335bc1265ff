import type { ReactNode } from 'react';
import type { PlanView } from '#areas/billing/contract/billing.ts';
import { formatDate } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** What the owner of a plan has to know that is not in order; nothing while all is well. */
export function StandingNotice({
  plan,
  action,
}: {
  plan: Pick<PlanView, 'standing' | 'graceEndsAt'>;
  action?: ReactNode;
}) {
  const t = useTexts();
  if (plan.standing === 'good') return null;
  const until = plan.graceEndsAt ? formatDate(t, plan.graceEndsAt, 'UTC') : '';
  return (
    <Notice
      title={t(`billing.notice.${plan.standing}`)}
      text={t(`billing.notice.${plan.standing}.text`, { until })}
      action={action}
    />
  );
}
