/** So many days after a date's kiosk has closed its mail is still written: what is older than that is news to nobody. */
export const checkOutsLateDays = 3;

/** From then on a mail that could not be sent is not sent any more: two weeks after a date has ended. */
export const staleAt = (endAt: Date): Date => new Date(endAt.getTime() + 14 * 24 * 60 * 60 * 1000);

/** The template of the mail to those who run an opportunity. */
export const checkOutsTemplate = 'check-outs-forgotten';

/**
 * What stands for "people of this date were not checked out": a date is told of once, also when it moves.
 * `check-outs.queries.ts` writes the same in SQL.
 */
export const checkOutsEventId = (dateId: string): string => `check-outs:${dateId}`;
