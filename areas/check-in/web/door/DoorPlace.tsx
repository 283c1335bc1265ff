import { Button } from '@mantine/core';
import { IconCircleCheck, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { doorCodeContract, type DoorView } from '#areas/check-in/contract/door-code.ts';
import type { Elsewhere } from '#areas/check-in/contract/elsewhere.ts';
import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ElsewhereQuestion } from '../elsewhere/ElsewhereQuestion.tsx';
import { elsewhereIn, ownElsewhere } from '../elsewhere/elsewhere-words.ts';
import { visitFact } from '../visit-words.ts';
import { doorQuery } from './door.queries.ts';
import css from './Door.module.css';

export interface DoorPlaceProps {
  token: string;
  place: DoorView['places'][number];
  timeZone: string;
  /** Whether people can check in and out now. */
  isOpen: boolean;
}

/** One of somebody's own places: one tap when they come, one when they leave. */
export function DoorPlace({ token, place, timeZone, isOpen }: DoorPlaceProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<Elsewhere | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done > 0) state.current?.focus();
  }, [done]);
  const { checkInAt, checkOutAt, minutes } = place;
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (elsewhere: ElsewhereAnswer | undefined) => {
      const { slotId } = place;
      return checkInAt
        ? api.call(doorCodeContract.checkOut, { params: { token }, body: { slotId } })
        : api.call(doorCodeContract.checkIn, {
            params: { token },
            body: { slotId, ...(elsewhere ? { elsewhere } : {}) },
          });
    },
    onSuccess: (visit) => {
      setRefusal(null);
      setAsked(null);
      queryClient.setQueryData(doorQuery(api, token).queryKey, (door) =>
        door
          ? { ...door, places: door.places.map((one) => (one === place ? { ...one, ...visit } : one)) }
          : door,
      );
      setDone((count) => count + 1);
    },
    onError: (failure) => {
      const refused = toApiError(t, failure);
      const elsewhere = elsewhereIn(refused);
      // What never arrived can be answered again; any other refusal ends the question, and the keyboard goes on at the tap.
      if (elsewhere) setAsked(elsewhere);
      else if (refused.code !== 'network') setAsked(null);
      setRefusal(elsewhere ? null : refused.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: doorQuery(api, token).queryKey }),
  });
  const [Icon, words] = checkInAt
    ? ([IconLogout2, t('checkIn.checkOut')] as const)
    : ([IconLogin2, t('checkIn.checkIn')] as const);
  return (
    <Card>
      <div className={css.place}>
        <h2 className={css.activity}>{place.activity}</h2>
        <p ref={state} tabIndex={-1} role="status" className={`${css.state} ${checkInAt ? css.here : ''}`}>
          {checkInAt ? <IconCircleCheck size={22} aria-hidden /> : null}
          <span>{checkInAt ? visitFact(t, { checkInAt, minutes }, timeZone) : t('doorCode.expected')}</span>
        </p>
        {refusal ? (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        ) : null}
        {asked ? (
          <ElsewhereQuestion
            words={ownElsewhere(t, asked)}
            elsewhere={asked}
            isPending={isPending}
            onAnswer={mutate}
            onCancel={() => setAsked(null)}
            giveBack={() => button.current?.focus()}
          />
        ) : null}
        {isOpen && !checkOutAt ? (
          <Button
            ref={button}
            size="xl"
            variant={checkInAt ? 'default' : 'filled'}
            leftSection={<Icon size={26} aria-hidden />}
            loading={isPending}
            onClick={() => mutate(undefined)}
          >
            {words}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
