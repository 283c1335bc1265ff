import { TextInput } from '@mantine/core';
import { rosterContract, type RosterPerson } from '#areas/check-in/contract/roster.ts';
import { companionNameSchema } from '#areas/check-in/rules/companion-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { useRefreshRoster } from '../corrections/use-refresh-roster.ts';
import type { NoteFormProps } from '../notes/NoteForm.tsx';

/** The name of somebody who comes along or was added, where it was typed wrong. */
export function NameForm({ roster, person, onClose }: NoteFormProps) {
  const t = useTexts();
  const api = useApi();
  const refresh = useRefreshRoster(roster);
  const of = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const form = useServerForm({
    schema: async () => companionNameSchema,
    title: t('roster.title'),
    send: (body) => api.call(rosterContract.rename, { params: { ...of, personId: person.id }, body }),
    onDone: async () => {
      // The row has its name before the focus is back on it.
      await refresh();
      onClose();
    },
    places: {
      'roster.no-place': 'firstName',
      'roster.own-name': 'firstName',
      'roster.child-there': 'firstName',
    },
  });
  return (
    <form {...form.props} aria-label={t('roster.name.correct')}>
      <TextInput
        {...form.field('firstName', person.firstName)}
        label={t('walkIns.firstName')}
        description={t(hintOf(person))}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.field('lastName', person.lastName)}
        label={t('walkIns.lastName')}
        autoComplete="off"
      />
      <FormActions submit={t('roster.name.save')} onCancel={onClose} isPending={form.isPending} />
    </form>
  );
}

function hintOf({ broughtBy, userId }: RosterPerson) {
  if (broughtBy !== undefined) return 'roster.name.hint';
  return userId === undefined ? 'roster.name.hint.added' : 'roster.name.hint.record';
}
