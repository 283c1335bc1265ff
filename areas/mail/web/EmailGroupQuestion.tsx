import '@mantine/core/styles/Stack.layer.css';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { mailContract, type EmailGroupView } from '#areas/mail/contract/mail.ts';
import { emailGroupAnswers, type EmailGroupAnswer as Answer } from '#areas/mail/rules/mail.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { emailGroupQuery } from './mail.queries.ts';

/** Yes or no to the notices, and what was said; it can be changed at any time. */
export function EmailGroupQuestion({ token, view }: { token: string; view: EmailGroupView }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const say = useSingleMutation({
    mutationFn: (answer: Answer) =>
      api.call(mailContract.answerEmailGroup, { params: { token }, body: { answer } }),
    onSuccess: (said) => queryClient.setQueryData(emailGroupQuery(api, token).queryKey, said),
    onError: (failure) => showFailure(t, failure, { where: t('emailGroup.failed') }),
  });
  return (
    <Stack>
      {view.answer ? (
        <Notice key={view.answer} text={t(`emailGroup.said.${view.answer}`)} takesFocus={say.isSuccess} />
      ) : null}
      {emailGroupAnswers
        .filter((answer) => answer !== view.answer)
        .map((answer) => (
          <Button
            key={answer}
            size="md"
            variant={answer === 'yes' ? 'filled' : 'default'}
            loading={say.isPending && say.variables === answer}
            disabled={say.isPending}
            onClick={() => say.mutate(answer)}
          >
            {t(`emailGroup.${answer}`)}
          </Button>
        ))}
    </Stack>
  );
}
