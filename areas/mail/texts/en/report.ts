/** The page on which the recipient of an email reports it, and the email to the support team. */
export const reportTexts = {
  'report.title': 'Report an email',
  'report.description': 'Tell us about an email from an organization that you shouldn’t have gotten.',
  'report.lead':
    '{organization} sent “{subject}” to {address}. Report it, and we’ll look at it. {organization} won’t write to you anymore.',
  'report.words': 'What’s wrong with it? (optional)',
  'report.words.tooLong': 'Please keep it within {max} characters',
  'report.send': 'Report this email',
  'report.done': 'Thank you. We’ll look at it, and {organization} won’t write to {address} anymore.',
  'report.failed': 'Your report was not sent',
  'report.mail.subject': 'Reported: an email from {organization}',
  'report.mail.heading': 'Somebody reported an email',
  'report.mail.organization': 'Organization',
  'report.mail.organizationId': 'Organization’s ID',
  'report.mail.founder': 'Founded by',
  'report.mail.recipient': 'Sent to',
  'report.mail.reported': 'Subject',
  'report.mail.emailId': 'Email’s ID',
  'report.mail.words': 'What they say:',
  'report.mail.text': 'The email:',
  'report.mail.page': 'See the organization',
  'report.mail.next':
    'The organization doesn’t write to this address anymore. OPERATIONS.md, “Budgets”, says how to stop it from reaching anybody else.',
  'report.mail.reason': 'You’re receiving this email because you support the people who use Manyhands.',
} as const;
