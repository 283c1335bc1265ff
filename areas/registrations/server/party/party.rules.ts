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
  firstName: string;
  lastName: string;
  email: string;
  ageVerified: boolean;
}

/** An edit of a party, for each of the places that it is for. */
export interface PartyEdit {
  /** People who come along from now on. */
  additionalVolunteers: readonly CompanionInput[];
  /** People whose entries are corrected where they come along. */
  corrected: readonly CorrectionInput[];
  /** Addresses of those who no longer come along. */
  removed: readonly string[];
}

/**
 * What an edit changes of one place's party: who is new, who goes, and whose entry reads differently. An address is a person.
 * People whom the edit doesn't name stay: somebody else may have added them since it was begun.
 */
export function partyChanges<Member extends Listed>(
  before: readonly Member[],
  { additionalVolunteers, corrected, removed }: PartyEdit,
) {
  const was = new Map(before.map((member) => [member.email, member]));
  const coming = new Set(additionalVolunteers.map(({ email }) => email));
  const going = new Set(removed.filter((email) => !coming.has(email)));
  return {
    added: additionalVolunteers.filter(({ email }) => !was.has(email)),
    removed: before.filter(({ email }) => going.has(email)),
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
  member.firstName !== person.firstName ||
  member.lastName !== person.lastName ||
  member.ageVerified !== person.ageVerification;
