/** The page on which the owner of an address stops messages of an organization, and has them come again. */
export const unsubscribeTexts = {
  'unsubscribe.title': 'Messages by email',
  'unsubscribe.description': 'Stop the messages that an organization sends to its volunteers.',
  'unsubscribe.lead': '{organization} wrote to {address}. Do you want to stop getting messages from them?',
  'mailLink.dead.title': 'This link doesn’t work',
  'mailLink.dead.opportunities': 'See opportunities',
  'unsubscribe.linkInvalid':
    'Your email program may have cut it off: please open it from the email again. If it still doesn’t work, the organization or the account of your address is gone. If emails from the organization still come, use the link in the latest one.',
  'unsubscribe.stop': 'Stop these messages',
  'unsubscribe.resume': 'Get them again',
  'unsubscribe.stopped': '{organization} won’t send any more messages to {address}.',
  'unsubscribe.resumed': '{organization} can send messages to {address} again.',
  'unsubscribe.others':
    'You’ll still get emails about your own sign-ups, such as confirmations and reminders.',
  'unsubscribe.failed': 'Your answer was not saved',
} as const;
