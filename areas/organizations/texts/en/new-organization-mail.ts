/** The words of the mails about a new organization. */
export const newOrganizationMailTexts = {
  'newOrganizationMail.subject': '{organization} is on Manyhands',
  'newOrganizationMail.preview': 'You are its organizer. Here is what you can do next.',
  'newOrganizationMail.heading': 'Welcome aboard, {firstName}!',
  'newOrganizationMail.intro': '{organization} is set up, and you are its organizer.',
  'newOrganizationMail.organization': 'Organization',
  'newOrganizationMail.city': 'City',
  'newOrganizationMail.founder': 'Set up by',
  'newOrganizationMail.email': 'Email',
  'newOrganizationMail.page': 'See its page',
  'newOrganizationMail.next':
    'Next, tell volunteers where you need a hand. Logo, texts and locations can be changed at any time.',
  'newOrganizationMail.settings': 'Change the organization',
  'newOrganizationMail.reason':
    'You’re receiving this email because you set up an organization on Manyhands.',
  'newOrganizationMail.admin.subject': 'New organization: {organization}',
  'newOrganizationMail.admin.preview': '{founder} set it up.',
  'newOrganizationMail.admin.heading': 'Somebody set up an organization',
  'newOrganizationMail.admin.reason':
    'You’re receiving this email because you support the people who use Manyhands.',
} as const;
