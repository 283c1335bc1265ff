import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OrganizationOfVolunteers, VolunteerView } from '#areas/volunteers/contract/volunteers.ts';
import { declineReasonMax, type VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import { useAnswer } from './use-answer.ts';

export interface AskedAnswer {
  answer: VolunteerAnswer;
  people: readonly VolunteerView[];
  /** How many of those who were chosen are invited, and answer for themselves. */
  invited: number;
}

export interface AnswerModalProps {
  organization: OrganizationOfVolunteers;
  /** Stays while the window closes, so that its words don't change. */
  asking: AskedAnswer;
  opened: boolean;
  onClose: () => void;
  /** Called when it is done or refused. */
  onAnswered: () => void;
}

const words = {
  approved: ['volunteers.answer.approve.title', 'volunteers.answer.approve.text', 'volunteers.approve'],
  declined: ['volunteers.answer.decline.title', 'volunteers.answer.decline.text', 'volunteers.decline'],
} as const;

/** Asks once before people are approved or declined, and for the reason; mounted for one question at a time. */
export function AnswerModal({ organization, asking, opened, onClose, onAnswered }: AnswerModalProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const answer = useAnswer(organization.id, {
    onSettled: () => {
      onClose();
      onAnswered();
    },
  });
  const { people, invited } = asking;
  const [title, text, confirm] = words[asking.answer];
  return (
    <ConfirmModal
      opened={opened}
      title={t(title, { count: people.length })}
      text={t(text, { names: namesOf(t, people), organization: organization.name })}
      confirmLabel={t(confirm)}
      danger={asking.answer === 'declined'}
      busy={answer.isPending}
      onConfirm={() => answer.mutate({ ...asking, reason })}
      onCancel={onClose}
    >
      {invited > 0 ? <p>{t('volunteers.answer.invited', { count: invited })}</p> : null}
      {asking.answer === 'declined' ? (
        <Textarea
          mt="md"
          label={t('volunteers.answer.reason')}
          description={t('volunteers.answer.reason.hint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={declineReasonMax}
          autosize
          minRows={2}
          maxRows={8}
        />
      ) : null}
    </ConfirmModal>
  );
}

/** The one, both, or the first and how many more. */
function namesOf(t: Translate, people: readonly VolunteerView[]): string {
  const [first, ...others] = people;
  if (!first) return '';
  if (others.length === 0) return fullName(first);
  return t('volunteers.answer.names', { first: fullName(first), count: others.length });
}
