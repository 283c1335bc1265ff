import { Button, TextInput } from '@mantine/core';
import { fullName } from '#shared/rules/full-name.ts';
import { IconFileImport, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { groupMembersMax, groupPageSize } from '#areas/groups/rules/groups.ts';
import { PersonFields } from '#web/forms/PersonFields.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import type { Entry } from './group-values.ts';
import { ImportModal } from './import/ImportModal.tsx';
import { pageOfMembers, pagesOfMembers } from './member-pages.ts';
import css from './MemberRows.module.css';
import type { GroupFormState } from './use-group-form.ts';
import type { MemberView } from './use-member-view.ts';

export interface MemberRowsProps {
  form: GroupFormState;
  view: MemberView;
}

/** Everybody in the group, some on each page: add, edit, remove. */
export function MemberRows({ form, view }: MemberRowsProps) {
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const [told, setTold] = useState('');
  const [isImporting, setImporting] = useState(false);
  const found = view.found(form.entries);
  const page = Math.min(view.page, pagesOfMembers(found.length));
  const nameOf = (entry: Entry) =>
    fullName(entry).trim() || t('groups.form.person', { number: form.entries.indexOf(entry) + 1 });
  const problem = form.errors.members;
  return (
    <>
      {form.entries.length > groupPageSize ? (
        <TextInput
          type="search"
          label={t('groups.members.search')}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={view.words}
          onChange={(event) => view.search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
      {form.entries.length > 0 ? (
        <p role="status" className={css.count}>
          {found.length === 0 ? t('groups.members.none') : t('groups.members.count', { count: found.length })}
        </p>
      ) : null}
      <ul className={css.rows} aria-label={t('groups.form.list')}>
        {pageOfMembers(found, page).map((entry) => (
          <li key={entry.key} className={css.item}>
            <div className={css.row} role="group" aria-label={nameOf(entry)}>
              <PersonFields
                field={(name) => form.text(entry, name)}
                labels={{
                  firstName: t('groups.form.firstName'),
                  lastName: t('groups.form.lastName'),
                  email: t('groups.form.email'),
                }}
              />
              <Button
                variant="subtle"
                color="red"
                className={css.remove}
                leftSection={<IconTrash size={20} aria-hidden />}
                aria-label={t('groups.form.remove.of', { name: nameOf(entry) })}
                onClick={() => {
                  form.remove(entry);
                  setTold(t('groups.form.removed', { name: nameOf(entry) }));
                  add.current?.focus();
                }}
              >
                {t('groups.form.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={pagesOfMembers(found.length)}
        label={t('groups.members.pages')}
        onChange={view.turnTo}
      />
      <div className={css.actions}>
        <Button
          ref={add}
          id={form.fieldId('members')}
          variant="outline"
          leftSection={<IconPlus size={20} aria-hidden />}
          aria-describedby={problem ? form.fieldId('members-problem') : undefined}
          disabled={form.entries.length >= groupMembersMax}
          onClick={form.add}
        >
          {t('groups.form.add')}
        </Button>
        <Button
          variant="outline"
          leftSection={<IconFileImport size={20} aria-hidden />}
          disabled={form.entries.length >= groupMembersMax}
          onClick={() => setImporting(true)}
        >
          {t('groups.import')}
        </Button>
      </div>
      <p role="status" className={css.told}>
        {told}
      </p>
      {isImporting ? (
        <ImportModal
          organizationId={form.facts.organizationId}
          group={form.entries}
          onImport={(people, corrected) => {
            const first = flushSync(() => form.take(people, corrected));
            if (first) view.show(first);
            setTold(t('groups.import.added', { count: people.length, corrected: corrected.size }));
          }}
          onClose={() => setImporting(false)}
        />
      ) : null}
      {problem ? (
        <p id={form.fieldId('members-problem')} role="alert" className={css.problem}>
          {problem}
        </p>
      ) : null}
      {form.entries.length >= groupMembersMax ? (
        <p className={css.count}>{t('groups.members.tooMany', { max: groupMembersMax })}</p>
      ) : null}
    </>
  );
}
