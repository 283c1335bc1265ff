import type { VolunteerAnswer } from '#areas/volunteers/rules/volunteers.ts';
import type {
  InvitationKind,
  VolunteerRequestStatus,
} from '#areas/volunteer-requests/rules/volunteer-requests.ts';

/** A request as it is when the person applies (again). */
interface Standing {
  userId: string;
  decidedById: string | null;
  status: VolunteerRequestStatus;
  isFromRegistration: boolean;
  invitedAs: InvitationKind | null;
  appliedAt: Date | null;
  decidedAt: Date | null;
}

/**
 * What an application makes of a request that is there: approved people stay approved, people who were invited are from then on,
 * and people who were declined wait again (areas/volunteers/README.md).
 * @returns `keeps`: the answers so far are what an answer of the organization was based on, and are kept with it;
 *   `asks`: the organization has somebody new to answer
 */
export function renewalOf(before: Standing): {
  status: VolunteerRequestStatus;
  keeps: boolean;
  asks: boolean;
} {
  const { appliedAt, decidedAt } = before;
  const isInvited = before.invitedAs !== null;
  const isOwn = before.decidedById === before.userId;
  return {
    status: before.status === 'approved' || isInvited ? 'approved' : 'pending',
    keeps: !isInvited && !isOwn && decidedAt !== null && (appliedAt === null || appliedAt <= decidedAt),
    asks:
      before.status === 'declined' ||
      (before.status === 'pending' && before.isFromRegistration && !isInvited),
  };
}

/** What becomes of an answer, person by person. */
export type AnswerOutcome = 'answered' | 'already' | 'changed';

/**
 * Whether an answer is about what is there: one that was based on an application before the last one is about another
 * one. A person who has the answer already keeps it as it is, with its reason; nobody approves people who were invited, for they
 * themselves say yes.
 * @param seen when the person had applied last, as far as the one who answers knew; null for never
 * @param found the request; undefined when the person is in the list no more
 */
export function answerOutcome(
  seen: Date | null,
  answer: VolunteerAnswer,
  found: Pick<Standing, 'status' | 'appliedAt' | 'invitedAs'> | undefined,
): AnswerOutcome {
  if (!found || (found.appliedAt?.getTime() ?? null) !== (seen?.getTime() ?? null)) return 'changed';
  if (found.invitedAs !== null && answer === 'approved') return 'already';
  return found.status === answer ? 'already' : 'answered';
}

/**
 * What an import makes of somebody: people who came to the organization by themselves are approved at once, and all others are
 * invited, whether they have an account or not (areas/volunteers/README.md).
 * @param before the request that is there; undefined for somebody who is not in the list
 * @param approveDeclined whether it was confirmed that people who were declined are added
 */
export function importOf(
  before:
    | (Pick<Standing, 'status' | 'invitedAs'> & {
        userId: string;
        importedLastName: string | null;
        decidedById: string | null;
      })
    | undefined,
  approveDeclined: boolean,
): 'there' | 'declined' | 'approved' | 'invited' {
  if (!before) return 'invited';
  if (before.status === 'approved' || before.invitedAs !== null) return 'there';
  if (before.status === 'declined' && !approveDeclined) return 'declined';
  return before.importedLastName === null && !saidNo(before, before.userId) ? 'approved' : 'invited';
}

interface Decided {
  status: VolunteerRequestStatus;
  decidedById: string | null;
}

/** Whether a request was declined by its person, and not by the organization. */
export const saidNo = ({ status, decidedById }: Decided, userId: string): boolean =>
  status === 'declined' && decidedById === userId;

/** Whether the person said yes to the organization, by an answer or by applying or signing up there. */
export const saidYes = ({ status, decidedById }: Decided, userId: string): boolean =>
  status === 'approved' && decidedById === userId;
