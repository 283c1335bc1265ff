/** Mails about requests to join an organization. */
export const volunteerMailsTexts = {
  'mail.volunteerAnswer.reason':
    'You’re receiving this email because you are on the list of volunteers of {organization} on Manyhands.',
  'mail.volunteerApproved.subject': '{organization} has approved you as a volunteer',
  'mail.volunteerApproved.preview': 'Its opportunities are open to you.',
  'mail.volunteerApproved.heading': 'Welcome, {firstName}!',
  'mail.volunteerApproved.intro':
    '{organization} has approved you as a volunteer. You can see its opportunities now and sign up for them.',
  'mail.volunteerApproved.open': 'See the opportunities',
  'mail.volunteerDeclined.subject': 'Your request to volunteer at {organization}',
  'mail.volunteerDeclined.preview': 'It was not approved.',
  'mail.volunteerDeclined.heading': 'Thank you for asking, {firstName}.',
  'mail.volunteerDeclined.intro':
    '{organization} has not approved you as a volunteer. Its private opportunities are closed to you. You keep the places you already have.',
  'mail.volunteerDeclined.message': 'Their message',
  'mail.volunteerDeclined.next':
    'If you think this is a mistake, please speak to the people at {organization}. You can apply again on its page.',
  'mail.volunteerDeclined.open': 'Open the page',
  'mail.volunteerRequest.subject': '{name} asks to volunteer at {organization}',
  'mail.volunteerRequest.preview': 'Somebody is waiting for your answer.',
  'mail.volunteerRequest.heading': 'Somebody is waiting for your answer',
  'mail.volunteerRequest.intro':
    '{name} applied to volunteer at {organization}. Read what they entered, then approve or decline.',
  'mail.volunteerRequest.open': 'Open the application',
  'mail.volunteerRequest.reason':
    'You’re receiving this email because you are an organizer of {organization} on Manyhands.',
} as const;
