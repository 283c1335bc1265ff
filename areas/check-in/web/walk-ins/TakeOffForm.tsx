import { Button, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { reasonMax } from '#areas/visits/rules/reasons.ts';
import type { Translate } from '#shared/texts/text.ts';
import { isPassing } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';

/** A place on a date, and whose it is. */
export interface PlaceOnRoster {
  opportunityId: string;
  dateId: string;
  personId: string;
  slotId: string;
  name: string;
  /** How many come along. */
  along: number;
  /** The name of the person who brings this one along, and stays. */
  broughtBy?: string | undefined;
  /** A child, or on record without an email address: others are told of it. */
  hasNoAddress?: boolean;
}

export interface TakeOffFormProps {
  place: PlaceOnRoster;
  /** Reads again what shows the place. */
  onDone: () => Promise<void>;
  /** The place is given back, and can be had again. */
  onTaken: (place: PlaceOnRoster) => void;
  onClose: () => void;
}

/** Asks once, with what the person is told about why. */
export function TakeOffForm({ place, onDone, onTaken, onClose }: TakeOffFormProps) {
  const t = useTexts();
  const api = useApi();
  const [reason, setReason] = useState('');
  const { opportunityId, dateId, personId, name } = place;
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      api.call(walkInsContract.takeOff, { params: { opportunityId, dateId, personId }, body: { reason } }),
    onSuccess: () => onTaken(place),
    onError: (failure) => showFailure(t, failure, { where: name, what: t('walkIns.takeOff.failed') }),
    onSettled: async (_, failure) => {
      if (isPassing(failure)) return;
      // The row is gone before the focus looks for it, or shows what somebody else did meanwhile.
      await onDone();
      onClose();
    },
  });
  return (
    <form
      aria-label={t('walkIns.takeOff.title', { name })}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p>{toldWords(t, place)}</p>
      <Textarea
        label={t('walkIns.takeOff.reason')}
        description={t('walkIns.takeOff.reason.hint')}
        maxLength={reasonMax}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" color="red" loading={isPending}>
          {t('walkIns.takeOff.confirm')}
        </Button>
      </ModalActions>
    </form>
  );
}

/** What becomes of the place, and who is told. */
function toldWords(
  t: Translate,
  { name, along: count, broughtBy: holder, hasNoAddress }: PlaceOnRoster,
): string {
  if (holder === undefined)
    return t(hasNoAddress ? 'walkIns.takeOff.text.noEmail' : 'walkIns.takeOff.text', { name, count });
  return hasNoAddress
    ? t('walkIns.takeOff.text.child', { holder })
    : t('walkIns.takeOff.text.along', { name, holder });
}
