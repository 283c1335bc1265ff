import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatShortDate } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { registrationsContract, type UpcomingView } from '#areas/registrations/contract/registrations.ts';
import { slotsPerSignUpMax } from '#areas/registrations/rules/registrations.ts';
import { isSignInRequired, placeError, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { FormButtons } from '#web/ui/FormActions.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { OwnDetails } from '../party/OwnDetails.tsx';
import { PartyFields } from '../party/PartyFields.tsx';
import { Refusal } from '../Refusal.tsx';
import { heldText } from '../refusals.ts';
import { upcomingQuery, useRefreshPlaces } from '../registrations.queries.ts';
import { SlotLine } from '../SlotLine.tsx';
import css from '../sign-up/SignUpModal.module.css';
import { useParty, type PartyEntry, type PartyInput } from '../party/use-party.ts';
import { changedText, datesText } from './party-result.ts';
import { WhichDates, type PartyReach } from './WhichDates.tsx';
import type { EditSignUpProps } from './EditSignUp.tsx';

/** Whom an entry means on every date: the address, or the id of a child. */
const whoIs = ({ email, childId }: { email: string; childId?: string | undefined }): string =>
  childId ?? email;

/** The people who come along, as one text that tells parties apart. */
const peopleOf = ({
  additionalVolunteers,
}: {
  additionalVolunteers: readonly { email: string; childId?: string | undefined }[];
}): string => additionalVolunteers.map(whoIs).toSorted().join();

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
  const { data: upcoming, isPending: isReading } = useQuery(upcomingQuery(api));
  const countsHeads = upcoming?.items.find(({ id }) => id === registrationId)?.countsHeads;
  const { others, areCut } = otherPlaces(upcoming?.items ?? [], registrationId);
  // Where other people come along on other dates, a change is meant for the date whose window it is until somebody says otherwise.
  const isAlike = others.every((place) => peopleOf(place) === peopleOf(signUp));
  const [meant, setReach] = useState<PartyReach>();
  const reach = meant ?? (isAlike ? 'all' : 'one');
  const [chosen, setChosen] = useState<string[]>([]);
  const also = reach === 'one' ? [] : others.filter(({ id }) => reach === 'all' || chosen.includes(id));

  const save = useSingleMutation({
    mutationFn: (edit: PartyInput) =>
      api.call(registrationsContract.update, {
        params: { registrationId },
        body: { ...edit, also: also.map(({ id }) => id) },
      }),
    meta: { quiet: true },
    onSuccess: async ({ changed }) => {
      if (changed.length === 0) return sayNothingChanged();
      // Opened again at once it begins with what is so by now.
      await refresh();
      const isRemoval = changed.every(({ added, corrected }) => added.length + corrected.length === 0);
      showToast({
        variant: 'success',
        title: t('registrations.toast'),
        heading: t(isRemoval ? 'registrations.companion.removed' : 'registrations.update.success'),
        body: changedText(t, changed, timeZone),
      });
      onClose();
    },
    onError: (failure) => {
      const say = (text: string) => setRefusal({ text, attempt: Date.now() });
      placeError(t, failure, {
        onFields: (fields) => {
          if (party.place(fields)) return;
          say(datesRefused(t, fields, also, timeZone) || toApiError(t, failure).message);
        },
        otherwise: (error) => say(heldText(t, error)),
      });
    },
  });
  const sayNothingChanged = () => {
    showToast({
      variant: 'info',
      title: t('registrations.toast'),
      heading: t('registrations.update.nothing'),
    });
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending || isReading) return;
    setRefusal(undefined);
    const edit = party.read();
    if (!edit) return;
    if (Object.values(edit).some((list) => list.length > 0)) save.mutate(edit);
    else sayNothingChanged();
  };
  const close = () => {
    onClose();
    // What was refused has changed meanwhile.
    if (save.error && !isSignInRequired(save.error)) void refresh();
  };
  /** The chosen dates on which somebody of this one doesn't come along yet. */
  const absent = ({ email, child }: PartyEntry) =>
    datesText(
      t,
      also
        .filter((place) =>
          place.additionalVolunteers.every((person) => whoIs(person) !== (child?.id ?? email)),
        )
        .map(({ startAt }) => startAt),
      timeZone,
    );
  return (
    <Modal
      opened
      onClose={close}
      title={t(
        additionalVolunteers.length > 0 ? 'registrations.modal.editTitle' : 'registrations.modal.bringTitle',
      )}
      busy={save.isPending}
      actions={
        <FormButtons
          form={formId}
          submit={t('registrations.modal.update')}
          onCancel={close}
          isPending={save.isPending}
          disabled={isReading}
        />
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        {refusal ? <Refusal title={t('registrations.modal.notUpdated')} {...refusal} /> : null}
        {isReading ? (
          <LoadingState shape="text" />
        ) : others.length > 0 ? (
          <WhichDates
            reach={reach}
            onReach={setReach}
            place={signUp}
            others={others}
            areCut={areCut}
            chosen={chosen}
            onChosen={setChosen}
            timeZone={timeZone}
          />
        ) : (
          <>
            <h3 className={css.heading}>{t('registrations.modal.which')}</h3>
            <ul className={css.slots} role="list">
              <SlotLine slot={signUp} timeZone={timeZone} />
            </ul>
          </>
        )}
        <OwnDetails user={user} />
        <PartyFields
          party={party}
          asksAge={asksAge}
          familyName={user.lastName}
          lead={t(countsHeads ? 'registrations.party.leadEditHeads' : 'registrations.party.leadEdit')}
          absent={absent}
        />
      </form>
    </Modal>
  );
}

/** The other places that the same person has in the same opportunity and may change, as many as one change is for. */
function otherPlaces(places: readonly UpcomingView[], registrationId: string) {
  const here = places.find(({ id }) => id === registrationId);
  const others = places.filter(
    ({ id, opportunity, can }) =>
      can.edit && id !== registrationId && opportunity.id === here?.opportunity.id,
  );
  const most = slotsPerSignUpMax - 1;
  return { others: others.slice(0, most), areCut: others.length > most };
}

/** Why dates can't be changed so; one that was given back elsewhere is named by what this window knows of it. */
function datesRefused(
  t: Translate,
  fields: Readonly<Record<string, string>>,
  also: readonly UpcomingView[],
  timeZone: string,
): string {
  return Object.entries(fields)
    .flatMap(([path, text]) => {
      const [list, index] = path.split('.');
      if (list !== 'also') return [];
      const place = index === undefined ? undefined : also[Number(index)];
      if (!place) return [text.replaceAll('\n', ' ')];
      const { activity, startAt } = place;
      return [
        t('registrations.refusal.ofSlot', {
          activity,
          date: formatShortDate(t, startAt, timeZone),
          reason: text,
        }),
      ];
    })
    .join(' ');
}
