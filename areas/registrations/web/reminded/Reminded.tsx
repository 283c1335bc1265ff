import '@mantine/core/styles/Stack.layer.css';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { remindedContract, type RemindedView } from '#areas/registrations/contract/reminded.ts';
import { reminderAnswers, type ReminderAnswer } from '#areas/registrations/rules/registrations.ts';
import { formatShortDate, formatTimeSpan, zoneName } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { MailedAnswer } from '#web/forms/MailedAnswer.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { remindedQuery } from '../registrations.queries.ts';

/** "I'm coming" or "I can't come", for somebody who was reminded of a shift; a browser posts it without scripts, too. */
export function Reminded({ token, view }: { token: string; view: RemindedView }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { opportunity, organization, location, activity, startAt, endAt, state, party } = view;
  const say = useSingleMutation({
    mutationFn: (answer: ReminderAnswer) => api.call(remindedContract.answer, { body: { token, answer } }),
    onSuccess: (said) => queryClient.setQueryData(remindedQuery(api, token).queryKey, said),
    onError: (failure) => {
      showFailure(t, failure, { where: t('reminded.failed') });
      // Checked in or over meanwhile: the page says so.
      void queryClient.invalidateQueries({ queryKey: remindedQuery(api, token).queryKey });
    },
  });
  const answers = reminderAnswers.filter(
    (answer) => state === 'asked' || (state === 'coming' && answer === 'notComing'),
  );
  return (
    <Stack>
      {state === 'asked' ? null : (
        <Notice key={state} text={t(`reminded.said.${state}`, { organization })} takesFocus={say.isSuccess} />
      )}
      <div>
        <strong>{opportunity.title}</strong>
        <div>{activity}</div>
        <div>
          {`${formatShortDate(t, startAt, location.timeZone)}, ${formatTimeSpan(t, startAt, endAt, location.timeZone)} ${zoneName(t, endAt, location.timeZone)}`}
        </div>
        <div>{[...new Set([organization, location.name])].join(', ')}</div>
        {location.address ? <div>{location.address}</div> : null}
      </div>
      {answers.map((answer) => (
        <MailedAnswer
          key={answer}
          token={token}
          answer={answer}
          label={t(`reminded.${answer}`)}
          isMain={answer === 'coming'}
          say={say}
        />
      ))}
      {answers.length > 0 ? (
        <p>
          {party.length > 0
            ? t('reminded.party', { names: party.join(', '), count: party.length })
            : t('reminded.hint')}
        </p>
      ) : null}
      {state === 'gone' || state === 'canceled' ? (
        <LinkButton to={pathTo('/opportunities/:id', { id: opportunity.id })} variant="default">
          {t('reminded.again')}
        </LinkButton>
      ) : null}
    </Stack>
  );
}
