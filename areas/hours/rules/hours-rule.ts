/**
 * How an organization counts those who come early or stay late: `clock` from check-in to check-out as it was, `bounds` no longer than
 * from the shift's start to its end, `credit` the shift's length for everybody who was there.
 */
export const hoursRuleNames = ['clock', 'bounds', 'credit'] as const;
export type HoursRule = (typeof hoursRuleNames)[number];
