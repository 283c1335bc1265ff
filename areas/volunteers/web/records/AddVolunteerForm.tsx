import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { namesakesFound, type Namesake } from '#areas/registrations/rules/added-person.ts';
import { recordsContract } from '#areas/volunteers/contract/records.ts';
import { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { newVolunteerSchema } from '#areas/volunteers/rules/records.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useRefreshVolunteers } from '../volunteers.queries.ts';
import css from '../Volunteers.module.css';
import { RecordFields, type RecordContact } from './RecordFields.tsx';

interface Asked {
  text: string;
  /** Of the list: one of them may be meant. */
  people: readonly Namesake[];
  /** What is said by adding the person anyway; nothing when that person is the one. */
  confirm?: 'isOther' | 'approveDeclined';
}

/** A person comes into the organization's list: invited by email, or on record where no address is typed. */
export function AddVolunteerForm({ orgName, onClose }: { orgName: string; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteers();
  const [contact, setContact] = useState<RecordContact | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hasEmail, setHasEmail] = useState(false);
  /** Of the next sending: typing starts over. */
  const confirmed = useRef(nothingConfirmed);
  const form = useServerForm({
    schema: async () => newVolunteerSchema,
    title: t('records.add'),
    send: ({ email, phone, note, ...name }) => {
      setAsked(null);
      const { isOther, approveDeclined } = confirmed.current;
      if (email === noAddress) {
        const record = { ...name, phone, note, orgName, contactId: contact?.userId ?? null, isOther };
        return api.call(recordsContract.create, { body: record });
      }
      const first = phone === '' ? [] : [t('records.phone.note', { phone })];
      const notes = [...first, note].filter((line) => line !== '').join('\n');
      const body = { ...name, email, note: notes, orgName, isOther, approveDeclined };
      return api.call(volunteersContract.add, { body });
    },
    onDone: async (_done, person) => {
      showToast({
        variant: 'success',
        title: t('volunteers.title'),
        heading: t('records.added', { name: fullName(person) }),
      });
      onClose();
      await refresh();
    },
    onCode: {
      'volunteer.namesake': ({ message, details }) => {
        const people = namesakesFound.safeParse(details).data?.people ?? [];
        setAsked({ text: message, people, confirm: 'isOther' });
      },
      'volunteer.there': ({ message, details }) => {
        setAsked({ text: message, people: namesakesFound.safeParse(details).data?.people ?? [] });
      },
      'volunteer.declined-before': ({ message }) =>
        setAsked({ text: message, people: [], confirm: 'approveDeclined' }),
    },
    places: { 'volunteer.blocked': 'email' },
  });
  return (
    <form
      {...form.props}
      className={css.window}
      aria-label={t('records.add')}
      onChange={({ target }) => {
        confirmed.current = nothingConfirmed;
        setAsked(null);
        if (target instanceof HTMLInputElement && target.name === 'email')
          setHasEmail(target.value.trim() !== '');
      }}
    >
      <RecordFields
        orgName={orgName}
        field={form.field}
        added={{ note: form.field('note'), email: form.field('email'), hasEmail }}
        contact={contact}
        onContact={setContact}
      />
      {asked ? (
        <NamesakeQuestion
          orgName={orgName}
          {...asked}
          onConfirm={(what) => {
            confirmed.current = { ...confirmed.current, [what]: true };
            form.props.ref.current?.requestSubmit();
          }}
        />
      ) : null}
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={form.isPending}>
          {t('records.cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('records.submit')}
        </Button>
      </ModalActions>
    </form>
  );
}

const nothingConfirmed = { isOther: false, approveDeclined: false };

interface NamesakeQuestionProps extends Asked {
  orgName: string;
  onConfirm: (what: NonNullable<Asked['confirm']>) => void;
}

/** Asks whether one of the list is meant, who is opened then. It comes with the first answer in focus, and so in sight. */
function NamesakeQuestion({ orgName, text, people, confirm, onConfirm }: NamesakeQuestionProps) {
  const t = useTexts();
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => answers.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    <Notice
      title={text}
      text=""
      action={
        <div ref={answers} className={css.namesakes} data-wraps>
          {people.map(({ userId, email, ...name }) => (
            <LinkButton
              key={userId}
              variant="default"
              to={pathTo('/user/user-settings/volunteers/:orgName/:userId', { orgName, userId })}
            >
              {email === noAddress
                ? t('records.namesake.openWithout', { name: fullName(name) })
                : t('records.namesake.open', { name: fullName(name), email })}
            </LinkButton>
          ))}
          {confirm ? (
            <Button onClick={() => onConfirm(confirm)}>
              {t(confirm === 'isOther' ? 'records.namesake.other' : 'records.declinedBefore.add')}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
