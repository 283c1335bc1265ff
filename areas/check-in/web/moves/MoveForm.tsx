import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import { walkInsContract, type Destination } from '#areas/check-in/contract/walk-ins.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { rulesIn } from '../walk-ins/WalkInQuestion.tsx';
import type { PlaceOnRoster } from '../walk-ins/TakeOffForm.tsx';
import type { Undoable } from '../walk-ins/UndoBar.tsx';
import { destinationsQuery } from '../walk-ins/walk-ins.queries.ts';
import { destinationGroups, firstDestination, movedWords } from './destinations.ts';
import css from './MoveForm.module.css';

export interface MoveFormProps {
  place: PlaceOnRoster;
  timeZone: string;
  /** Reads again what shows the place. */
  onDone: () => Promise<void>;
  onMoved: (done: Undoable) => void;
  onClose: () => void;
}

/** The choice comes once the dates are read, after the window has looked for what to focus. */
const beginAtChoice = (form: HTMLFormElement | null): void => form?.querySelector('select')?.focus();

/** To which activity, of this date or another one, somebody goes, with everybody who comes along. */
export function MoveForm({ place: given, timeZone, onDone, onMoved, onClose }: MoveFormProps) {
  const t = useTexts();
  const api = useApi();
  // Where the place was before, whatever becomes of it meanwhile.
  const [place] = useState(given);
  const { opportunityId, dateId, slotId: from, personId, name, along, hasNoAddress } = place;
  const of = { opportunityId, dateId };
  const query = useQuery(destinationsQuery(api, of));
  const targets = (query.data?.items ?? []).filter(({ slotId }) => slotId !== from);
  const [chosen, setChosen] = useState<string | null>(null);
  const to = targets.find(({ slotId }) => slotId === chosen) ?? firstDestination(targets);
  const [asked, setAsked] = useState<ReturnType<typeof rulesIn> | null>(null);
  const move = (slotId: string, on: string, overrule: Overrulable[]) =>
    api.call(walkInsContract.move, {
      params: { opportunityId, dateId: on },
      body: { personId, slotId, overrule },
    });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ to: { slotId }, overrule }: { to: Destination; overrule: Overrulable[] }) =>
      move(slotId, dateId, overrule),
    onSuccess: async (_, { to: there }) => {
      // The row stands at its new place before the focus is back on it.
      await onDone();
      onMoved({
        said: movedWords(t, { name, to: there, isOtherDate: there.dateId !== dateId, timeZone }),
        name,
        // A place at the same time as the former one is no news to anybody; the roster shows it all the same.
        undo: () => move(from, there.dateId, ['place-overlaps']),
      });
      onClose();
    },
    onError: (failure) => {
      const refused = toApiError(t, failure);
      if (refused.code === 'roster.rules') setAsked(rulesIn(refused));
      else showFailure(t, failure, { where: name, what: t('moves.failed') });
    },
  });
  if (!query.data) return <QueryState query={query} shape="text" count={1} label={t('moves.reading')} />;
  if (!to) return <p>{t('moves.nowhere')}</p>;
  return (
    <form
      ref={beginAtChoice}
      className={css.form}
      aria-label={t('moves.title', { name })}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        mutate({ to, overrule: asked?.overrule ?? [] });
      }}
    >
      <p className={css.text}>{t(hasNoAddress ? 'moves.text.noEmail' : 'moves.text', { count: along })}</p>
      <SelectField
        label={t('moves.to')}
        value={to.slotId}
        onChoose={(slotId) => {
          setChosen(slotId);
          setAsked(null);
        }}
        data={destinationGroups(t, { targets, dateId, timeZone })}
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
