import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { groupMember } from '#areas/groups/rules/groups.ts';
import { plainText } from '#shared/rules/folded.ts';
import { trimmedText } from '#shared/rules/incoming.ts';

/** People on a page of an organization's list of volunteers, unless more are asked for. */
export const volunteersPageSize = 10;
export const volunteersPageSizes = [volunteersPageSize, 20, 50, 100] as const;
/** Most people who are approved or declined at once. */
export const answersMax = 100;
/** Most people whom one request imports; who imports more sends several. */
export const importedPerCall = 25;
/** Longest reason for declining somebody. */
export const declineReasonMax = 1_000;

/** Why somebody is declined, as that person reads it; empty for no reason. */
export const declineReason = trimmedText({
  max: declineReasonMax,
  tooLong: fault('opportunities.line.tooLong', { max: declineReasonMax }),
});

/** People whom an organization imports. */
export const importedPeople = z.array(groupMember).min(1).max(importedPerCall);

/** Addresses that a part of a file comes with: of people of the same names elsewhere in the file. */
export const namesakesInFileMax = 1_000;
export const namesakesInFile = z.array(groupMember.shape.email).max(namesakesInFileMax).default([]);

/** A name by which people of a file and of the list are taken for the same. */
export const plainName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  plainText(`${lastName} ${firstName}`);

/** What an organization says to a request. */
export const volunteerAnswers = ['approved', 'declined'] as const;
export type VolunteerAnswer = (typeof volunteerAnswers)[number];

/** The people whom an answer is about, each with the application that it is based on. */
export const answeredPeople = z
  .array(z.object({ userId: z.string().max(200), appliedAt: z.iso.datetime().nullable() }))
  .min(1)
  .max(answersMax);

/** What became of somebody who was imported. */
export const importOutcomes = ['success', 'exists', 'namesake', 'declined', 'blocked', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
