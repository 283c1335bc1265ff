/** Texts of the mail about people who were not checked out. */
export const checkOutMailTexts = {
  'messaging.checkOuts.subject':
    '{count, plural, one {1 person has no check-out} other {{count} people have no check-out}}: {opportunity}, {date}',
  'messaging.checkOuts.preview': 'Their hours count until {end} unless you write in when they left.',
  'messaging.checkOuts.heading':
    '{count, plural, one {1 person has no check-out} other {{count} people have no check-out}}',
  'messaging.checkOuts.intro':
    '{count, plural, one {1 person was checked in and never checked out} other {{count} people were checked in and never checked out}}. As it is, their hours count until the planned end, {end}.',
  'messaging.checkOuts.date': 'Date',
  'messaging.checkOuts.time': 'Time',
  'messaging.checkOuts.open': 'Open the list',
  'messaging.checkOuts.next':
    'On the roster you write in when each of them left, or that all of them left at the planned end. You can do so until {until}.',
} as const;
