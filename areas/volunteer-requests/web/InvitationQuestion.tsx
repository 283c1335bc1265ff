import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { volunteerRequestsContract } from '#areas/volunteer-requests/contract/volunteer-requests.ts';
import type { InvitationAnswer } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { NoScript } from '#web/ui/NoScript.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './InvitationQuestion.module.css';

export interface InvitationQuestionProps {
  organization: { id: string; name: string };
  onAccepted: () => void;
}

/** Whether somebody whom an organization put on its list agrees to that. */
export function InvitationQuestion({ organization: { id, name }, onAccepted }: InvitationQuestionProps) {
  const t = useTexts();
  const api = useApi();
  const { mutate, isPending, isSuccess, variables, error, submittedAt } = useSingleMutation({
    mutationFn: (answer: InvitationAnswer) =>
      api.call(volunteerRequestsContract.answerInvitation, { body: { organizationId: id, answer } }),
    meta: { quiet: true },
    onSuccess: (_, answer) => {
      if (answer === 'accepted') onAccepted();
    },
  });
  if (isSuccess && variables === 'refused')
    return (
      <Notice
        takesFocus
        title={t('invitation.refused.title')}
        text={t('invitation.refused.text', { name })}
      />
    );
  return (
    <div className={css.question}>
      <p>{t('invitation.text', { name })}</p>
      {error ? (
        <FormError
          title={t('invitation.failed')}
          problems={[{ message: toApiError(t, error).message }]}
          attempt={submittedAt}
        />
      ) : null}
      <NoScript />
      <div className={css.answers}>
        <Button
          size="md"
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={isPending && variables === 'accepted'}
          onClick={() => mutate('accepted')}
        >
          {t('invitation.accept')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconX size={20} aria-hidden />}
          loading={isPending && variables === 'refused'}
          onClick={() => mutate('refused')}
        >
          {t('invitation.refuse')}
        </Button>
      </div>
    </div>
  );
}
