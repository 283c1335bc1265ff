import '@mantine/core/styles/Stack.layer.css';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { mailContract, type InvitationView } from '#areas/mail/contract/mail.ts';
import { mailedInvitationAnswers, type MailedInvitationAnswer } from '#areas/mail/rules/mail.ts';
import { useApi } from '#web/api/use-api.tsx';
import { MailedAnswer } from '#web/forms/MailedAnswer.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { paths } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { mailedInvitationQuery } from './mail.queries.ts';

/** Yes, no or "not me" to an organization, and what was said; a browser posts it without scripts, too. */
export function MailedInvitation({ token, view }: { token: string; view: InvitationView }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { organization, orgName, address, answer, stopped, isVerified } = view;
  const say = useSingleMutation({
    mutationFn: (said: MailedInvitationAnswer) =>
      api.call(mailContract.answerInvitation, { body: { token, answer: said } }),
    onSuccess: (said) => queryClient.setQueryData(mailedInvitationQuery(api, token).queryKey, said),
    onError: (failure) => {
      showFailure(t, failure, { where: t('mailedInvitation.failed') });
      // It may have been answered in another window, or taken back.
      void queryClient.invalidateQueries({ queryKey: mailedInvitationQuery(api, token).queryKey });
    },
  });
  if (answer !== null) {
    const told = answer === 'refused' && stopped ? 'notMe' : answer;
    return (
      <Stack>
        <Notice
          text={t(`mailedInvitation.said.${told}`, { organization, address })}
          takesFocus={say.isSuccess}
        />
        {answer === 'accepted' && !isVerified ? <p>{t('mailedInvitation.password')}</p> : null}
        {answer === 'accepted' ? (
          <LinkButton to={paths.landingPage(orgName)} size="md">
            {t('mailedInvitation.open')}
          </LinkButton>
        ) : null}
      </Stack>
    );
  }
  return (
    <Stack>
      <p>{t('mailedInvitation.lead', { organization, address })}</p>
      {mailedInvitationAnswers.map((one) => (
        <MailedAnswer
          key={one}
          token={token}
          answer={one}
          label={t(`mailedInvitation.${one}`)}
          isMain={one === 'accepted'}
          say={say}
        />
      ))}
      <p>{t('mailedInvitation.notMe.hint', { organization, address })}</p>
    </Stack>
  );
}
