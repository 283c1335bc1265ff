import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import type { ActionKind } from '#areas/check-in/rules/attendance.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { onSettled } from '../device/browser-queue.ts';
import type { DeviceAction } from '../device/waiting-actions.ts';
import { useNowWhile } from '../device/use-now-while.ts';
import { useQueue } from '../device/use-queue.ts';
import { nameOnRoster, stateWords } from './parties.ts';
import { rosterQuery } from './roster.queries.ts';
import { asOf, undoOf, withWaiting } from './waiting.ts';

export interface RosterAction {
  act: ActionKind;
  people: readonly RosterPerson[];
  /** What becomes of a check-in elsewhere, once that was asked. */
  elsewhere?: ElsewhereAnswer;
}

/**
 * Taps on a roster: each is written down on the device, is seen at once, and is sent by the device's queue. What the service
 * says of it then takes its place.
 */
export function useRosterActions(read: RosterView) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queue, state } = useQueue();
  const { waiting } = state;
  const opportunityId = read.opportunity.id;
  const dateId = read.date.id;
  const { timeZone } = read.location;
  const now = useNowWhile(state.status === 'away');
  const roster = useMemo(() => withWaiting(now ? asOf(read, now) : read, waiting), [read, waiting, now]);
  const underway = useRef(new Set<string>());
  const [busy, setBusy] = useState<ReadonlySet<string>>(() => new Set());
  const [said, setSaid] = useState('');

  useEffect(() => {
    const { queryKey } = rosterQuery(api, { opportunityId, dateId });
    return onSettled(async (answers) => {
      const people = answers.flatMap(({ person }) => person ?? []);
      // An older answer would show for a moment what is not so any more. To end its reading puts back what was before it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (was) => was && withPeople(was, people));
      // What is in the cache is told to screens in turn, and this after it.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      const done = answers.filter(({ outcome }) => outcome === 'done');
      const [first] = people;
      if (done.length === 1 && first && people.length === 1) {
        setSaid(t('roster.said', { name: nameOnRoster(first), state: stateWords(t, first, timeZone) }));
      } else if (done.length > 0) setSaid(t('roster.said.several', { count: done.length }));
      else if (answers.some(({ outcome }) => outcome === 'already')) {
        showToast({
          title: t('roster.title'),
          heading: t('roster.already'),
          body: t('roster.already.text'),
          variant: 'info',
        });
      }
    });
  }, [api, queryClient, opportunityId, dateId, t, timeZone]);

  const start = useCallback(
    async ({ act, people, elsewhere }: RosterAction) => {
      const free = people.filter(({ id }) => !underway.current.has(id));
      const now = queue?.state().waiting ?? [];
      const actions = free.flatMap((person): { action: DeviceAction; name: string }[] => {
        const one = {
          screen: 'roster' as const,
          key: randomId(),
          opportunityId,
          dateId,
          personId: person.id,
        };
        const name = nameOnRoster(person);
        const answer = elsewhere ? { elsewhere } : {};
        if (act !== 'undo') return [{ action: { ...one, kind: act, ...answer }, name }];
        const undo = undoOf(person, now);
        return undo ? [{ action: { ...one, kind: 'undo' as const, ...undo }, name }] : [];
      });
      if (!queue || actions.length === 0) return;
      for (const { id } of free) underway.current.add(id);
      setBusy(new Set(underway.current));
      await queue.add(actions);
      for (const { id } of free) underway.current.delete(id);
      setBusy(new Set(underway.current));
    },
    [queue, opportunityId, dateId],
  );
  const begin = useCallback((action: RosterAction) => void start(action), [start]);
  return { roster, start: begin, busy, said };
}

/** The roster with what became of some people. */
function withPeople(roster: RosterView, changed: readonly RosterPerson[]): RosterView {
  const byId = new Map(changed.map((person) => [person.id, person]));
  return {
    ...roster,
    activities: roster.activities.map((activity) => ({
      ...activity,
      people: activity.people.map((person) => byId.get(person.id) ?? person),
    })),
  };
}
