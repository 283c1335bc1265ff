import type { ChildCorrection } from '#areas/additional-volunteers/rules/children.ts';
import type { Child } from '#areas/additional-volunteers/server/children.rules.ts';
import type { CompanionAnswer, CompanionInput, CorrectionInput } from '#areas/registrations/rules/party.ts';

/** Why somebody can't be brought along, in the order in which it is looked for. */
export type CompanionRefusal =
  | 'companion-not-approved'
  | 'companion-not-in-group'
  | 'companion-not-qualified'
  | 'companion-declined'
  | 'companion-already-registered'
  | 'companion-not-now';

/** What decides whether somebody may be brought along, and to which slots. */
export interface CompanionFacts {
  isClosed: boolean;
  /** Organizers take no places. */
  isOrganizer: boolean;
  isApproved: boolean;
  isGroupMember: boolean;
  /** What the person answered to this account holder, if anything. */
  answer: CompanionAnswer | null;
  /** This account holder has named the person before. */
  wasNamed: boolean;
  /** Those of the slots in which the person is registered already. */
  slotIds: readonly string[];
}

/**
 * Why this person can't come along, or null; pure. That the person is registered already is told once they have
 * agreed to be named by this account holder: before, it is nobody's business (areas/additional-volunteers/README.md).
 */
export function judgeCompanion(
  opportunity: { isPrivate: boolean; isGroupOnly: boolean },
  person: Omit<CompanionFacts, 'isOrganizer' | 'wasNamed'> & {
    /** Has on file what the opportunity demands, for every slot. */
    isQualified: boolean;
  },
): CompanionRefusal | null {
  if (opportunity.isPrivate && !person.isApproved) return 'companion-not-approved';
  if (opportunity.isGroupOnly && !person.isGroupMember) return 'companion-not-in-group';
  if (!person.isQualified) return 'companion-not-qualified';
  if (person.answer === 'declined') return 'companion-declined';
  if (person.answer === 'agreed' && person.slotIds.length > 0) return 'companion-already-registered';
  return person.isClosed ? 'companion-not-now' : null;
}

interface Listed {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  ageVerified: boolean;
  isChild: boolean;
}

/** An edit of a party, for each of the places that it is for. */
export interface PartyEdit {
  /** People who come along from now on. */
  additionalVolunteers: readonly CompanionInput[];
  /** People whose entries are corrected where they come along. */
  corrected: readonly CorrectionInput[];
  /** Addresses of those who no longer come along. */
  removed: readonly string[];
  /** Children of the account holder who come along from now on. */
  children: readonly Child[];
  /** Names of children that are written otherwise. */
  correctedChildren: readonly ChildCorrection[];
  /** Ids of children who no longer come along. */
  removedChildren: readonly string[];
}

/**
 * What an edit changes of one place's party: who is new, who goes, and whose entry reads differently. An address is a person, and
 * a child is known by its id. People whom the edit doesn't name stay: somebody else may have added them since it was begun.
 */
export function partyChanges<Member extends Listed>(
  before: readonly Member[],
  { additionalVolunteers, corrected, removed, children, correctedChildren, removedChildren }: PartyEdit,
) {
  const was = new Map(before.map((member) => [member.email, member]));
  const ids = new Map(before.filter(({ isChild }) => isChild).map((member) => [member.userId, member]));
  const coming = new Set([
    ...additionalVolunteers.map(({ email }) => email),
    ...children.map(({ id }) => id),
  ]);
  const going = new Set([...removed, ...removedChildren].filter((who) => !coming.has(who)));
  return {
    added: additionalVolunteers.filter(({ email }) => !was.has(email)),
    addedChildren: children.filter(({ id }) => !ids.has(id)),
    renamed: correctedChildren.filter((child) => {
      const member = ids.get(child.id);
      return member && !going.has(child.id) && isNamedOtherwise(member, child);
    }),
    removed: before.filter(({ email, userId }) => going.has(email) || (ids.has(userId) && going.has(userId))),
    kept: corrected.flatMap((correction) => {
      const member = was.get(correction.email);
      if (!member || going.has(correction.email)) return [];
      const person = correctedEntry(member, correction);
      return differs(member, person) ? [{ member, correction, person }] : [];
    }),
  };
}

/** The entry as it reads with the correction. */
const correctedEntry = (member: Listed, correction: CorrectionInput): CompanionInput => ({
  email: member.email,
  firstName: correction.firstName ?? member.firstName,
  lastName: correction.lastName ?? member.lastName,
  ageVerification: correction.ageVerification ?? member.ageVerified,
});

const differs = (member: Listed, person: CompanionInput): boolean =>
  isNamedOtherwise(member, person) || member.ageVerified !== person.ageVerification;

const isNamedOtherwise = (
  member: Pick<Listed, 'firstName' | 'lastName'>,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean => member.firstName !== firstName || member.lastName !== lastName;
