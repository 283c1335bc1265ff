/*
 * What factories need to differ from row to row, without randomness: the same calls in the same order make
 * the same rows in every run.
 */

let counter = 0;

/** The next number of this process, from 1. */
export const nextNumber = (): number => ++counter;

/** Has the next number be `first`: for processes that make rows in one database. */
export const numberFrom = (first: number): void => {
  counter = first - 1;
};

/** A valid UUID of version 7 made from the counter; the application's own ids never begin with zeros. */
export const nextId = (): string => `00000000-0000-7000-8000-${String(nextNumber()).padStart(12, '0')}`;

/** The instant that rows are made at unless told otherwise: a Sunday noon in UTC. */
export const factoryNow = new Date('2030-06-02T12:00:00Z');

/** `hours` after `from`. */
export const hoursAfter = (from: Date, hours: number): Date => new Date(from.getTime() + hours * 3_600_000);

/** Dates of three hours each that begin so many hours after `factoryNow`. */
export const datesAt = (...starts: readonly number[]): { startAt: Date; endAt: Date }[] =>
  starts.map((hours) => ({
    startAt: hoursAfter(factoryNow, hours),
    endAt: hoursAfter(factoryNow, hours + 3),
  }));
