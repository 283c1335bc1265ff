import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { rosterContract, type RosterView, type RosterPerson } from '#areas/check-in/contract/roster.ts';
import { placeNoteSchema } from '#areas/check-in/rules/place-note.ts';
import { placeNoteMax } from '#areas/check-in/rules/roster.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { rosterQuery } from '../roster/roster.queries.ts';

export interface NoteFormProps {
  roster: RosterView;
  person: RosterPerson;
  onClose: () => void;
}

/** What those who run a date note about somebody's place; an empty note is none. */
export function NoteForm({ roster, person, onClose }: NoteFormProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const of = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const form = useServerForm({
    schema: async () => placeNoteSchema,
    title: t('roster.title'),
    send: (body) => api.call(rosterContract.note, { params: { ...of, personId: person.id }, body }),
    onDone: async () => {
      // The row has its words before the focus is back on it.
      await queryClient.invalidateQueries({ queryKey: rosterQuery(api, of).queryKey });
      onClose();
    },
    places: { 'roster.no-place': 'note' },
  });
  return (
    <form {...form.props} aria-label={t('roster.note.label')}>
      <Textarea
        {...form.field('note', person.note ?? '')}
        label={t('roster.note.label')}
        description={t('roster.note.hint')}
        maxLength={placeNoteMax}
        autosize
        minRows={2}
        data-autofocus
      />
      <FormActions submit={t('roster.note.save')} onCancel={onClose} isPending={form.isPending} />
    </form>
  );
}
