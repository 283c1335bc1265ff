/** The page on which the owner of an address answers an organization that put them on its list of volunteers. */
export const mailedInvitationTexts = {
  'mailedInvitation.title': 'Do you want to volunteer?',
  'mailedInvitation.description': 'Answer an organization that put you on its list of volunteers.',
  'mailedInvitation.lead':
    '{organization} put {address} on its list of volunteers and asks whether you agree. If you say yes, you can see its opportunities, and it sees the name on your account.',
  'mailedInvitation.accepted': 'Yes, add me',
  'mailedInvitation.refused': 'No, thanks',
  'mailedInvitation.notMe': 'Not me',
  'mailedInvitation.notMe.hint':
    '“Not me” says no, and {organization} can’t send emails to {address} any more.',
  'mailedInvitation.said.accepted': 'You said yes. You’re on the list of volunteers of {organization}.',
  'mailedInvitation.said.refused': 'You said no. You’re not a volunteer of {organization}.',
  'mailedInvitation.said.notMe':
    'Thank you for letting us know. You’re not a volunteer of {organization}, and it can’t send emails to {address} any more.',
  'mailedInvitation.password':
    'To sign up you need a password. If you haven’t chosen one yet, use the link in the same email.',
  'mailedInvitation.open': 'See the opportunities',
  'mailedInvitation.failed': 'Your answer was not saved',
  'mailedInvitation.linkInvalid':
    'Your email program may have cut it off: please open it from the email again. If it still doesn’t work, the organization took the invitation back, or your account has another email address by now. Then log in and look at the organization’s page.',
} as const;
