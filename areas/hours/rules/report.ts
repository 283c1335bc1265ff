/** What the hours of a report are grouped by, in the order in which it is offered. */
export const groupings = ['person', 'group', 'opportunity', 'activity', 'tag', 'location', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** The people of a report by whether they had come before: those numbers lead to exactly these people. */
export const newness = ['new', 'returning'] as const;

/** What became of a place on a date that is over; `unknown`: nothing was recorded. */
export const placeOutcomes = ['came', 'no-show', 'unknown'] as const;
export type AttendanceOutcome = (typeof placeOutcomes)[number];

/** What groups are sorted by. */
export const groupSorts = ['name', 'minutes', 'visits', 'people'] as const;
export type GroupSort = (typeof groupSorts)[number];

/** Rows on a page of a table: at first, and where all are wanted at once, to be read on or printed. */
export const tableSizes = [25, 500] as const;
export type TableSize = (typeof tableSizes)[number];

/** Stands for the opportunity of work outside of shifts, which has none: a report can be narrowed down to it. */
export const workOpportunity = '00000000-0000-0000-0000-000000000000';
