import { volunteersContract, type VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import { isPassing } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshVolunteers } from './volunteers.queries.ts';

const said = {
  approved: ['volunteers.answer.approved.toast', 'volunteers.answer.approved'],
  declined: ['volunteers.answer.declined.toast', 'volunteers.answer.declined'],
} as const;

/** Somebody to answer: the application that the list shows is what the answer is about. */
export type AnsweredVolunteers = Pick<VolunteerView, 'userId' | 'appliedAt'>;

/**
 * Approves or declines volunteers.
 * @param onSettled called when it is done or refused, not where the same can be sent again
 */
export function useAnswer(organizationId: string, { onSettled }: { onSettled: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteers();
  return useSingleMutation({
    mutationFn: (asked: { people: readonly AnsweredVolunteers[]; answer: VolunteerAnswer; reason: string }) =>
      api.call(volunteersContract.answer, {
        body: {
          organizationId,
          ...asked,
          people: asked.people.map(({ userId, appliedAt }) => ({ userId, appliedAt })),
        },
      }),
    onSuccess: ({ answered, already, changed }, { answer }) => {
      const rest = [
        already.length > 0 ? t('volunteers.answer.already', { count: already.length }) : '',
        changed.length > 0 ? t('volunteers.answer.changed', { count: changed.length }) : '',
      ].filter((words) => words !== '');
      const [title, heading] = said[answer];
      showToast({
        variant: answered.length > 0 ? 'success' : 'info',
        title: t(answered.length > 0 ? title : 'volunteers.title'),
        heading: t(answered.length > 0 ? heading : 'volunteers.answer.nothing'),
        ...(rest.length > 0 ? { body: rest.join(' ') } : {}),
      });
    },
    onError: (failure) => showFailure(t, failure, { where: t('volunteers.answer.failed') }),
    onSettled: async (_, failure) => {
      if (isPassing(failure)) return;
      onSettled();
      await refresh();
    },
  });
}
