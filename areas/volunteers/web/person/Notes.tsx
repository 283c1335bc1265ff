import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  volunteerPageContract,
  type VolunteerNote,
  type VolunteerPage,
} from '#areas/volunteers/contract/volunteer-page.ts';
import { formatDayOfYear } from '#shared/rules/dates.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { EditNote, NewNote } from './NoteForm.tsx';
import { Part } from './Part.tsx';
import css from './person.module.css';
import { useRefreshVolunteer, type VolunteerRef } from './person.queries.ts';

/** What those who work there noted about the person, newest first; one's own can be changed and deleted. */
export function Notes({ at, page }: { at: VolunteerRef; page: VolunteerPage }) {
  const t = useTexts();
  const { notes, person, organization } = page;
  // The note stays while its window closes, so that its words don't change.
  const [asked, setAsked] = useState<VolunteerNote | null>(null);
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const ask = (note: VolunteerNote, action: 'edit' | 'delete') => {
    setAsked(note);
    setOpened(action);
  };
  const close = () => setOpened(null);
  return (
    <Part title={t('volunteerPage.notes')} hint={t('volunteerPage.notes.hint', { name: person.firstName })}>
      <NewNote at={at} />
      {notes.length > 0 ? (
        <ul className={css.rows} role="list">
          {notes.map((note) => (
            <li key={note.id} className={css.note}>
              <p className={css.words}>{note.text}</p>
              <div className={css.foot}>
                <span className={css.quiet}>
                  {t(note.changedAt ? 'volunteerPage.note.byChanged' : 'volunteerPage.note.by', {
                    name: note.author ?? t('volunteerPage.note.somebody'),
                    date: formatDayOfYear(t, note.writtenAt, organization.timeZone),
                  })}
                </span>
                {note.can.change ? (
                  <span className={css.actions}>
                    <Button variant="subtle" size="sm" onClick={() => ask(note, 'edit')}>
                      {t('volunteerPage.note.edit')}
                    </Button>
                    <Button variant="subtle" color="red" size="sm" onClick={() => ask(note, 'delete')}>
                      {t('volunteerPage.note.delete')}
                    </Button>
                  </span>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {asked ? (
        <>
          <EditNote key={asked.id} at={at} note={asked} opened={opened === 'edit'} onClose={close} />
          <DeleteNote at={at} note={asked} opened={opened === 'delete'} onClose={close} />
        </>
      ) : null}
    </Part>
  );
}

interface DeleteNoteProps {
  at: VolunteerRef;
  note: VolunteerNote;
  opened: boolean;
  onClose: () => void;
}

function DeleteNote({ at, note, opened, onClose }: DeleteNoteProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  const { orgName, userId } = at;
  const { mutate, isPending } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (noteId: string) =>
      api.call(volunteerPageContract.removeNote, { params: { userId, noteId }, query: { orgName } }),
    onError: (failure) => showFailure(t, failure, { where: t('volunteerPage.note.delete.title') }),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmModal
      opened={opened}
      title={t('volunteerPage.note.delete.title')}
      text={note.text}
      confirmLabel={t('volunteerPage.note.delete')}
      cancelLabel={t('volunteerPage.note.keep')}
      danger
      busy={isPending}
      onConfirm={() => mutate(note.id)}
      onCancel={onClose}
    />
  );
}
