/** So many days before its last day a qualification is said to end soon. */
export const soonDays = 30;

/** So many days after it was due a mail is still written: what is older than that is news to nobody. */
export const endingLateDays = 7;

/** The mail to those who work for the organization. */
export const staffTemplate = 'qualifications-ending';

/** What is told of a qualification: that it ends soon, or that it has ended. */
export type EndingStage = 'soon' | 'over';

/**
 * What stands for "this qualification ends": one that is renewed has another day, so that its next end is told, too.
 * `qualifications.queries.ts` writes the same in SQL.
 */
export const endingEventId = (id: string, expiresOn: string, stage: EndingStage): string =>
  `qualification:${id}:${expiresOn}:${stage}`;

/** What stands for "here qualifications end" on a day, `YYYY-MM-DD`, for all who work for an organization. */
export const endingsEventId = (organizationId: string, day: string): string =>
  `qualifications:${organizationId}:${day}`;
