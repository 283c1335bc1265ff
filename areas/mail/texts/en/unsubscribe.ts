/** The page on which the owner of an address stops messages of an organization, and has them come again. */
export const unsubscribeTexts = {
  'unsubscribe.title': 'Messages by email',
  'unsubscribe.description': 'Stop the messages that an organization writes to its volunteers.',
  'unsubscribe.lead': '{organization} wrote to {address}. Do you want no more messages from them?',
  'unsubscribe.linkInvalid': 'This link does not work. Maybe your mail program cut it off.',
  'unsubscribe.stop': 'Stop these messages',
  'unsubscribe.resume': 'Get them again',
  'unsubscribe.stopped': '{organization} sends no more messages to {address}.',
  'unsubscribe.resumed': '{organization} can send messages to {address} again.',
  'unsubscribe.others': 'You still get mails about your own sign-ups, such as confirmations and reminders.',
  'unsubscribe.failed': 'Your answer was not kept',
} as const;
