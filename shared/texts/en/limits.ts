/** What can be done only so often, and when it can be done again. */
export const limitsTexts = {
  'limits.minute': '1 minute',
  'limits.minutes': '{count} minutes',
  'limits.hour': '1 hour',
  'limits.hours': '{count} hours',
  'limits.organizations':
    'You founded {max} organizations within a day, which is as many as can be. You can found the next one in {wait}.',
  'limits.askAgain':
    'Your request was declined there a short while ago: {locations}. You can ask again in {wait}.',
} as const;
