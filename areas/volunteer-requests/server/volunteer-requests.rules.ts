import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import type { VolunteerRequestStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';

/** A request as it is when the person applies (again). */
interface Standing {
  status: VolunteerRequestStatus;
  isFromRegistration: boolean;
  appliedAt: Date | null;
  decidedAt: Date | null;
}

/**
 * What an application makes of a request that is there: who is approved stays approved, who was declined waits again
 * (areas/volunteers/README.md).
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

/** What becomes of an answer, person by person. */
export type AnswerOutcome = 'answered' | 'already' | 'changed';

/**
 * Whether an answer is about what is there: one that was based on an application before the last one is about another
 * one. A person who has the answer already keeps it as it is, with its reason.
 * @param seen when the person had applied last, as far as the one who answers knew; null for never
 * @param found the request; undefined when the person is in the list no more
 */
export function answerOutcome(
  seen: Date | null,
  answer: VolunteerAnswer,
  found: Pick<Standing, 'status' | 'appliedAt'> | undefined,
): AnswerOutcome {
  if (!found || (found.appliedAt?.getTime() ?? null) !== (seen?.getTime() ?? null)) return 'changed';
  return found.status === answer ? 'already' : 'answered';
}
