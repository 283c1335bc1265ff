/** Texts of the pages about what the site keeps, and what holds between us. */
export const legalTexts = {
  'legal.privacy.title': 'Privacy Policy',
  'legal.privacy.description': 'What Manyhands keeps about you, why, and who can see it.',
  'legal.privacy.lead': 'What this site keeps about you, why, and who can see it.',
  'legal.privacy.keep.title': 'What we keep',
  'legal.privacy.keep.text':
    'Your name, your email address, the shifts you sign up for, when you were checked in and out, and whatever you add to your profile yourself. Your password is kept only in a form that nobody can read back.',
  'legal.privacy.see.title': 'Who can see it',
  'legal.privacy.see.text':
    'The organizers and coordinators of an organization see the full names and contact details of the people who signed up with that organization. Other people who are logged in see a first name and the first letter of a last name. Visitors see no names.',
  'legal.privacy.cookies.title': 'Cookies',
  'legal.privacy.cookies.text':
    'One cookie keeps you logged in, and one tells us that you have logged in on this device before, so that people who guess at your password can’t lock you out. Your browser also remembers whether you chose the light or the dark look. There is no advertising and no tracking.',
  'legal.privacy.mail.title': 'Email',
  'legal.privacy.mail.text':
    'You get emails about your own account and the shifts you signed up for, and messages from organizations you volunteer with.',
  'legal.privacy.contact.title': 'Contact forms',
  'legal.privacy.contact.text':
    'What you write in a contact form is emailed to the people it is for, with your name, address and phone. To keep machines from sending thousands, we count the messages of your network and of your address for a day, under keys from which neither can be read.',
  'legal.privacy.long.title': 'How long we keep it',
  'legal.privacy.long.text':
    'As long as you have an account. The hours that you gave belong to the records of the organization, which keeps them without your name once you are gone. What the site does is noted for a while without names, so that mistakes can be found.',
  'legal.privacy.others.title': 'Who else gets it',
  'legal.privacy.others.text':
    'Nobody buys it, and nobody advertises with it. An organization that uses Salesforce may send its volunteers and their hours there, to its own account. Pages load nothing from other sites, except the pictures of a map where the operator has one.',
  'legal.privacy.rights.title': 'What you can do',
  'legal.privacy.rights.text':
    'Change your profile at any time. Close your account in your settings: your name, your address and all you wrote about yourself are erased then, also from emails that were sent. Ask us by the contact form what is kept about you, and you get an answer.',
  'legal.terms.title': 'Terms of Service',
  'legal.terms.description': 'The few rules for using Manyhands.',
  'legal.terms.lead': 'The few rules for using this site.',
  'legal.terms.account.title': 'Your account',
  'legal.terms.account.text':
    'Use your real name and an email address that is yours, and keep your password to yourself. You can close your account at any time.',
  'legal.terms.volunteers.title': 'As a volunteer',
  'legal.terms.volunteers.text':
    'A sign-up is a promise to people who count on you. If you can’t come, give your place back as early as you can. The organization that runs a shift is responsible for it.',
  'legal.terms.organizers.title': 'As an organizer',
  'legal.terms.organizers.text':
    'Publish only opportunities that exist and that you may publish. Use what you learn about volunteers only for the work they signed up for.',
  'legal.terms.children.title': 'Children',
  'legal.terms.children.text':
    'If you sign up others, you are answerable for them. Parents or guardians decide whether a shift suits their child.',
  'legal.terms.fair.title': 'Fair use',
  'legal.terms.fair.text':
    'Write to people only about what they volunteer for. No advertising, no threats, no names or pictures of others without their consent. Emails can be reported by those who get them; people who are reported with reason can’t write anymore.',
  'legal.terms.content.title': 'What you publish',
  'legal.terms.content.text':
    'It stays yours. By publishing an opportunity you allow us to show it, with its pictures, on this site, in emails about it, and where its link is shared.',
  'legal.terms.service.title': 'The service',
  'legal.terms.service.text':
    'The software is provided as it is, under the MIT license. The organization that runs this site decides about accounts that break these rules. It may be away for a while, and it does not answer for what happens at a shift.',
  'legal.terms.changes.title': 'Changes',
  'legal.terms.changes.text':
    'When these rules change, this page does. By using the site after that you accept them.',
  'legal.questions': 'A question about this page?',
  'legal.questions.link': 'Contact us',
} as const;
