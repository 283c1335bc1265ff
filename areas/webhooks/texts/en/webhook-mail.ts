/** What organizers read when a webhook was switched off. */
export const webhookMailTexts = {
  'webhookMail.subject': 'A webhook of {organization} was switched off',
  'webhookMail.preview': 'Nothing has arrived at {host} for days.',
  'webhookMail.heading': 'A webhook was switched off',
  'webhookMail.text':
    'Nothing that was sent there has arrived since {day}, so nothing more is sent. What happens from now on doesn’t reach your program.',
  'webhookMail.organization': 'Organization',
  'webhookMail.host': 'Went to',
  'webhookMail.next':
    'The log has what was answered. Once your program takes messages again, switch the webhook on; what failed you can send again from the log.',
  'webhookMail.button': 'Open webhooks',
  'webhookMail.reason':
    'You’re receiving this email because you are an organizer of {organization} on Manyhands.',
} as const;
