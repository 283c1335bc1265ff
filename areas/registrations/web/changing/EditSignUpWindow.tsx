import { useId, useState } from 'react';
import { fullName } from '#shared/rules/full-name.ts';
import type { SubmitEvent } from 'react';
import { useTexts } from '#web/texts/use-texts.tsx';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import type { CompanionInput } from '#areas/registrations/rules/party.ts';
import { isSignInRequired, placeError, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { FormButtons } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { OwnDetails } from '../party/OwnDetails.tsx';
import { PartyFields } from '../party/PartyFields.tsx';
import { Refusal } from '../Refusal.tsx';
import { heldText } from '../refusals.ts';
import { useRefreshPlaces } from '../registrations.queries.ts';
import { SlotLine } from '../SlotLine.tsx';
import css from '../sign-up/SignUpModal.module.css';
import { useParty, type PartyEntry } from '../party/use-party.ts';

import type { EditSignUpProps } from './EditSignUp.tsx';

/** Made again each time it is opened, so that it begins with what the server says. */
export function EditSignUpWindow(props: EditSignUpProps & { onClose: () => void }) {
  const t = useTexts();
  const { signUp, timeZone, asksAge, user, bring = false, onClose } = props;
  const { id: registrationId, additionalVolunteers } = signUp;
  const api = useApi();
  const refresh = useRefreshPlaces();
  const formId = useId();
  const party = useParty(user.email, { registered: additionalVolunteers, begun: bring });
  const [refusal, setRefusal] = useState<{ text: string; attempt: number }>();
  const [leaving, setLeaving] = useState<PartyEntry>();

  const save = useSingleMutation({
    mutationFn: (people: CompanionInput[]) =>
      api.call(registrationsContract.update, {
        params: { registrationId },
        body: { additionalVolunteers: people },
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('registrations.toast'),
        heading: t('registrations.update.success'),
      });
      onClose();
      await refresh();
    },
    onError: (failure) => {
      const say = (text: string) => setRefusal({ text, attempt: Date.now() });
      placeError(t, failure, {
        onFields: (fields) => {
          if (!party.place(fields)) say(toApiError(t, failure).message);
        },
        otherwise: (error) => say(heldText(t, error)),
      });
    },
  });
  const take = useSingleMutation({
    mutationFn: (companionId: string) =>
      api.call(registrationsContract.removeAdditionalVolunteer, { params: { registrationId, companionId } }),
    meta: { quiet: true },
    onSuccess: async () => {
      showToast({
        variant: 'success',
        title: t('registrations.toast'),
        heading: t('registrations.companion.removed'),
      });
      if (leaving) party.remove(leaving.key);
      setLeaving(undefined);
      await refresh();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    setRefusal(undefined);
    const people = party.read();
    if (!people) return;
    if (party.isChanged) return save.mutate(people);
    showToast({
      variant: 'info',
      title: t('registrations.toast'),
      heading: t('registrations.update.nothing'),
    });
    onClose();
  };
  const close = () => {
    onClose();
    // What was refused has changed meanwhile.
    if (save.error && !isSignInRequired(save.error)) void refresh();
  };
  const leavingName = leaving ? fullName(leaving) : '';
  return (
    <>
      <Modal
        opened={leaving === undefined}
        onClose={close}
        title={t('registrations.modal.title')}
        busy={save.isPending}
        actions={
          <FormButtons
            form={formId}
            submit={t('registrations.modal.update')}
            onCancel={close}
            isPending={save.isPending}
          />
        }
      >
        <form id={formId} method="post" noValidate onSubmit={submit}>
          {refusal ? <Refusal title={t('registrations.modal.notUpdated')} {...refusal} /> : null}
          <h3 className={css.heading}>{t('registrations.modal.which')}</h3>
          <ul className={css.slots} role="list">
            <SlotLine slot={signUp} timeZone={timeZone} />
          </ul>
          <OwnDetails user={user} />
          <PartyFields
            party={party}
            asksAge={asksAge}
            onRemoveRegistered={(entry) => {
              take.reset();
              setLeaving(entry);
            }}
          />
        </form>
      </Modal>
      <ConfirmModal
        opened={leaving !== undefined}
        danger
        busy={take.isPending}
        title={t('registrations.party.removeTitle', { name: leavingName })}
        text={t('registrations.party.removeText', { name: leavingName })}
        confirmLabel={t('additionalVolunteers.remove')}
        onConfirm={() => leaving?.registered && take.mutate(leaving.registered.id)}
        onCancel={() => {
          setLeaving(undefined);
          if (take.error && !isSignInRequired(take.error)) void refresh();
        }}
      >
        {take.error ? (
          <Refusal
            title={t('registrations.party.notRemoved')}
            text={toApiError(t, take.error).message}
            attempt={take.submittedAt}
          />
        ) : null}
      </ConfirmModal>
    </>
  );
}
