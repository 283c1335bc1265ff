import { Anchor, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { SignUpDecision } from '#areas/opportunities/contract/opportunities.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { accessCodeMax } from '#areas/registrations/rules/registrations.ts';
import { placeError, toApiError } from '#web/api/errors.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { FormButtons } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { OwnDetails } from '../party/OwnDetails.tsx';
import { PartyFields } from '../party/PartyFields.tsx';
import { Refusal } from '../Refusal.tsx';
import { refusalText, refusedCallText } from '../refusals.ts';
import css from './SignUpModal.module.css';
import { Overlaps } from './Overlaps.tsx';
import { upcomingQuery, useRefreshPlaces } from '../registrations.queries.ts';
import { SlotLine } from '../SlotLine.tsx';
import { useParty, type PartyInput } from '../party/use-party.ts';

/** A slot that was chosen in the schedule, with what the server says about it now. */
export interface SelectedSlot {
  id: string;
  activity: string;
  startAt: string;
  endAt: string;
  /** It has begun and goes on. */
  isRunning: boolean;
  /** Places that can still be had, and how many there are. */
  left: number;
  capacity: number;
  /** People who come along beside the places that are taken. */
  additional: number;
  signUp: SignUpDecision;
}

export interface SignUpModalProps {
  opened: boolean;
  opportunityId: string;
  timeZone: string;
  asksAccessCode: boolean;
  /** Private opportunities don't ask whether somebody is over 18. */
  asksAge: boolean;
  /** People who come along take places, too. */
  countsHeads: boolean;
  chosen: readonly SelectedSlot[];
  user: SessionUser;
  onClose: () => void;
  /** The places with these ids are the person's, and the screen shows it. */
  onDone: (placeIds: readonly string[]) => void;
}

/** The window in which a sign-up is checked and sent: all chosen slots, or none. */
export function SignUpModal(props: SignUpModalProps) {
  const t = useTexts();
  const { opened, opportunityId, timeZone, asksAccessCode, asksAge, countsHeads, chosen, user } = props;
  const { onClose, onDone } = props;
  const api = useApi();
  const refresh = useRefreshPlaces();
  const formId = useId();
  const codeField = useRef<HTMLInputElement>(null);
  const [accessCode, setAccessCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [refusal, setRefusal] = useState<{ text: string; attempt: number }>();
  const open = chosen.filter((slot) => slot.signUp.allowed);
  const party = useParty(user.email);
  const { data: held } = useQuery({ ...upcomingQuery(api), enabled: opened });

  const refuseCode = (message: string) => {
    flushSync(() => setCodeError(message));
    codeField.current?.focus();
  };
  const refuse = (text: string) => {
    setRefusal((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));
    showToast({ variant: 'error', title: t('registrations.error'), heading: text });
  };
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ additionalVolunteers, children }: PartyInput) =>
      api.call(registrationsContract.signUp, {
        params: { opportunityId },
        body: {
          slotIds: open.map(({ id }) => id),
          ...(asksAccessCode ? { accessCode } : {}),
          additionalVolunteers,
          children,
        },
      }),
    meta: { quiet: true },
    onSuccess: async ({ registrations }) => {
      await refresh();
      setAccessCode('');
      party.clear();
      showToast({
        variant: 'success',
        title: t('registrations.toast'),
        heading: t('registrations.signUp.success'),
      });
      onDone(registrations.map(({ id }) => id));
    },
    onError: async (failure) => {
      // Read again by nobody in particular, every choice would be refused because there is no session; and without a
      // connection there is nothing to read.
      const { code } = toApiError(t, failure);
      if (code !== 'sign-in-required' && code !== 'network') await refresh();
      placeError(t, failure, {
        onFields: (fields) => {
          if (fields.accessCode !== undefined) return refuseCode(fields.accessCode);
          if (party.place(fields)) return;
          const ofSlots = slotRefusals(fields);
          const rest = t('registrations.refusal.others', { count: open.length - ofSlots.length });
          refuse(
            ofSlots.length > 0
              ? [...ofSlots, rest].join(' ').trim()
              : (fields.slotIds ?? t('common.request.invalid')),
          );
        },
        otherwise: (error) => refuse(refusedCallText(t, error, timeZone)),
      });
    },
  });

  const close = () => {
    setRefusal(undefined);
    setCodeError(undefined);
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || open.length === 0) return;
    setRefusal(undefined);
    if (asksAccessCode && accessCode.trim() === '') {
      refuseCode(t('registrations.modal.accessCodeRequired'));
      return;
    }
    const people = party.read();
    if (people) mutate(people);
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('registrations.modal.title')}
      busy={isPending}
      actions={
        <FormButtons
          form={formId}
          submit={t('registrations.modal.signUp')}
          onCancel={close}
          isPending={isPending}
          disabled={open.length === 0}
        />
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        {refusal ? <Refusal title={t('registrations.modal.refused')} {...refusal} /> : null}
        <h3 className={css.heading}>{t('registrations.modal.chosen')}</h3>
        <ul className={css.slots} role="list">
          {chosen.map((slot) => (
            <SlotLine key={slot.id} slot={slot} timeZone={timeZone}>
              {slot.signUp.allowed ? null : refusalText(t, slot.signUp, timeZone)}
            </SlotLine>
          ))}
        </ul>
        <Overlaps chosen={open} held={held?.items ?? []} timeZone={timeZone} />
        {asksAccessCode ? (
          <TextInput
            ref={codeField}
            className={css.code}
            label={t('registrations.modal.accessCode')}
            description={t('registrations.modal.accessCodeHint')}
            name="accessCode"
            required
            maxLength={accessCodeMax}
            autoComplete="off"
            value={accessCode}
            error={codeError}
            onChange={(event) => {
              setAccessCode(event.currentTarget.value);
              setCodeError(undefined);
            }}
          />
        ) : null}
        <OwnDetails user={user} />
        <PartyFields
          party={party}
          asksAge={asksAge}
          familyName={user.lastName}
          lead={t(countsHeads ? 'registrations.party.leadHeads' : 'registrations.party.lead')}
        />
        <p className={css.terms}>
          <Terms />
        </p>
      </form>
    </Modal>
  );
}

/** What was refused of single slots among several, in their order. */
const slotRefusals = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).flatMap(([path, text]) => (path.startsWith('slotIds.') ? [text] : []));

/** The terms' sentence with its two links, which open beside the form so that nothing is lost. */
function Terms() {
  const t = useTexts();
  const links = {
    terms: { to: pathTo('/terms-of-service'), label: t('app.footer.terms') },
    privacy: { to: pathTo('/privacy-policy'), label: t('app.footer.privacy') },
  };
  return t('registrations.modal.terms', { terms: '{terms}', privacy: '{privacy}' })
    .split(/\{(\w+)\}/)
    .map((part) => {
      const link = part === 'terms' || part === 'privacy' ? links[part] : undefined;
      return link ? (
        <Anchor key={part} href={link.to} target="_blank" rel="noopener" inherit>
          {link.label}
        </Anchor>
      ) : (
        part
      );
    });
}
