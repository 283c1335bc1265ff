/** Mails about what organizations have on file and that ends. */
export const qualificationMailsTexts = {
  'mail.qualificationEnding.next':
    'Do you have a newer one? Show it to the people at {organization}, and they’ll put it on file. Without it, you can’t sign up for shifts that ask for it. You keep the places you already have.',
  'mail.qualificationEnding.open': 'Open the organization’s page',
  'mail.qualificationEnding.reason':
    'You’re receiving this email because {organization} has this on file about you on Manyhands.',
  'mail.qualificationSoon.subject': 'Your {what} on file with {organization} is valid until {day}',
  'mail.qualificationSoon.preview': 'After {day} it no longer counts.',
  'mail.qualificationSoon.heading': 'Time for a new one, {firstName}',
  'mail.qualificationSoon.intro':
    'Your {what} on file with {organization} is valid until {day}. After that day it no longer counts.',
  'mail.qualificationOver.subject': 'Your {what} on file with {organization} is no longer valid',
  'mail.qualificationOver.preview': 'Show them a newer one to sign up for shifts that ask for it.',
  'mail.qualificationOver.heading': 'You need a newer one, {firstName}',
  'mail.qualificationOver.intro':
    'Your {what} on file with {organization} was valid until {day}. It no longer counts.',
  'mail.qualificationsEnding.subject': 'Volunteers of {organization} need newer records on file',
  'mail.qualificationsEnding.preview': 'See which records expire.',
  'mail.qualificationsEnding.heading': 'These volunteers need newer records',
  'mail.qualificationsEnding.intro':
    'These are the records that {organization} has on file about its volunteers that expire within 30 days or have expired in the last 30, with the last day they are valid. We email the volunteers, too. When you have seen a newer one, record it on the volunteer’s page.',
  'mail.qualificationsEnding.over': 'No longer valid',
  'mail.qualificationsEnding.soon': 'Expires soon',
  'mail.qualificationsEnding.line': '{name}, {what}',
  'mail.qualificationsEnding.more': 'There are more. You’ll find them on the pages of your volunteers.',
  'mail.qualificationsEnding.open': 'See your volunteers',
  'mail.qualificationsEnding.reason':
    'You’re receiving this email because you work for {organization} on Manyhands.',
} as const;
