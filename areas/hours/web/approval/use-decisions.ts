import { useState } from 'react';
import { reportedHoursContract, type ReportToDecide } from '#areas/hours/contract/reported-hours.ts';
import type { ReportDecision } from '#areas/hours/rules/reported-hours.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshReports } from './approval.queries.ts';

/** Something to decide. */
export interface Decision {
  decision: ReportDecision;
  reports: readonly ReportToDecide[];
  reason?: string;
  /** Other times than the reported ones, for a single report; instants, ISO. */
  times?: { startAt: string; endAt: string };
  /** Of several at once nothing that is recorded is replaced. */
  isBulk?: boolean;
}

/** A report that could not be decided, and why. */
export interface NotDecided {
  id: string;
  name: string;
  message: string;
}

const said = {
  approve: 'timeApproval.done.approve',
  keep: 'timeApproval.done.keep',
  decline: 'timeApproval.done.decline',
} as const;

/**
 * Decides about reports, and keeps those of which it could not be done until the next decision.
 * @param onDone once the list is fresh
 */
export function useDecisions(onDone: () => void) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshReports();
  const [notDecided, setNotDecided] = useState<readonly NotDecided[]>([]);
  const mutation = useSingleMutation({
    mutationFn: ({ decision, reports, reason = '', times, isBulk }: Decision) =>
      api.call(reportedHoursContract.decide, {
        body: {
          decision,
          reason,
          reports: reports.map(({ id, version, recorded }) => ({
            id,
            version,
            recorded: isBulk && decision === 'approve' ? [] : recorded,
            times: times ?? null,
          })),
        },
      }),
    onSuccess: async ({ done, refused }, { decision, reports }) => {
      const names = new Map(reports.map(({ id, person }) => [id, fullName(person)]));
      setNotDecided(refused.map(({ id, message }) => ({ id, message, name: names.get(id) ?? '' })));
      if (done.length > 0)
        showToast({
          variant: 'success',
          title: t('timeApproval.title'),
          heading: t(said[decision], { count: done.length }),
        });
      await refresh();
      onDone();
    },
    onError: (failure) => showFailure(t, failure, { where: t('timeApproval.failed') }),
  });
  return { ...mutation, notDecided };
}
