import { Checkbox, Textarea } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelReasonMaxLength } from '#areas/opportunities/rules/opportunities.ts';
import { cancelingContract } from '#areas/opportunities/contract/canceling.ts';
import { Refusal } from '#areas/registrations/web/Refusal.tsx';
import { useRefreshPlaces } from '#areas/registrations/web/registrations.queries.ts';
import { toApiError } from '#web/api/errors.ts';
import type { Api } from '#web/api/client.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './CancelingWindow.module.css';
import type { DateCancelingProps } from './DateCanceling.tsx';

export interface CancelingWindowProps extends DateCancelingProps {
  what: 'cancel' | 'restore';
  /** The date in words. */
  when: string;
  onClose: () => void;
}

/** Asks before a date, or some of its activities, is canceled or restored, and says what becomes of the people. */
export function CancelingWindow({
  opportunityId,
  date,
  what,
  when,
  onCanceled,
  onClose,
}: CancelingWindowProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshPlaces();
  const slots = date.slots.filter(({ isCanceled = false }) => isCanceled === (what === 'restore'));
  const [chosen, setChosen] = useState(() => slots.map(({ id }) => id));
  const [reason, setReason] = useState('');
  const isWhole = date.slots.length === 0;
  const { mutate, isPending, error, submittedAt } = useSingleMutation({
    mutationFn: async () => {
      const params = { opportunityId, dateId: date.id };
      const body = isWhole ? {} : { slotIds: chosen };
      if (what === 'restore') await api.call(cancelingContract.restore, { params, body });
      else {
        const { version } = await api.call(cancelingContract.cancel, { params, body: { ...body, reason } });
        onCanceled?.(chosen, version);
      }
    },
    meta: { quiet: true },
    onSuccess: async () => {
      showToast({ variant: 'success', title: t('canceling.toast'), heading: t(`canceling.${what}.done`) });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmModal
      opened
      danger={what === 'cancel'}
      busy={isPending}
      waits={!isWhole && chosen.length === 0}
      title={t(`canceling.${what}.title`)}
      text={t(`canceling.${what}.text`, { when })}
      confirmLabel={t(`canceling.${what}.confirm`)}
      cancelLabel={t(`canceling.${what}.keep`)}
      onConfirm={() => mutate()}
      onCancel={() => {
        onClose();
        // What was refused may have changed meanwhile: a check-in, or another window.
        if (error) void refresh();
      }}
    >
      {slots.length > 1 ? (
        <Checkbox.Group
          className={css.which}
          label={t('canceling.which')}
          error={chosen.length === 0 ? t('canceling.nothing') : undefined}
          value={chosen}
          onChange={setChosen}
        >
          {slots.map(({ id, title }) => (
            <Checkbox key={id} value={id} label={title} />
          ))}
        </Checkbox.Group>
      ) : null}
      {what === 'cancel' ? (
        <>
          <Concerned opportunityId={opportunityId} dateId={date.id} slotIds={isWhole ? null : chosen} />
          <Textarea
            className={css.reason}
            label={t('canceling.cancel.reason')}
            description={t('canceling.cancel.reason.hint')}
            value={reason}
            maxLength={cancelReasonMaxLength}
            autosize
            minRows={1}
            maxRows={5}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      ) : null}
      {error ? (
        <Refusal
          title={t(`canceling.${what}.refused`)}
          text={toApiError(t, error).message}
          attempt={submittedAt}
        />
      ) : null}
    </ConfirmModal>
  );
}

/** How many people it concerns, and whom it mails, as it is now; nobody where nothing is chosen. */
function Concerned({ opportunityId, dateId, slotIds }: ConcernedProps) {
  const t = useTexts();
  const isNothing = slotIds?.length === 0;
  const { data: read, isError } = useQuery({
    ...concernsQuery(useApi(), { opportunityId, dateId, slotIds }),
    enabled: !isNothing,
  });
  const data = isNothing ? undefined : read;
  const isNobody = data && data.people + data.groups === 0;
  return (
    <div className={css.people} role="status">
      {!data && isError && !isNothing ? <p>{t('canceling.cancel.everybody')}</p> : null}
      {isNobody ? <p>{t('canceling.cancel.nobody')}</p> : null}
      {data && data.people > 0 ? (
        <p>{t('canceling.cancel.people', { ...data, isAll: data.mailed >= data.people ? 'yes' : 'no' })}</p>
      ) : null}
      {data && data.groups > 0 ? <p>{t('canceling.cancel.groups', data)}</p> : null}
    </div>
  );
}

interface ConcernedProps {
  opportunityId: string;
  dateId: string;
  /** Null where they aren't known: all of the date. */
  slotIds: readonly string[] | null;
}

const concernsQuery = (api: Api, { opportunityId, dateId, slotIds }: ConcernedProps) =>
  queryOptions({
    queryKey: ['canceling', opportunityId, dateId, slotIds],
    queryFn: ({ signal }) =>
      api.call(cancelingContract.concerns, {
        params: { opportunityId, dateId },
        query: { slotId: [...(slotIds ?? [])] },
        signal,
      }),
    // Others sign up meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
