/** Texts of the volunteer hours report. */
export const hoursMessages = {
  'hours.noneInRange': 'No Volunteers found for the selected date range.',
} as const;
