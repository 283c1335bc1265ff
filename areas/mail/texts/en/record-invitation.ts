/** The mail by which a person whom an organization keeps on record takes the record over. */
export const recordInvitationTexts = {
  'mail.recordInvitation.subject': '{organization} invites you to an account of your own',
  'mail.recordInvitation.preview': '{invitedBy} entered your address.',
  'mail.recordInvitation.heading': 'Hello {name}!',
  'mail.recordInvitation.intro':
    '{invitedBy} of {organization} has you on record as a volunteer, without an email address so far.',
  'mail.recordInvitation.password':
    'If you choose a password, the record becomes your account: your places and hours there are yours, and you can sign up by yourself.',
  'mail.recordInvitation.expires':
    'The link works once, within {days} days. After that, {organization} can send a new one. If you don’t want an account, there is nothing to do.',
  'mail.recordInvitation.hasAccount':
    'There is already an account with this email address, so the record was not changed. Log in and sign up with it; {organization} sees then that both may be the same person.',
  'mail.recordInvitation.reason':
    'You’re receiving this email because somebody at {organization} entered this address on Manyhands.',
} as const;
