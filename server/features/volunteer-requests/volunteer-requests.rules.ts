import type { VolunteerRequestStatus } from '#shared/rules/volunteer-requests.ts';

/** A request as it is when the person applies (again). */
interface Standing {
  status: VolunteerRequestStatus;
  isFromRegistration: boolean;
  appliedAt: Date | null;
  decidedAt: Date | null;
}

/**
 * What an application makes of a request that is there: who is approved stays approved, who was declined waits again
 * (docs/decisions/042-volunteers.md).
 * @returns `keeps`: the answers so far are what an answer of the organization was based on, and are kept with it;
 *   `asks`: the organization has somebody new to answer
 */
export function renewalOf(before: Standing): {
  status: VolunteerRequestStatus;
  keeps: boolean;
  asks: boolean;
} {
  const { appliedAt, decidedAt } = before;
  return {
    status: before.status === 'approved' ? 'approved' : 'pending',
    keeps: decidedAt !== null && (appliedAt === null || appliedAt <= decidedAt),
    asks: before.status === 'declined' || (before.status === 'pending' && before.isFromRegistration),
  };
}
