import '@mantine/core/styles/Stack.layer.css';
import { Button, Stack, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailContract, type ReportView } from '#areas/mail/contract/mail.ts';
import { reportWordsMax } from '#areas/mail/rules/mail.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { reportQuery } from './mail.queries.ts';

/** Reports a mail of an organization to the support team; a browser posts it without scripts, too. */
export function ReportEmail({ token, view }: { token: string; view: ReportView }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [words, setWords] = useState('');
  const { organization, address, subject, reported } = view;
  const send = useSingleMutation({
    mutationFn: () => api.call(mailContract.reportEmail, { body: { token, words } }),
    onSuccess: (said) => queryClient.setQueryData(reportQuery(api, token).queryKey, said),
    onError: (failure) => showFailure(t, failure, { where: t('report.failed') }),
  });
  if (reported)
    return <Notice text={t('report.done', { organization, address })} takesFocus={send.isSuccess} />;
  return (
    <Stack>
      <p>{t('report.lead', { organization, address, subject })}</p>
      <form
        method="post"
        data-plain
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending) send.mutate();
        }}
      >
        <Stack>
          <input type="hidden" name="token" value={token} />
          <Textarea
            name="words"
            label={t('report.words')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            maxLength={reportWordsMax}
            autosize
            minRows={3}
          />
          <Button type="submit" size="md" fullWidth loading={send.isPending}>
            {t('report.send')}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
