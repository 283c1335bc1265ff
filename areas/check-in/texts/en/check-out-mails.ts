/** Texts of the mail about people who were not checked out. */
export const checkOutMailTexts = {
  'mail.checkOuts.subject':
    '{count, plural, one {1 person has no check-out} other {{count} people have no check-out}}: {opportunity}, {date}',
  'mail.checkOuts.preview': 'Their hours count until {end} unless you enter when they left.',
  'mail.checkOuts.heading':
    '{count, plural, one {1 person has no check-out} other {{count} people have no check-out}}',
  'mail.checkOuts.intro':
    '{count, plural, one {1 person was checked in and never checked out} other {{count} people were checked in and never checked out}}. For now, their hours count until the planned end, {end}.',
  'mail.checkOuts.open': 'Open the list',
  'mail.checkOuts.next':
    'On the roster, you can enter when each of them left, or that all of them left at the planned end.',
} as const;
