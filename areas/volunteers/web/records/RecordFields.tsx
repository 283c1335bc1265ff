import '#web/ui/theme/more-styles.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailMax, nameMax } from '#areas/accounts/rules/accounts.ts';
import { volunteersSearchMax } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { volunteerNoteMax } from '#areas/volunteers/rules/volunteer-notes.ts';
import { volunteersPageSize } from '#areas/volunteers/rules/volunteers.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { FieldProps } from '#web/forms/use-server-form.ts';
import { LastNameInput } from '#web/forms/LastNameInput.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nothingFound } from '#web/ui/nothing-to-choose.ts';
import { volunteersQuery } from '../volunteers.queries.ts';
import css from '../Volunteers.module.css';

const typingMilliseconds = 200;

/** Somebody by whom another person is reached. */
export interface RecordContact {
  userId: string;
  firstName: string;
  lastName: string;
}

/** A person as the fields begin with. */
export interface RecordValues {
  firstName: string;
  lastName: string;
  phone: string;
}

interface RecordFieldsProps {
  orgName: string;
  field: (name: 'firstName' | 'lastName' | 'phone', initial?: string) => FieldProps;
  initial?: RecordValues;
  /** Of a new person: the first note about them, the address, and whether one was typed, which leaves no contact to choose. */
  added?: { note: FieldProps; email: FieldProps; hasEmail: boolean };
  contact: RecordContact | null;
  onContact: (contact: RecordContact | null) => void;
  /** The person itself, who is not their own contact. */
  self?: string;
}

/** What is kept on record of a person without an email address, and asked of a new one. */
export function RecordFields({
  orgName,
  field,
  initial,
  added,
  contact,
  onContact,
  self,
}: RecordFieldsProps) {
  const t = useTexts();
  return (
    <>
      <div className={css.pair}>
        <TextInput
          {...field('firstName', initial?.firstName)}
          label={t('records.firstName')}
          maxLength={nameMax}
          autoComplete="off"
          required
          data-autofocus
        />
        <LastNameInput
          {...field('lastName', initial?.lastName)}
          label={t('records.lastName')}
          autoComplete="off"
          required
        />
      </div>
      {added ? (
        <TextInput
          {...added.email}
          type="email"
          label={t('records.email')}
          description={t('records.email.hint')}
          maxLength={emailMax}
          autoComplete="off"
        />
      ) : null}
      <TextInput
        {...field('phone', initial?.phone)}
        label={t('records.phone')}
        description={t(added?.hasEmail ? 'records.phone.asNote' : 'records.phone.hint')}
        inputMode="tel"
        maxLength={10}
        autoComplete="off"
      />
      {added?.hasEmail ? null : (
        <ContactPicker orgName={orgName} contact={contact} onContact={onContact} self={self} />
      )}
      {added ? (
        <Textarea
          {...added.note}
          label={t('records.note')}
          description={t('records.note.hint')}
          maxLength={volunteerNoteMax}
          autosize
          minRows={2}
          maxRows={6}
        />
      ) : null}
    </>
  );
}

/** Finds the contact in the organization's list while a name is typed. */
function ContactPicker({
  orgName,
  contact,
  onContact,
  self,
}: Pick<RecordFieldsProps, 'orgName' | 'contact' | 'onContact' | 'self'>) {
  const t = useTexts();
  const chosen = contact ? fullName(contact) : '';
  const [search, setSearch] = useState(chosen);
  const [asked] = useDebouncedValue(search.trim(), typingMilliseconds);
  const isAsked = asked !== '' && asked !== chosen;
  const query = useQuery({
    ...volunteersQuery(useApi(), {
      orgName,
      search: asked,
      status: undefined,
      page: 1,
      recordsPerPage: volunteersPageSize,
    }),
    enabled: isAsked,
  });
  const found: readonly RecordContact[] = isAsked
    ? (query.data?.items ?? []).filter(({ userId }) => userId !== self)
    : contact
      ? [contact]
      : [];
  return (
    <Select
      label={t('records.contact')}
      description={t('records.contact.hint')}
      placeholder={t('records.contact.placeholder')}
      searchable
      clearable
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      maxLength={volunteersSearchMax}
      spellCheck={false}
      data={found.map((one) => ({ value: one.userId, label: fullName(one) }))}
      // The server has searched, and knows letters with accents.
      filter={({ options }) => options}
      value={contact?.userId ?? null}
      onChange={(userId) => onContact(found.find((one) => one.userId === userId) ?? null)}
      // Without an option it would send the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      nothingFoundMessage={
        isAsked ? nothingFound(t, query, t('records.contact.nobody')) : t('records.contact.placeholder')
      }
    />
  );
}
