/** Mails about requests to coordinate an organization's locations. */
export const coordinatorMailsTexts = {
  'messaging.coordinatorAnswer.organization': 'Organization',
  'messaging.coordinatorAnswer.locations': 'Locations',
  'messaging.coordinatorAnswer.reason':
    'You get this mail because you asked to be a coordinator of {organization} on Manyhands.',
  'messaging.coordinatorApproval.subject': 'You are now a coordinator of {organization}',
  'messaging.coordinatorApproval.preview': 'Your request was approved. You can begin.',
  'messaging.coordinatorApproval.heading': 'Welcome, {name}!',
  'messaging.coordinatorApproval.intro':
    'Your request to be a coordinator of {organization} was approved. You can create opportunities, check volunteers in and see their hours at:',
  'messaging.coordinatorApproval.begin': 'Open your opportunities',
  'messaging.coordinatorRejected.subject': 'Your request to be a coordinator of {organization}',
  'messaging.coordinatorRejected.preview': 'Your request was not approved.',
  'messaging.coordinatorRejected.heading': 'Thank you for asking, {name}.',
  'messaging.coordinatorRejected.intro':
    'Your request to be a coordinator of {organization} was not approved, for:',
  'messaging.coordinatorRejected.next':
    'If you think this is a mistake, please speak to the people at {organization}. You can ask again, or ask another organization.',
  'messaging.coordinatorRejected.link': 'Find an organization',
  'messaging.coordinatorRequest.subject': '{name} asks to be a coordinator of {organization}',
  'messaging.coordinatorRequest.preview': 'Somebody waits for your answer.',
  'messaging.coordinatorRequest.heading': 'Somebody waits for your answer',
  'messaging.coordinatorRequest.intro':
    '{name} asks to be a coordinator of {organization}. Please approve only people whom you know: coordinators see the names and addresses of volunteers.',
  'messaging.coordinatorRequest.name': 'Name',
  'messaging.coordinatorRequest.email': 'E-mail',
  'messaging.coordinatorRequest.answer': 'Answer the request',
  'messaging.coordinatorRequest.reason':
    'You get this mail because you may approve coordinators of {organization} on Manyhands.',
} as const;
