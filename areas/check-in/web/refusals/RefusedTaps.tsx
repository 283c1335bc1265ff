import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refusedTapsContract, type RefusedTap } from '#areas/check-in/contract/refused-taps.ts';
import { formatShortDate, formatTime } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from '../device/SyncConflicts.module.css';
import { refusalsKey, refusalsQuery } from './refusals.queries.ts';

/** What kiosks took without a network and what was refused later, each until somebody who runs the date decides. */
export function RefusedTaps({ dateId }: { dateId?: string }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery(refusalsQuery(api, dateId));
  const heading = useRef<HTMLHeadingElement>(null);
  const [decisions, setDecisions] = useState(0);
  useEffect(() => {
    // The buttons that were pressed are gone.
    if (decisions > 0) heading.current?.focus({ preventScroll: true });
  }, [decisions]);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ id, instead }: { id: string; instead: string | null }) =>
      api.call(refusedTapsContract.decide, { params: { id }, body: { instead } }),
    onError: (failure) => showFailure(t, failure, { where: t('refusals.failed') }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: refusalsKey });
      setDecisions((count) => count + 1);
    },
  });
  if (!data || (data.items.length === 0 && decisions === 0)) return null;
  return (
    <section aria-labelledby="refused-taps" className={css.conflicts}>
      <h2 id="refused-taps" ref={heading} tabIndex={-1} className={css.title}>
        {t('refusals.title', { count: data.count })}
      </h2>
      {data.items.length === 0 ? null : (
        <>
          <p>{t('refusals.text')}</p>
          <ul role="list" className={css.list}>
            {data.items.map((refusal) => (
              <Refusal
                key={refusal.id}
                refusal={refusal}
                isPending={isPending}
                onDecide={(instead) => mutate({ id: refusal.id, instead })}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Refusal({
  refusal: { kind, visitor, opportunity, activity, timeZone, at, message, written },
  isPending,
  onDecide,
}: {
  refusal: RefusedTap;
  isPending: boolean;
  onDecide: (instead: string | null) => void;
}) {
  const t = useTexts();
  const name = visitor ?? t('refusals.code');
  const time = at === null ? null : formatTime(t, at, timeZone);
  return (
    <li>
      <p className={css.name}>
        {time === null ? t(`refusals.late.${kind}`, { name }) : t(`roster.conflict.${kind}`, { name, time })}
      </p>
      <p>{[opportunity, activity, at && formatShortDate(t, at, timeZone)].filter(Boolean).join(' · ')}</p>
      <p>{message}</p>
      <div className={css.actions}>
        <Button variant="default" disabled={isPending} onClick={() => onDecide(null)}>
          {written === null
            ? t('refusals.seen')
            : t('roster.conflict.keepTime', { time: formatTime(t, written, timeZone) })}
        </Button>
        {written !== null && time !== null ? (
          <Button disabled={isPending} onClick={() => onDecide(written)}>
            {t('roster.conflict.instead', { time })}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
