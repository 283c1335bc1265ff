/** Texts of the emails that contact forms cause. */
export const contactMailsTexts = {
  'contact.mail.us.subject': 'Message from {name}',
  'contact.mail.us.heading': '{name} wrote to you',
  'contact.mail.us.preview': 'Sent with the Contact Us form',
  'contact.mail.us.reason': 'You’re receiving this email because the Contact Us form leads to this address.',
  'contact.mail.coordinator.subject': '{about}: message from {name}',
  'contact.mail.coordinator.heading': '{name} has a question for you',
  'contact.mail.coordinator.preview': 'Sent with the Contact Coordinator form',
  'contact.mail.coordinator.reason':
    'You’re receiving this email because people who have a question about {about} are led to you.',
  'contact.mail.name': 'Name',
  'contact.mail.email': 'Email',
  'contact.mail.phone': 'Phone',
  'contact.mail.homePhone': 'Home phone',
  'contact.mail.cellPhone': 'Cell phone',
  'contact.mail.organization': 'Organization',
  'contact.mail.opportunity': 'Opportunity',
  'contact.mail.answer': 'To answer, reply to this email. {name} will then see your address.',
  'contact.mail.unproven':
    'The person who sent this typed the name and the address into an open form. We have not verified them: don’t send anything personal before you know who it is.',
} as const;
