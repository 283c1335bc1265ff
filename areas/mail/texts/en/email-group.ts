/** Whether somebody without a place in an organization wants the notices of its opportunities: the mail and its page. */
export const emailGroupTexts = {
  'emailGroup.title': 'Notices by email',
  'emailGroup.description': 'Say whether you want emails about sign-ups for an organization’s opportunities.',
  'emailGroup.lead':
    'Somebody at {organization} entered {address} to get an email whenever volunteers sign up, change who comes or unregister.',
  'emailGroup.linkInvalid':
    'Your email program may have cut it off: please open it from the email again. If it still doesn’t work, your address is no longer on the list that it was about, or you were asked again: use the link in the latest email.',
  'emailGroup.yes': 'Yes, send me these emails',
  'emailGroup.no': 'No, don’t send me any',
  'emailGroup.said.yes': 'You’ll get these emails. You can stop them here at any time.',
  'emailGroup.said.no': 'You won’t get any of these emails.',
  'emailGroup.failed': 'Your answer was not saved',

  'emailGroup.mail.subject': 'Do you want emails about volunteers who sign up?',
  'emailGroup.mail.preview': 'We won’t send you anything else unless you say yes.',
  'emailGroup.mail.heading': 'Do you want these emails?',
  'emailGroup.mail.intro':
    'Somebody at {organization} entered your address to get an email whenever volunteers sign up there, change who comes or unregister.',
  'emailGroup.mail.nothing': 'If you don’t, there is nothing to do: we won’t send you anything else.',
  'emailGroup.mail.button': 'Say yes or no',
  'emailGroup.mail.reason':
    'You’re receiving this email because somebody entered your address on Manyhands. We send it only once.',
} as const;
