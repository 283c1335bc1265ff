/** Whether somebody without a place in an organization wants the notices of its opportunities: the mail and its page. */
export const emailGroupTexts = {
  'emailGroup.title': 'Notices by email',
  'emailGroup.description': 'Say whether you want mails about sign-ups for opportunities of an organization.',
  'emailGroup.lead':
    'Somebody at {organization} entered {address} to get a mail whenever volunteers sign up, change who comes or unregister.',
  'emailGroup.linkInvalid': 'This link does not work. Maybe your mail program cut it off.',
  'emailGroup.yes': 'Yes, send me these mails',
  'emailGroup.no': 'No, don’t send me any',
  'emailGroup.said.yes': 'You get these mails. You can stop them here at any time.',
  'emailGroup.said.no': 'You get none of these mails.',
  'emailGroup.failed': 'Your answer was not kept',

  'emailGroup.mail.subject': 'Do you want mails about volunteers who sign up?',
  'emailGroup.mail.preview': 'Nothing more is sent to you unless you say yes.',
  'emailGroup.mail.heading': 'Do you want these mails?',
  'emailGroup.mail.intro':
    'Somebody at {organization} entered your address to get a mail whenever volunteers sign up there, change who comes or unregister.',
  'emailGroup.mail.introUnproven':
    'Somebody at an organization on Manyhands entered your address to get a mail whenever volunteers sign up there, change who comes or unregister.',
  'emailGroup.mail.nothing': 'If you don’t, you need not do anything: nothing more is sent to you.',
  'emailGroup.mail.button': 'Say yes or no',
  'emailGroup.mail.reason':
    'You get this mail because somebody entered your address on Manyhands. There is one of it.',
} as const;
