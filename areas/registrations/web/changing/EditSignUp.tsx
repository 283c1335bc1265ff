import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { CompanionView } from '#areas/opportunities/contract/opportunities.ts';
import { late } from '#web/routing/late.ts';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const pieces = late(() => import('./EditSignUpWindow.tsx'));

export interface EditSignUpProps {
  /** The place, with who comes along to it. */
  signUp: {
    id: string;
    activity: string;
    startAt: string;
    endAt: string;
    additionalVolunteers: readonly CompanionView[];
  };
  timeZone: string;
  asksAge: boolean;
  user: SessionUser;
  /** It is to bring somebody along: the window begins with an empty row. */
  bring?: boolean;
}

/** The button that opens a sign-up for changing who comes along, and its window. */
export function EditSignUp(props: EditSignUpProps) {
  const t = useTexts();
  const { signUp, timeZone, bring = false } = props;
  const [opened, setOpened] = useState(false);
  const there = pieces.use(opened);
  const close = () => setOpened(false);
  useGiveUp(pieces, opened, close);
  const which = {
    activity: signUp.activity,
    date: formatShortDate(t, signUp.startAt, timeZone),
    time: formatTimeSpan(t, signUp.startAt, signUp.endAt, timeZone),
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={bring ? <IconUserPlus size={18} aria-hidden /> : undefined}
        aria-label={t(bring ? 'registrations.bringLong' : 'registrations.editLong', which)}
        onClick={() => setOpened(true)}
      >
        {t(bring ? 'registrations.bring' : 'registrations.edit')}
      </Button>
      {there ? <there.EditSignUpWindow {...props} onClose={close} /> : null}
    </>
  );
}
