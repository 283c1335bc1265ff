/** Mails about what organizations have on file and that ends. */
export const qualificationMailsTexts = {
  'messaging.qualificationEnding.next':
    'Do you have a newer one? Show it to the people at {organization}, and they put it on file. Without it you can’t sign up for shifts that ask for it; places that you hold already stay yours.',
  'messaging.qualificationEnding.open': 'Open the organization’s page',
  'messaging.qualificationEnding.reason':
    'You get this mail because {organization} has this on file about you on Manyhands.',
  'messaging.qualificationSoon.subject': 'Your {what} on file with {organization} is valid until {day}',
  'messaging.qualificationSoon.preview': 'After {day} it counts no more.',
  'messaging.qualificationSoon.heading': 'Time for a new one, {firstName}',
  'messaging.qualificationSoon.intro':
    'Your {what} on file with {organization} is valid until {day}. After that day it counts no more.',
  'messaging.qualificationOver.subject': 'Your {what} on file with {organization} is not valid any more',
  'messaging.qualificationOver.preview': 'Show them a newer one to sign up for shifts that ask for it.',
  'messaging.qualificationOver.heading': 'A newer one is needed, {firstName}',
  'messaging.qualificationOver.intro':
    'Your {what} on file with {organization} was valid until {day}. It counts no more.',
  'messaging.qualificationsEnding.subject': 'What you have on file about volunteers of {organization} ends',
  'messaging.qualificationsEnding.preview': 'Who needs a newer one.',
  'messaging.qualificationsEnding.heading': 'Who needs a newer one',
  'messaging.qualificationsEnding.intro':
    'This is what {organization} has on file about its volunteers and what ends within 30 days or has ended in the last 30, with the last day on which it is valid. They are told, too. When you have seen a newer one, record it on the volunteer’s page.',
  'messaging.qualificationsEnding.over': 'Not valid any more',
  'messaging.qualificationsEnding.soon': 'Ends soon',
  'messaging.qualificationsEnding.line': '{name}, {what}',
  'messaging.qualificationsEnding.more': 'There are more; you find them on the pages of your volunteers.',
  'messaging.qualificationsEnding.open': 'Open your volunteers',
  'messaging.qualificationsEnding.reason':
    'You get this mail because you work for {organization} on Manyhands.',
} as const;
