import '#web/ui/theme/more-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { volunteerPageContract, type VolunteerNote } from '#areas/volunteers/contract/volunteer-page.ts';
import { volunteerNoteMax, volunteerNoteSchema } from '#areas/volunteers/rules/volunteer-notes.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import css from './person.module.css';
import { useRefreshVolunteer, type VolunteerRef } from './person.queries.ts';

/** What every form of a note does. */
function useNote(at: VolunteerRef, noteId: string) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshVolunteer(at);
  const { orgName, userId } = at;
  return {
    refresh,
    form: {
      schema: async () => volunteerNoteSchema,
      title: t('volunteerPage.notes'),
      send: ({ text }: { text: string }) =>
        api.call(volunteerPageContract.writeNote, { params: { userId, noteId }, body: { orgName, text } }),
      places: { 'volunteer.notes-full': 'text' } as const,
    },
  };
}

/** Writes a new note. */
export function NewNote({ at }: { at: VolunteerRef }) {
  const t = useTexts();
  // Sent again after a lost answer it is the same note.
  const [noteId, setNoteId] = useState(() => randomId());
  const note = useNote(at, noteId);
  const form = useServerForm({
    ...note.form,
    onDone: () => {
      form.clear();
      setNoteId(randomId());
      void note.refresh();
    },
  });
  return (
    <form {...form.props} aria-label={t('volunteerPage.note.new')} className={css.form}>
      <Textarea
        {...form.field('text')}
        label={t('volunteerPage.note.new')}
        maxLength={volunteerNoteMax}
        autosize
        minRows={2}
      />
      <div>
        <Button type="submit" size="sm" variant="outline" loading={form.isPending}>
          {t('volunteerPage.note.add')}
        </Button>
      </div>
    </form>
  );
}

export interface EditNoteProps {
  at: VolunteerRef;
  /** An own one. */
  note: VolunteerNote;
  opened: boolean;
  onClose: () => void;
}

/** Changes an own note. */
export function EditNote(props: EditNoteProps) {
  const t = useTexts();
  const { opened, onClose } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={t('volunteerPage.note.edit.title')}>
      <EditForm {...props} />
    </Modal>
  );
}

function EditForm({ at, note, onClose }: EditNoteProps) {
  const t = useTexts();
  const { refresh, form: options } = useNote(at, note.id);
  const form = useServerForm({
    ...options,
    onDone: () => {
      onClose();
      void refresh();
    },
  });
  return (
    <form {...form.props} aria-label={t('volunteerPage.note.edit.title')} className={css.form}>
      <Textarea
        {...form.field('text', note.text)}
        label={t('volunteerPage.note.text')}
        maxLength={volunteerNoteMax}
        autosize
        minRows={3}
        data-autofocus
      />
      <FormActions submit={t('volunteerPage.note.save')} onCancel={onClose} isPending={form.isPending} />
    </form>
  );
}
