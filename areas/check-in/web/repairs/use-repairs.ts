import { useQueryClient } from '@tanstack/react-query';
import { rosterContract, type RosterView, type RosterPerson } from '#areas/check-in/contract/roster.ts';
import { rosterPeopleMax } from '#areas/check-in/rules/roster.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { rosterQuery } from '../roster/roster.queries.ts';

/** Something to write in: times of people, null for what stays or is the planned end, or that somebody did not come. */
export type Repair =
  | { people: readonly RosterPerson[]; checkInAt: string | null; checkOutAt: string | null }
  | { missed: RosterPerson };

/**
 * Writes in what was forgotten, one after the other, and reads the roster again.
 * @param onDone once the roster shows it
 */
export function useRepairs({ opportunity, date }: RosterView, onDone: () => void) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const params = { opportunityId: opportunity.id, dateId: date.id };
  return useSingleMutation({
    meta: { quiet: true },
    mutationFn: async (repair: Repair) => {
      if ('missed' in repair) {
        await api.call(rosterContract.repairNoShow, { params, body: { personId: repair.missed.id } });
        return;
      }
      const { people, ...times } = repair;
      for (let from = 0; from < people.length; from += rosterPeopleMax) {
        const personIds = people.slice(from, from + rosterPeopleMax).map(({ id }) => id);
        await api.call(rosterContract.repair, { params, body: { personIds, ...times } });
      }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: rosterQuery(api, params).queryKey });
      onDone();
    },
    onError: (failure) =>
      showFailure(t, failure, { where: t('roster.title'), what: t('roster.repair.failed') }),
  });
}
