import type { CompanionInput } from '#shared/rules/party.ts';

/** Why somebody can't be brought along, in the order in which it is looked for. */
export type CompanionRefusal =
  | 'companion-not-approved'
  | 'companion-not-in-group'
  | 'companion-already-registered'
  | 'companion-account-closed';

/** Why this person can't come along, or null; pure. */
export function judgeCompanion(
  opportunity: { isPrivate: boolean; isGroupOnly: boolean },
  person: { isClosed: boolean; isApproved: boolean; isGroupMember: boolean; slotIds: readonly string[] },
): CompanionRefusal | null {
  if (opportunity.isPrivate && !person.isApproved) return 'companion-not-approved';
  if (opportunity.isGroupOnly && !person.isGroupMember) return 'companion-not-in-group';
  if (person.slotIds.length > 0) return 'companion-already-registered';
  return person.isClosed ? 'companion-account-closed' : null;
}

interface Listed {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  ageVerified: boolean;
}

/** What an edit changes: who is new, who goes, and whose entry reads differently. An address is a person. */
export function partyChanges<Member extends Listed>(
  before: readonly Member[],
  wanted: readonly CompanionInput[],
) {
  const was = new Map(before.map((member) => [member.email, member]));
  const will = new Set(wanted.map(({ email }) => email));
  return {
    added: wanted.filter(({ email }) => !was.has(email)),
    removed: before.filter(({ email }) => !will.has(email)),
    kept: wanted.flatMap((person) => {
      const member = was.get(person.email);
      return member && differs(member, person) ? [{ member, person }] : [];
    }),
  };
}

const differs = (member: Listed, person: CompanionInput): boolean =>
  member.firstName !== person.firstName ||
  member.lastName !== person.lastName ||
  member.ageVerified !== person.ageVerification;
