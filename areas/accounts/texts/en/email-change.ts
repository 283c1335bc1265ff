/** Texts of the page where somebody changes the email address of the account, and of the pages its links lead to. */
export const emailChangeTexts = {
  'settings.menu.email': 'Email',
  'emailChange.title': 'Email',
  'emailChange.lead': 'You log in with it, and we write to it.',
  'emailChange.current': 'Current email',
  'emailChange.new': 'New email',
  'emailChange.password': 'Your password',
  'emailChange.submit': 'Change email',
  'emailChange.what':
    'We’ll email a link to the new address. Your email changes once you open it. We’ll tell the old address, and all your other devices will be logged out.',
  'emailChange.toast': 'Change email',
  'emailChange.mailed': 'Check your inbox at {email}',
  'emailChange.mailedBody': 'We sent a link there. Your email changes once you open it.',
  'emailChange.enough': 'No more emails for now',
  'emailChange.enoughBody':
    'We’ve sent several of these emails to {email} recently. Links in those you asked for still work. You can send another one tomorrow.',
  'emailChange.pending': '{email} is not confirmed yet',
  'emailChange.pendingText':
    'Open the link that we sent there. It works for {hours} hours. Until then, your account keeps the email {current}.',
  'emailChange.again': 'Send again',
  'emailChange.cancel': 'Cancel',
  'emailChange.canceled': 'Your email stays as it is',
  'emailChange.link.title': 'Confirm your new email',
  'emailChange.link.lead': 'Your account will use this email. All other devices will be logged out.',
  'emailChange.link.confirm': 'Use this email',
  'emailChange.link.done': 'Your email has changed',
  'emailChange.back.title': 'Take your account back',
  'emailChange.back.lead':
    'Your account will use this email again, and all devices will be logged out. Choose a new password that nobody else knows.',
  'emailChange.back.submit': 'Take my account back',
  'emailChange.back.dead':
    'It has expired or has already been used. If you took your account back, log in with the password that you chose. If you were too late, reply to the email with this link: our support team reads it.',
  'emailChange.back.done': 'Your account is yours again',
} as const;
