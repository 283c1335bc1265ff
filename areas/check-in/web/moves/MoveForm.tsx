import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import { rosterQuery } from '../roster/roster.queries.ts';
import { rulesIn } from '../walk-ins/WalkInQuestion.tsx';
import { activityChoices, firstActivityChoice } from '../walk-ins/places.ts';
import css from './MoveForm.module.css';

export interface MoveFormProps {
  roster: RosterView;
  person: RosterPerson;
  onClose: () => void;
}

/** To which activity of the date somebody goes, with everybody who comes along. */
export function MoveForm({ roster, person, onClose }: MoveFormProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const of = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const own = roster.activities.find(({ people }) => people.some(({ id }) => id === person.id));
  const targets = roster.activities.filter((activity) => activity !== own);
  const along =
    (own?.people ?? []).filter(({ broughtBy }) => broughtBy === person.id).length + (person.others ?? 0);
  const [slotId, setSlotId] = useState(() => firstActivityChoice(targets));
  const [asked, setAsked] = useState<ReturnType<typeof rulesIn> | null>(null);
  const name = nameOnRoster(person);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (overrule: Overrulable[]) =>
      api.call(walkInsContract.move, { params: of, body: { personId: person.id, slotId, overrule } }),
    onSuccess: async () => {
      const activity = targets.find((one) => one.slotId === slotId)?.title ?? '';
      // The row stands at its new place before the focus is back on it.
      await queryClient.invalidateQueries({ queryKey: rosterQuery(api, of).queryKey });
      showToast({
        variant: 'success',
        title: t('roster.title'),
        heading: t('moves.said', { name, activity }),
      });
      onClose();
    },
    onError: (failure) => {
      const refused = toApiError(t, failure);
      if (refused.code === 'roster.rules') setAsked(rulesIn(refused));
      else showFailure(t, failure, { where: name, what: t('moves.failed') });
    },
  });
  return (
    <form
      className={css.form}
      aria-label={t('moves.title', { name })}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        mutate(asked?.overrule ?? []);
      }}
    >
      <p className={css.text}>{t('moves.text', { count: along })}</p>
      <SelectField
        label={t('moves.to')}
        value={slotId}
        onChoose={(chosen) => {
          setSlotId(chosen);
          setAsked(null);
        }}
        data={activityChoices(t, targets)}
        data-autofocus
      />
      {asked ? <Notice title={asked.list.join(' ')} text={t('walkIns.rules.recorded')} /> : null}
      <FormActions
        submit={asked ? t('walkIns.rules.move') : t('moves.submit')}
        onCancel={onClose}
        isPending={isPending}
      />
    </form>
  );
}
