import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { CompanionView } from '#shared/contract/opportunities.ts';
import { late } from '#web/routing/late.ts';

const pieces = late(() => import('./EditSignUpWindow.tsx'));

export interface EditSignUpProps {
  registrationId: string;
  additionalVolunteers: readonly CompanionView[];
  activity: string;
  /** The date as it is said in sentences. */
  date: string;
  asksAge: boolean;
  user: SessionUser;
}

/** The button that opens a sign-up for changing who comes along, and its window. */
export function EditSignUp(props: EditSignUpProps) {
  const t = useTexts();
  const { activity, date } = props;
  const [opened, setOpened] = useState(false);
  const there = pieces.use(opened);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t('registrations.editLong', { activity, date })}
        onClick={() => setOpened(true)}
      >
        {t('registrations.edit')}
      </Button>
      {there ? <there.EditSignUpWindow {...props} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
