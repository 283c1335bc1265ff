import type { OpportunityDetails, SlotView } from '#areas/opportunities/contract/opportunities.ts';
import type { SignUpRefusal } from '#areas/registrations/rules/registrations.ts';
import { ApiError } from '#web/api/client.ts';

/**
 * The opportunity on the screen, when it can't be read any more: its organization was unpublished, or who looks may
 * not see it from now on. The page stays, with what was being typed on it; there is nothing left that could be done.
 * @param error why the last reading failed, if it did
 */
export function closedIfGone(shown: OpportunityDetails, error: Error | null): OpportunityDetails {
  const reason = reasonOf(error);
  if (!reason) return shown;
  const closed = (slot: SlotView): SlotView => ({
    ...slot,
    signUp: { allowed: false, reason },
    registration: slot.registration && { ...slot.registration, can: { cancel: false, edit: false } },
  });
  return {
    ...shown,
    dates: shown.dates.map((date) => ({ ...date, slots: date.slots.map(closed) })),
    can: { ...shown.can, signUp: false },
  };
}

function reasonOf(error: Error | null): SignUpRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'not-found') return 'not-published';
  return error.code === 'opportunity.private' ? 'opportunity.private' : undefined;
}
