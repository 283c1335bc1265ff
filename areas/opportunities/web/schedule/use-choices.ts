import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#areas/accounts/contract/accounts.ts';
import type { DateView, OpportunityDetails } from '#areas/opportunities/contract/opportunities.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { SelectedSlot } from '#areas/registrations/web/sign-up/SignUpModal.tsx';
import { closedIfGone } from './gone.ts';
import { opportunityQuery } from '../opportunities.queries.ts';
import { scheduleQuery, readScheduleParams } from './schedule-address.ts';

/** A slot, and from which day the schedule was shown when it was chosen: there it is found again. */
interface Choice {
  id: string;
  from: string | undefined;
}

/**
 * The slots that are chosen in a schedule, also those of other months than the one that is shown. Somebody who comes
 * back from logging in or from making an account finds those chosen that the address names, and the window open.
 * @param volunteer who chooses; null for anybody who can't
 */
export function useChoices(opportunity: OpportunityDetails, volunteer: SessionUser | null) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const api = useApi();
  const volunteerId = volunteer?.id;
  const { from } = readScheduleParams(search);
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    volunteerId === undefined ? [] : readScheduleParams(search).slotIds.map((id) => ({ id, from })),
  );
  const [signingUp, setSigningUp] = useState(() => chosenSlots(opportunity.dates, choices).length > 0);

  useEffect(() => {
    const { slotIds, ...asked } = readScheduleParams(search);
    if (volunteerId === undefined || slotIds.length === 0) return;
    // Chosen is chosen: the address is for coming back once, not for sharing.
    void navigate({ search: scheduleQuery(asked), hash }, { replace: true, preventScrollReset: true });
  }, [volunteerId, search, hash, navigate]);

  const elsewhere = [...new Set(choices.map((choice) => choice.from))].filter((day) => day !== from);
  const others = useQueries({ queries: elsewhere.map((day) => opportunityQuery(api, opportunity.id, day)) });
  const dates = [
    ...opportunity.dates,
    ...others.flatMap(({ data, error }) => (data ? closedIfGone(data, error).dates : [])),
  ];
  const chosen = chosenSlots(dates, choices);
  const isChosen = (id: string) => choices.some((choice) => choice.id === id);

  return {
    isChosen,
    chosen,
    /** The one that was chosen last. */
    latest: choices.at(-1)?.id,
    signingUp,
    toggle: (id: string) =>
      setChoices((now) => (isChosen(id) ? now.filter((choice) => choice.id !== id) : [...now, { id, from }])),
    clear: () => setChoices([]),
    signUp: () => setSigningUp(true),
    /** Closes the window and keeps the choices that can still be had. */
    close: () => {
      setSigningUp(false);
      const open = new Set(chosen.filter((slot) => slot.signUp.allowed).map(({ id }) => id));
      setChoices((now) => now.filter(({ id }) => open.has(id)));
    },
    done: () => {
      setSigningUp(false);
      setChoices([]);
    },
  };
}

/** The chosen slots in the schedule's order; one that left the schedule meanwhile is no longer among them. */
function chosenSlots(dates: readonly DateView[], choices: readonly Choice[]): SelectedSlot[] {
  const ids = new Set(choices.map(({ id }) => id));
  const found = dates.flatMap(({ startAt, endAt, isRunning, slots }) =>
    slots
      .filter(({ id, registration }) => ids.has(id) && (registration === null || registration.isNamed))
      .map(
        ({ id, title, left, capacity, additional, signUp }) =>
          [
            id,
            { id, activity: title, startAt, endAt, isRunning, left, capacity, additional, signUp },
          ] as const,
      ),
  );
  // What is shown in two ways is there once.
  return [...new Map(found).values()].toSorted((a, b) => a.startAt.localeCompare(b.startAt));
}
