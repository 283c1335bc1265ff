import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import { rosterContract, type RosterView } from '#areas/check-in/contract/roster.ts';
import { answerMilliseconds } from '#areas/check-in/rules/attendance.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { isAnswer } from '../device/answers.ts';
import { momentNow } from '../device/browser-clock.ts';
import type { WaitingAction } from '../device/waiting-actions.ts';
import { useQueue } from '../device/use-queue.ts';
import { PersonRow } from '../roster/PersonRow.tsx';
import { rosterQuery } from '../roster/roster.queries.ts';
import type { useRosterActions } from '../roster/use-roster-actions.ts';
import { CodeReader } from './CodeReader.tsx';
import css from './RosterScan.module.css';

export interface RosterScanProps {
  roster: RosterView;
  actions: ReturnType<typeof useRosterActions>;
}

/**
 * Reads codes for a roster. Whose code it is comes as the row that they have below, beside the camera, so that it can be
 * undone or checked out there; who is expected in one place is checked in at once.
 */
export function RosterScan({ roster, actions }: RosterScanProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { opportunityId: roster.opportunity.id, dateId: roster.date.id };
  const query = rosterQuery(api, params);
  const { queue, state } = useQueue();
  const isUnread = ({ action }: WaitingAction) =>
    action.kind === 'scan' && 'dateId' in action && action.dateId === params.dateId;
  const unread = state.waiting.filter(isUnread).length;
  const placesOf = async (code: string): Promise<readonly string[]> => {
    const signal = AbortSignal.timeout(answerMilliseconds);
    return (await api.call(rosterContract.byCode, { params, body: { code }, signal })).personIds;
  };
  const { mutate } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: async (code: string) => {
      const moment = momentNow();
      const personIds = await placesOf(code).catch(async (failure: unknown) => {
        if (!queue || isAnswer(failure)) throw failure;
        const action = { screen: 'roster', kind: 'scan', key: randomId(), ...params, code } as const;
        await queue.add([{ action, name: t('checkIn.byCode') }], moment);
        return [];
      });
      const known = peopleIn(roster, personIds);
      if (known.length === personIds.length) return known;
      // Signed up since the roster was read.
      return peopleIn(await queryClient.fetchQuery({ ...query, staleTime: 0 }), personIds);
    },
    onSuccess: (people) => {
      setRefusal(null);
      setFound(people.map(({ id }) => id));
      const [first] = people;
      if (first?.state === 'expected' && people.length === 1) actions.start({ act: 'check-in', people });
    },
    onError: (failure) => {
      setFound([]);
      setRefusal(toApiError(t, failure).message);
    },
  });
  return (
    <div className={css.scan}>
      <CodeReader facing="environment" onCode={mutate} />
      <div className={css.results}>
        {refusal ? (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        ) : null}
        <p role="status">{unread > 0 ? t('camera.waiting', { count: unread }) : ''}</p>
        {found.length > 0 ? (
          <ul role="list" aria-label={t('camera.found')} className={css.found}>
            {peopleIn(roster, found).map((person) => (
              <li key={person.id}>
                <PersonRow
                  person={person}
                  isOpen={roster.window === 'open'}
                  hasBegun={roster.hasBegun}
                  isBusy={actions.busy.has(person.id)}
                  timeZone={roster.location.timeZone}
                  onAction={actions.start}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

const peopleIn = ({ activities }: RosterView, ids: readonly string[]) =>
  activities.flatMap(({ people }) => people.filter(({ id }) => ids.includes(id)));
