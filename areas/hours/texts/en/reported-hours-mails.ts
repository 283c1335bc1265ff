/** Texts of the mails about hours that volunteers report. */
export const reportedHoursMailsTexts = {
  'mail.reportedHours.subject':
    '{count, plural, one {Decided: the hours you reported to {organization}} other {Decided: {count} reports of your hours at {organization}}}',
  'mail.reportedHours.preview': 'See what was approved, and what was not.',
  'mail.reportedHours.heading': 'Your hours, {firstName}',
  'mail.reportedHours.intro':
    '{count, plural, one {{organization} looked at the hours you reported.} other {{organization} looked at {count} of your reports of hours.}}',
  'mail.reportedHours.decision': 'Decision',
  'mail.reportedHours.is.approved': 'Approved',
  'mail.reportedHours.is.kept': 'The recorded times stay',
  'mail.reportedHours.is.declined': 'Declined',
  'mail.reportedHours.why': 'Reason',
  'mail.reportedHours.reported': 'You reported',
  'mail.reportedHours.counted': 'Approved times',
  'mail.reportedHours.dayAndTime': '{date}, {time}',
  'mail.reportedHours.more':
    '{count, plural, one {1 more is in your history.} other {{count} more are in your history.}}',
  'mail.reportedHours.open': 'Open your history',
  'mail.reportedHours.reason':
    'You’re receiving this email because you reported hours to {organization} on Manyhands.',
  'mail.hoursWaiting.subject':
    '{count, plural, one {1 report of hours is waiting at {organization}} other {{count} reports of hours are waiting at {organization}}}',
  'mail.hoursWaiting.preview': 'They count once you approve them.',
  'mail.hoursWaiting.heading': 'Volunteers reported hours',
  'mail.hoursWaiting.intro':
    '{count, plural, one {1 report of hours at {organization} is waiting for your decision.} other {{count} reports of hours at {organization} are waiting for your decision.}}',
  'mail.hoursWaiting.open': 'Review hours',
  'mail.hoursWaiting.next': 'The volunteers get an email with what you decide.',
  'mail.hoursWaiting.reason':
    'You’re receiving this email because you approve hours for {organization} on Manyhands. You can choose to get one email a day in your notification settings.',
} as const;
