/** Mails about what organizations have on file and that ends. */
export const qualificationMailsTexts = {
  'mail.qualificationEnding.next':
    'Do you have a newer one? Show it to the people at {organization}, and they put it on file. Without it you can’t sign up for shifts that ask for it; places that you hold already stay yours.',
  'mail.qualificationEnding.open': 'Open the organization’s page',
  'mail.qualificationEnding.reason':
    'You get this mail because {organization} has this on file about you on Manyhands.',
  'mail.qualificationSoon.subject': 'Your {what} on file with {organization} is valid until {day}',
  'mail.qualificationSoon.preview': 'After {day} it counts no more.',
  'mail.qualificationSoon.heading': 'Time for a new one, {firstName}',
  'mail.qualificationSoon.intro':
    'Your {what} on file with {organization} is valid until {day}. After that day it counts no more.',
  'mail.qualificationOver.subject': 'Your {what} on file with {organization} is not valid any more',
  'mail.qualificationOver.preview': 'Show them a newer one to sign up for shifts that ask for it.',
  'mail.qualificationOver.heading': 'A newer one is needed, {firstName}',
  'mail.qualificationOver.intro':
    'Your {what} on file with {organization} was valid until {day}. It counts no more.',
  'mail.qualificationsEnding.subject': 'What you have on file about volunteers of {organization} ends',
  'mail.qualificationsEnding.preview': 'Who needs a newer one.',
  'mail.qualificationsEnding.heading': 'Who needs a newer one',
  'mail.qualificationsEnding.intro':
    'This is what {organization} has on file about its volunteers and what ends within 30 days or has ended in the last 30, with the last day on which it is valid. They are told, too. When you have seen a newer one, record it on the volunteer’s page.',
  'mail.qualificationsEnding.over': 'Not valid any more',
  'mail.qualificationsEnding.soon': 'Ends soon',
  'mail.qualificationsEnding.line': '{name}, {what}',
  'mail.qualificationsEnding.more': 'There are more; you find them on the pages of your volunteers.',
  'mail.qualificationsEnding.open': 'Open your volunteers',
  'mail.qualificationsEnding.reason': 'You get this mail because you work for {organization} on Manyhands.',
} as const;
