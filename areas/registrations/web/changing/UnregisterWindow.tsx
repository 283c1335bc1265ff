import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { CompanionView } from '#areas/opportunities/contract/opportunities.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { isSignInRequired, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { Refusal } from '../Refusal.tsx';
import { heldText } from '../refusals.ts';
import { useRefreshPlaces } from '../registrations.queries.ts';
import css from './UnregisterWindow.module.css';
import type { UnregisterButtonProps } from './UnregisterButton.tsx';

/** The question before a place is given back; made again each time it is asked. */
export function UnregisterWindow({
  registrationId,
  activity,
  startAt,
  endAt,
  timeZone,
  party,
  onClose,
}: UnregisterButtonProps & { onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshPlaces();
  const [staying, setStaying] = useState<string[]>([]);
  const { mutate, isPending, error, submittedAt } = useSingleMutation({
    mutationFn: () =>
      api.call(registrationsContract.cancel, {
        params: { registrationId },
        query: staying.length > 0 ? { stay: staying.join(',') } : {},
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('registrations.toast'),
        heading: t('registrations.cancel.success'),
      });
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmModal
      opened
      danger
      busy={isPending}
      title={t('registrations.unregister.title')}
      text={t('registrations.unregister.text', {
        activity,
        date: formatShortDate(t, startAt, timeZone),
        time: formatTimeSpan(t, startAt, endAt, timeZone),
      })}
      confirmLabel={t('registrations.unregister')}
      cancelLabel={t('registrations.unregister.keep')}
      onConfirm={() => mutate()}
      onCancel={() => {
        onClose();
        // What was refused may have changed meanwhile: check-in, or another window.
        if (error && !isSignInRequired(error)) void refresh();
      }}
    >
      <PartyQuestion party={party} staying={staying} onChange={setStaying} />
      {error ? (
        <Refusal
          title={t('registrations.unregister.refused')}
          text={heldText(t, toApiError(t, error))}
          attempt={submittedAt}
        />
      ) : null}
    </ConfirmModal>
  );
}

interface PartyQuestionProps {
  party: readonly CompanionView[];
  staying: string[];
  onChange: (staying: string[]) => void;
}

/** The people who lose their places, too, and which of those who can come without the holder still do. */
function PartyQuestion({ party, staying, onChange }: PartyQuestionProps) {
  const t = useTexts();
  const leaving = party.filter(({ can, childId }) => can.remove && childId === undefined);
  const children = party.filter(({ can, childId }) => can.remove && childId !== undefined);
  const asked = leaving.filter(({ hasAgreed }) => hasAgreed);
  if (party.length === 0) return null;
  return (
    <>
      {leaving.length > 0 ? (
        <p className={css.lead}>
          {t('registrations.unregister.party', {
            count: leaving.length,
            names: leaving.map(fullName).join(', '),
          })}
        </p>
      ) : null}
      {children.length > 0 ? (
        <p className={css.lead}>
          {t('registrations.unregister.children', {
            count: children.length,
            names: children.map(fullName).join(', '),
          })}
        </p>
      ) : null}
      {asked.length > 0 ? (
        <Checkbox.Group
          className={css.stays}
          label={t('registrations.unregister.stays')}
          value={staying}
          onChange={onChange}
        >
          {asked.map((person) => (
            <Checkbox key={person.id} value={person.id} label={fullName(person)} />
          ))}
        </Checkbox.Group>
      ) : null}
      {party
        .filter(({ can, hasAgreed }) => !can.remove || !hasAgreed)
        .map((person) => (
          <p key={person.id} className={css.note}>
            {t(
              person.can.remove ? 'registrations.unregister.unconfirmed' : 'registrations.unregister.there',
              { name: fullName(person) },
            )}
          </p>
        ))}
    </>
  );
}
