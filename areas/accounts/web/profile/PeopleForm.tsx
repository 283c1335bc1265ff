import { Button, VisuallyHidden } from '@mantine/core';
import { fullName } from '#shared/rules/full-name.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PersonFields } from '#web/forms/PersonFields.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { additionalVolunteersMax } from '#areas/additional-volunteers/rules/additional-volunteers.ts';
import { useHydrated } from '#web/ui/use-browser.ts';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import css from './PeopleForm.module.css';
import { useListedPeople, type PeopleList, type PersonEntry } from './use-people.ts';

export interface PeopleFormProps extends PeopleList {
  /** What the list is called. */
  label: string;
  /** What stands there while nobody is in it. */
  empty: { title: string; text: string };
  /** What each person is called in. */
  heading?: 'h2' | 'h3';
}

/** A list of additional volunteers: add, edit, remove, and one Save. */
export function PeopleForm({ label, empty, heading: Heading = 'h2', ...list }: PeopleFormProps) {
  const t = useTexts();
  const form = useListedPeople(list);
  const ready = useHydrated();
  const add = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState('');
  const nameOf = (entry: PersonEntry, index: number) =>
    fullName(entry).trim() || t('additionalVolunteers.person', { number: index + 1 });
  const isFull = form.entries.length >= additionalVolunteersMax;
  return (
    <form
      method="post"
      noValidate
      aria-label={t('additionalVolunteers.title')}
      className={css.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (form.isDirty && !form.isPending) form.save();
      }}
    >
      {form.entries.length > 0 ? (
        <ul className={css.list} aria-label={label}>
          {form.entries.map((entry, index) => (
            <Card as="li" key={entry.key}>
              <div className={css.person} role="group" aria-label={nameOf(entry, index)}>
                <div className={css.top}>
                  <Heading className={css.name}>{nameOf(entry, index)}</Heading>
                  {form.isNew(entry) ? (
                    <span className={css.unsaved}>{t('additionalVolunteers.unsaved')}</span>
                  ) : null}
                  <Button
                    variant="subtle"
                    color="red"
                    size="sm"
                    className={css.remove}
                    leftSection={<IconTrash size={20} aria-hidden />}
                    aria-label={t('additionalVolunteers.removeWho', { name: nameOf(entry, index) })}
                    disabled={!ready}
                    onClick={() => {
                      form.remove(entry);
                      setRemoved(t('additionalVolunteers.removed', { name: nameOf(entry, index) }));
                      add.current?.focus();
                    }}
                  >
                    {t('additionalVolunteers.remove')}
                  </Button>
                </div>
                {list.isOwn && entry.enteredBy ? (
                  <p className={css.enteredBy}>
                    {t('additionalVolunteers.enteredBy', { organization: entry.enteredBy })}
                  </p>
                ) : null}
                <div className={css.fields}>
                  <PersonFields
                    field={(name) => form.text(entry, name)}
                    labels={{
                      firstName: t('profile.firstName'),
                      lastName: t('profile.lastName'),
                      email: t('profile.email'),
                    }}
                    disabled={!ready}
                    email={{ className: css.email }}
                  />
                </div>
              </div>
            </Card>
          ))}
        </ul>
      ) : (
        <EmptyState art={<NoCommitmentsArt />} title={empty.title} text={empty.text} />
      )}
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
      <div className={css.actions}>
        <Button
          ref={add}
          variant="outline"
          className={css.add}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={form.add}
          disabled={!ready || isFull}
        >
          {t('additionalVolunteers.add')}
        </Button>
        {form.isDirty ? (
          <Button variant="default" onClick={form.discard} disabled={form.isPending}>
            {t('additionalVolunteers.discard')}
          </Button>
        ) : null}
        <Button type="submit" disabled={!ready || !form.isDirty} loading={form.isPending}>
          {t('additionalVolunteers.save')}
        </Button>
      </div>
      {isFull ? (
        <p>
          {list.isOwn
            ? t('additionalVolunteers.tooMany', { max: additionalVolunteersMax })
            : t('additionalVolunteers.tooManyOfTheirs', { max: additionalVolunteersMax })}
        </p>
      ) : null}
    </form>
  );
}
