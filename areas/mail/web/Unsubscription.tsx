import '@mantine/core/styles/Stack.layer.css';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { mailContract, type UnsubscribeView } from '#areas/mail/contract/mail.ts';
import type { UnsubscribeAnswer } from '#areas/mail/rules/mail.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { unsubscriptionQuery } from './mail.queries.ts';

/** Stops messages of an organization to an address, and undoes it: one button, which a browser posts without scripts, too. */
export function Unsubscription({ token, view }: { token: string; view: UnsubscribeView }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { organization, address, stopped } = view;
  const answer: UnsubscribeAnswer = stopped ? 'resume' : 'stop';
  const say = useSingleMutation({
    mutationFn: () => api.call(mailContract.unsubscribe, { body: { token, answer } }),
    onSuccess: (said) => queryClient.setQueryData(unsubscriptionQuery(api, token).queryKey, said),
    onError: (failure) => showFailure(t, failure, { where: t('unsubscribe.failed') }),
  });
  return (
    <Stack>
      {stopped || say.isSuccess ? (
        <Notice
          key={answer}
          text={t(stopped ? 'unsubscribe.stopped' : 'unsubscribe.resumed', { organization, address })}
          takesFocus={say.isSuccess}
        />
      ) : (
        <p>{t('unsubscribe.lead', { organization, address })}</p>
      )}
      <form
        method="post"
        data-plain
        onSubmit={(event) => {
          event.preventDefault();
          if (!say.isPending) say.mutate();
        }}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="answer" value={answer} />
        <Button
          type="submit"
          size="md"
          fullWidth
          variant={stopped ? 'default' : 'filled'}
          loading={say.isPending}
        >
          {t(`unsubscribe.${answer}`)}
        </Button>
      </form>
      <p>{t('unsubscribe.others')}</p>
    </Stack>
  );
}
