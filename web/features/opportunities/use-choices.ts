import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '#shared/contract/accounts.ts';
import type { OpportunityDetails } from '#shared/contract/opportunities.ts';
import type { ChosenSlot } from '#web/features/registrations/SignUpModal.tsx';
import { chosenInQuery } from './schedule-address.ts';

/**
 * The slots that are chosen in a schedule. Who comes back from logging in finds those chosen that the address names.
 * @param volunteer who chooses; null for anybody who can't
 */
export function useChoices(opportunity: OpportunityDetails, volunteer: SessionUser | null) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const volunteerId = volunteer?.id;
  const [ids, setIds] = useState<readonly string[]>(() =>
    volunteerId === undefined ? [] : chosenInQuery(search).slotIds,
  );
  const [signingUp, setSigningUp] = useState(false);

  useEffect(() => {
    const { slotIds, rest } = chosenInQuery(search);
    if (volunteerId === undefined || slotIds.length === 0) return;
    // Chosen is chosen: the address is for coming back once, not for sharing.
    void navigate({ search: rest, hash }, { replace: true, preventScrollReset: true });
  }, [volunteerId, search, hash, navigate]);

  return {
    ids,
    chosen: chosenSlots(opportunity, ids),
    signingUp,
    toggle: (id: string) =>
      setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
    clear: () => setIds([]),
    signUp: () => setSigningUp(true),
    /** Closes the window and keeps the choices that can still be had. */
    close: () => {
      setSigningUp(false);
      setIds(
        chosenSlots(opportunity, ids)
          .filter((slot) => slot.signUp.allowed)
          .map(({ id }) => id),
      );
    },
    done: () => {
      setSigningUp(false);
      setIds([]);
    },
  };
}

/** The chosen slots in the schedule's order; one that left the schedule meanwhile is no longer among them. */
function chosenSlots({ dates }: OpportunityDetails, ids: readonly string[]): ChosenSlot[] {
  return dates.flatMap(({ startAt, endAt, slots }) =>
    slots
      .filter(({ id, registration }) => ids.includes(id) && (registration === null || registration.isNamed))
      .map(({ id, title, signUp }) => ({ id, activity: title, startAt, endAt, signUp })),
  );
}
