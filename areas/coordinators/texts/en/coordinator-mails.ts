/** Mails about requests to coordinate an organization's locations. */
export const coordinatorMailsTexts = {
  'mail.coordinatorAnswer.organization': 'Organization',
  'mail.coordinatorAnswer.locations': 'Locations',
  'mail.coordinatorAnswer.reason':
    'You’re receiving this email because you asked to be a coordinator of {organization} on Manyhands.',
  'mail.coordinatorApproval.subject': 'You are now a coordinator of {organization}',
  'mail.coordinatorApproval.preview': 'Your request was approved. You can get started.',
  'mail.coordinatorApproval.heading': 'Welcome, {name}!',
  'mail.coordinatorApproval.intro':
    'Your request to be a coordinator of {organization} was approved. You can now create opportunities, check volunteers in and see their hours at:',
  'mail.coordinatorApproval.begin': 'Open your opportunities',
  'mail.coordinatorRejected.subject': 'Your request to be a coordinator of {organization}',
  'mail.coordinatorRejected.preview': 'Your request was not approved.',
  'mail.coordinatorRejected.heading': 'Thank you for asking, {name}.',
  'mail.coordinatorRejected.intro':
    'Your request to be a coordinator of {organization} was not approved, for:',
  'mail.coordinatorRejected.next':
    'If you think this is a mistake, please speak to the people at {organization}. You can ask again, or ask another organization.',
  'mail.coordinatorRejected.link': 'Find an organization',
  'mail.coordinatorRequest.subject': '{name} asks to be a coordinator of {organization}',
  'mail.coordinatorRequest.preview': 'Somebody is waiting for your answer.',
  'mail.coordinatorRequest.heading': 'Somebody is waiting for your answer',
  'mail.coordinatorRequest.intro':
    '{name} asks to be a coordinator of {organization}. Please approve only people you know: coordinators see the names and addresses of volunteers.',
  'mail.coordinatorRequest.name': 'Name',
  'mail.coordinatorRequest.email': 'Email',
  'mail.coordinatorRequest.answer': 'Answer the request',
  'mail.coordinatorRequest.reason':
    'You’re receiving this email because you can approve coordinators of {organization} on Manyhands.',
  'mail.invitationAsked.subject': '{name} asks for a new invitation to coordinate',
  'mail.invitationAsked.preview': 'The link that you sent expired before it was used.',
  'mail.invitationAsked.heading': 'An invitation expired',
  'mail.invitationAsked.intro':
    '{name} was invited to coordinate volunteers for {organization} at {location}, and opened the link after it had expired. Send the invitation again if you still want {name} there.',
  'mail.invitationAsked.again': 'Send it again',
  'mail.invitationAsked.reason':
    'You’re receiving this email because you can invite coordinators of {organization} on Manyhands.',
} as const;
