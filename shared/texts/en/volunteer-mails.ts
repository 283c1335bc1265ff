/** Mails about requests to join an organization. */
export const volunteerMailsTexts = {
  'messaging.volunteerAnswer.reason':
    'You get this mail because you are in the list of volunteers of {organization} on Manyhands.',
  'messaging.volunteerApproved.subject': '{organization} has approved you as a volunteer',
  'messaging.volunteerApproved.preview': 'Its opportunities are open to you.',
  'messaging.volunteerApproved.heading': 'Welcome, {firstName}!',
  'messaging.volunteerApproved.intro':
    '{organization} has approved you as a volunteer. You can see its opportunities now and sign up for them.',
  'messaging.volunteerApproved.open': 'See the opportunities',
  'messaging.volunteerDeclined.subject': 'Your request to volunteer at {organization}',
  'messaging.volunteerDeclined.preview': 'It was not approved.',
  'messaging.volunteerDeclined.heading': 'Thank you for asking, {firstName}.',
  'messaging.volunteerDeclined.intro':
    '{organization} has not approved you as a volunteer. Its private opportunities are closed to you; places that you hold already stay yours.',
  'messaging.volunteerDeclined.message': 'What they say',
  'messaging.volunteerDeclined.next':
    'If you think this is a mistake, please speak to the people at {organization}. You can apply again on its page.',
  'messaging.volunteerDeclined.open': 'Open the page',
  'messaging.volunteerRequest.subject': '{name} asks to volunteer at {organization}',
  'messaging.volunteerRequest.preview': 'Somebody waits for your answer.',
  'messaging.volunteerRequest.heading': 'Somebody waits for your answer',
  'messaging.volunteerRequest.intro':
    '{name} applied to volunteer at {organization}. Read what they entered, then approve or decline.',
  'messaging.volunteerRequest.open': 'Open the application',
  'messaging.volunteerRequest.reason':
    'You get this mail because you are an organizer of {organization} on Manyhands.',
} as const;
