import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CompanionView } from '#areas/opportunities/contract/opportunities.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import { late } from '#web/routing/late.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useGiveUp } from '#web/ui/use-give-up.ts';

const pieces = late(() => import('./UnregisterWindow.tsx'));

export interface UnregisterButtonProps {
  registrationId: string;
  activity: string;
  startAt: string;
  endAt: string;
  timeZone: string;
  /** Those who come along, and lose their places with this one. */
  party: readonly CompanionView[];
}

/** Gives a place back, after asking once. */
export function UnregisterButton(props: UnregisterButtonProps) {
  const t = useTexts();
  const { activity, startAt, timeZone } = props;
  const [asking, setAsking] = useState(false);
  const there = pieces.use(asking);
  const close = () => setAsking(false);
  useGiveUp(pieces, asking, close);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        aria-label={t('registrations.unregisterLong', {
          activity,
          date: formatShortDate(t, startAt, timeZone),
        })}
        onClick={() => setAsking(true)}
      >
        {t('registrations.unregister')}
      </Button>
      {there ? <there.UnregisterWindow {...props} onClose={close} /> : null}
    </>
  );
}
