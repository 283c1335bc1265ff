import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { walkInsContract } from '#areas/check-in/contract/walk-ins.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { nameOnRoster } from '../roster/parties.ts';
import { rosterQuery } from '../roster/roster.queries.ts';

export interface TakeOffFormProps {
  roster: RosterView;
  person: RosterPerson;
  onClose: () => void;
}

/** Asks once; who was taken off can be added again. */
export function TakeOffForm({ roster, person, onClose }: TakeOffFormProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const of = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const name = nameOnRoster(person);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => api.call(walkInsContract.takeOff, { params: { ...of, personId: person.id } }),
    onSuccess: () =>
      showToast({
        variant: 'success',
        title: t('roster.title'),
        heading: t('walkIns.takeOff.said', { name }),
      }),
    onError: (failure) => showFailure(t, failure, { where: name, what: t('walkIns.takeOff.failed') }),
    onSettled: async () => {
      // The row is gone before the focus looks for it, or shows what somebody else did meanwhile.
      await queryClient.invalidateQueries({ queryKey: rosterQuery(api, of).queryKey });
      onClose();
    },
  });
  return (
    <>
      <p>{t('walkIns.takeOff.text')}</p>
      <ModalActions>
        <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" onClick={() => mutate()} loading={isPending}>
          {t('walkIns.takeOff.confirm')}
        </Button>
      </ModalActions>
    </>
  );
}
