import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import css from './AccountPanel.module.css';

export interface ExpiredInvitationProps {
  token: string;
  /** Of whom the new link is asked. */
  invitedBy: string;
  /** It was asked for before. */
  isAsked: boolean;
}

/** In the place of the sign-up form: the way to another link for somebody whose invitation to coordinate expired. */
export function ExpiredInvitation({ token, invitedBy, isAsked }: ExpiredInvitationProps) {
  const t = useTexts();
  const api = useApi();
  const ready = useHydrated();
  const [wasAsked, setAsked] = useState(isAsked);
  const ask = useSingleMutation({
    meta: { quiet: true },
    mutationFn: () => api.call(coordinatorsContract.askForInvitation, { params: { token } }),
    onSuccess: () => setAsked(true),
    onError: (failure) => showFailure(t, failure, { where: t('coordinators.expired.ask') }),
  });
  return (
    <div className={css.form}>
      {wasAsked ? (
        <p
          className={css.told}
          tabIndex={-1}
          ref={(element) => {
            // The button that had the focus is gone.
            if (ask.isSuccess) element?.focus();
          }}
        >
          {t('coordinators.expired.asked', { invitedBy })}
        </p>
      ) : (
        <Button size="md" disabled={!ready} loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('coordinators.expired.ask')}
        </Button>
      )}
      <Anchor component={Link} to={pathTo('/organizer/signup')}>
        {t('coordinators.expired.without')}
      </Anchor>
    </div>
  );
}
