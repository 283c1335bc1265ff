import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { namesakesFound, type Namesake } from '#areas/registrations/rules/added-person.ts';
import { recordsContract } from '#areas/volunteers/contract/records.ts';
import { newRecordSchema } from '#areas/volunteers/rules/records.ts';
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

/** A person who has no email address comes into the organization's list. */
export function AddRecordForm({ orgName, onClose }: { orgName: string; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteers();
  const [contact, setContact] = useState<RecordContact | null>(null);
  const [namesakes, setNamesakes] = useState<{ text: string; people: readonly Namesake[] } | null>(null);
  /** Of the next sending: typing starts over. */
  const isOther = useRef(false);
  const form = useServerForm({
    schema: async () => newRecordSchema,
    title: t('records.add.title'),
    send: (person) => {
      setNamesakes(null);
      const body = { ...person, orgName, contactId: contact?.userId ?? null, isOther: isOther.current };
      return api.call(recordsContract.create, { body });
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
        const people = namesakesFound.safeParse(details).data?.people;
        if (people) setNamesakes({ text: message, people });
      },
    },
  });
  return (
    <form
      {...form.props}
      className={css.window}
      aria-label={t('records.add.title')}
      onChange={() => {
        isOther.current = false;
        setNamesakes(null);
      }}
    >
      <p className={css.text}>{t('records.add.lead')}</p>
      <RecordFields
        orgName={orgName}
        field={form.field}
        note={form.field('note')}
        contact={contact}
        onContact={setContact}
      />
      {namesakes ? (
        <NamesakeQuestion
          orgName={orgName}
          text={namesakes.text}
          people={namesakes.people}
          onOther={() => {
            isOther.current = true;
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

interface NamesakeQuestionProps {
  orgName: string;
  text: string;
  people: readonly Namesake[];
  onOther: () => void;
}

/** Asks whether one of the list is meant, who is opened then. It comes with the first of them in focus, and so in sight. */
function NamesakeQuestion({ orgName, text, people, onOther }: NamesakeQuestionProps) {
  const t = useTexts();
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => answers.current?.querySelector('a')?.focus(), []);
  return (
    <Notice
      title={text}
      text=""
      action={
        <div ref={answers} className={css.namesakes}>
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
          <Button onClick={onOther}>{t('records.namesake.other')}</Button>
        </div>
      }
    />
  );
}
