import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { rosterContract, type Roster, type RosterDone, type RosterPerson } from '#shared/contract/roster.ts';
import { rosterPeopleMax } from '#shared/rules/roster.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Api } from '#web/api/client.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { nameOf, stateWords } from './parties.ts';
import { rosterQuery } from './roster.queries.ts';

export type RosterAct = 'in' | 'out' | 'undo';

export interface RosterDeed {
  act: RosterAct;
  people: readonly RosterPerson[];
}

/** Of deeds that are on their way, in the client's cache. */
export const deedsKey = ['roster', 'deeds'];

/**
 * Taps on a roster, each sent at once and several at a time, and what is said of them. What came of a tap is shown as soon
 * as it is known; the whole is read again once nothing is on its way any more.
 */
export function useRosterDeeds({ opportunity, date, location }: Roster) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const of = { opportunityId: opportunity.id, dateId: date.id };
  const { queryKey } = rosterQuery(api, of);
  const underway = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  const [said, setSaid] = useState('');
  const { mutate } = useMutation({
    mutationKey: deedsKey,
    meta: { quiet: true },
    mutationFn: (deed: RosterDeed) => send(api, of, deed),
    // An older answer would show for a moment what is not so any more.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: ({ done, people }) => {
      queryClient.setQueryData(queryKey, (roster) => roster && withPeople(roster, people));
      if (done === 0) {
        showToast({
          title: t('roster.title'),
          heading: t('roster.already'),
          body: t('roster.already.text'),
          variant: 'info',
        });
      } else setSaid(wordsFor(t, done, people, location.timeZone));
    },
    onError: (failure, { people }) => {
      const [first] = people;
      showToast({
        title: first && people.length === 1 ? nameOf(first) : t('roster.title'),
        heading: t('roster.failed'),
        body: toApiError(t, failure).message,
        variant: 'error',
      });
    },
    onSettled: (_done, _failure, { people }) => {
      for (const { id } of people) underway.current.delete(id);
      setBusy(new Set(underway.current));
      if (queryClient.isMutating({ mutationKey: deedsKey }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const start = useCallback(
    (deed: RosterDeed) => {
      const people = deed.people.filter(({ id }) => !underway.current.has(id));
      if (people.length === 0) return;
      for (const { id } of people) underway.current.add(id);
      setBusy(new Set(underway.current));
      mutate({ ...deed, people });
    },
    [mutate],
  );
  return { start, busy, said };
}

type RosterOf = { opportunityId: string; dateId: string };

async function send(api: Api, params: RosterOf, { act, people }: RosterDeed): Promise<RosterDone> {
  const [first] = people;
  if (act === 'undo') {
    const at = first?.checkOutAt ?? first?.checkInAt;
    if (!first || !at) return { done: 0, people: [] };
    const deed = first.checkOutAt ? 'check-out' : 'check-in';
    return api.call(rosterContract.undo, { params, body: { personId: first.id, deed, at } });
  }
  const whole: RosterDone = { done: 0, people: [] };
  for (let from = 0; from < people.length; from += rosterPeopleMax) {
    const personIds = people.slice(from, from + rosterPeopleMax).map(({ id }) => id);
    const endpoint = act === 'in' ? rosterContract.checkIn : rosterContract.checkOut;
    const part = await api.call(endpoint, { params, body: { personIds } });
    whole.done += part.done;
    whole.people.push(...part.people);
  }
  return whole;
}

/** The roster with what became of some people. */
function withPeople(roster: Roster, changed: readonly RosterPerson[]): Roster {
  const byId = new Map(changed.map((person) => [person.id, person]));
  return {
    ...roster,
    activities: roster.activities.map((activity) => ({
      ...activity,
      people: activity.people.map((person) => byId.get(person.id) ?? person),
    })),
  };
}

function wordsFor(t: Translate, done: number, people: readonly RosterPerson[], timeZone: string): string {
  const [first] = people;
  return first && people.length === 1
    ? t('roster.said', { name: nameOf(first), state: stateWords(t, first, timeZone) })
    : t('roster.said.several', { count: done });
}
