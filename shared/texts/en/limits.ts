/** What can be done only so often, and when it can be done again. */
export const limitsTexts = {
  'limits.minutes': '{count, plural, one {1 minute} other {{count} minutes}}',
  'limits.hours': '{count, plural, one {1 hour} other {{count} hours}}',
  'limits.organizations':
    'You founded {max} organizations within a day, which is as many as can be. You can found the next one in {wait}.',
  'limits.askAgain':
    'Your request was declined there a short while ago: {locations}. You can ask again in {wait}.',
} as const;
