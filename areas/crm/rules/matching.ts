import { plainText } from '#shared/rules/folded.ts';

/*
 * Which contact of the CRM a person is. One rule, which the sync page shows: a contact with the person's email in any of its email
 * fields, then one of the same name without any email. Nothing is guessed: where that leaves a doubt, somebody decides.
 */

/** A person as the matching sees one. */
export interface MatchedPerson {
  firstName: string;
  lastName: string;
  emails: readonly string[];
}

/** A contact of the CRM. */
export interface Candidate {
  id: string;
  firstName: string;
  lastName: string;
  /** What is in its email fields. */
  emails: readonly string[];
  /** Somebody else is this contact already. */
  isTaken: boolean;
}

/**
 * Why somebody has to decide.
 * - `several`: more than one contact has the email and the name
 * - `other-name`: contacts have the email under another name: a nickname, or an address that people share
 * - `other-email`: contacts have the name with another email
 * - `taken`: the contact is another person's already
 */
export const conflictReasons = ['several', 'other-name', 'other-email', 'taken'] as const;
export type ConflictReason = (typeof conflictReasons)[number];

export type Match =
  | { outcome: 'match'; id: string }
  | { outcome: 'create' }
  | { outcome: 'conflict'; reason: ConflictReason; ids: string[] };

/** Decides which of the contacts that have the person's email or last name is the person. */
export function judgeMatch(person: MatchedPerson, candidates: readonly Candidate[]): Match {
  const wanted = new Set(person.emails.map(emailKey));
  const byEmail = candidates.filter(({ emails }) => emails.some((email) => wanted.has(emailKey(email))));
  const byName = candidates.filter((one) => isSameName(one, person));
  const both = byEmail.filter((one) => byName.includes(one));
  if (both.length === 1) return oneOf(both[0]!);
  if (both.length > 1) return conflict('several', both);
  if (byEmail.length > 0) return conflict('other-name', byEmail);
  const withoutEmail = byName.filter(({ emails }) => emails.length === 0);
  if (withoutEmail.length === 1 && byName.length === 1) return oneOf(withoutEmail[0]!);
  if (byName.length > 0) return conflict(withoutEmail.length > 1 ? 'several' : 'other-email', byName);
  return { outcome: 'create' };
}

const oneOf = (candidate: Candidate): Match =>
  candidate.isTaken ? conflict('taken', [candidate]) : { outcome: 'match', id: candidate.id };

const conflict = (reason: ConflictReason, candidates: readonly Candidate[]): Match => ({
  outcome: 'conflict',
  reason,
  ids: candidates.map(({ id }) => id),
});

/** Emails that are the same have the same key. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

type Named = Pick<MatchedPerson, 'firstName' | 'lastName'>;
/** Names that are the same have the same key: neither capitals nor accents tell them apart. */
export const nameKey = ({ firstName, lastName }: Named): string => plainText(`${firstName} ${lastName}`);
const isSameName = (one: Named, other: Named): boolean => nameKey(one) === nameKey(other);
