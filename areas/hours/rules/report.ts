/** What the hours of a report are grouped by, in the order in which it is offered. */
export const groupings = ['person', 'opportunity', 'activity', 'tag', 'location', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** What groups are sorted by. */
export const groupSorts = ['name', 'minutes', 'visits', 'people'] as const;
export type GroupSort = (typeof groupSorts)[number];

/** Stands for the opportunity of work outside of shifts, which has none: a report can be narrowed down to it. */
export const workOpportunity = '00000000-0000-0000-0000-000000000000';
