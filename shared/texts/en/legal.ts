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
    'Organizers and coordinators of an organization see the full names and contact details of the people who signed up with it. Other people who are logged in see a first name and last initial. Visitors see no names.',
  'legal.privacy.cookies.title': 'Cookies',
  'legal.privacy.cookies.text':
    'One cookie keeps you logged in, and one tells us that you have logged in on this device before, so that people who try to guess your password can’t lock you out. Your browser also remembers whether you chose light or dark mode. There is no advertising and no tracking.',
  'legal.privacy.mail.title': 'Email',
  'legal.privacy.mail.text':
    'You get emails about your account and the shifts you signed up for, and messages from the organizations you volunteer with. You can unsubscribe from those messages at any time.',
  'legal.privacy.contact.title': 'Contact forms',
  'legal.privacy.contact.text':
    'What you write in a contact form is emailed to the people it is meant for, with your name, email address and phone number. To stop programs from sending thousands of messages, we count messages from your network and your email address for a day, in a form that reveals neither.',
  'legal.privacy.long.title': 'How long we keep it',
  'legal.privacy.long.text':
    'For as long as you have an account. The hours you gave are part of the organization’s records, which keep them without your name once your account is closed. The site keeps a log of what it does for a while, without names, so that mistakes can be found.',
  'legal.privacy.others.title': 'Who else gets it',
  'legal.privacy.others.text':
    'We don’t sell it, and nobody uses it for advertising. An organization that uses Salesforce may send its volunteers and their hours to its own Salesforce account. If you pay for a plan, our payment provider gets your card, your name and your billing address; your card number never reaches us. Pages load nothing from other sites except map images, where the operator of this site shows a map, and the card fields of the payment provider.',
  'legal.privacy.rights.title': 'What you can do',
  'legal.privacy.rights.text':
    'You can change your profile at any time. You can close your account in your settings: your name, your addresses and everything you wrote about yourself are then erased, including from our copies of emails. You can also ask us through the contact form what we keep about you, and we will answer.',
  'legal.terms.title': 'Terms of Service',
  'legal.terms.description': 'A few rules for using Manyhands.',
  'legal.terms.lead': 'A few rules for using this site.',
  'legal.terms.account.title': 'Your account',
  'legal.terms.account.text':
    'Use your real name and your own email address, and keep your password to yourself. You can close your account at any time.',
  'legal.terms.volunteers.title': 'As a volunteer',
  'legal.terms.volunteers.text':
    'A sign-up is a promise to people who count on you. If you can’t come, give up your place as early as you can. The organization that runs a shift is responsible for it.',
  'legal.terms.organizers.title': 'As an organizer',
  'legal.terms.organizers.text':
    'Publish only real opportunities that you have the right to publish. Use what you learn about volunteers only for the work they signed up for.',
  'legal.terms.plans.title': 'Plans and payment',
  'legal.terms.plans.text':
    'Volunteers never pay. Where this site charges organizers, the first plan begins with a free trial, whose length you see before you enter a card. After that, your card is charged for each month or year in advance, plus applicable taxes, until you cancel. You can cancel at any time under Billing Management: the plan and your account then end right away, and time that is already paid for is not refunded. If a charge fails, you have 14 days to update your card; after that, your organization can’t publish anything new until it is paid. The price may change, and we’ll tell you before it does.',
  'legal.terms.children.title': 'Children',
  'legal.terms.children.text':
    'If you sign up others, you are responsible for them. Parents and guardians decide whether a shift is right for their child.',
  'legal.terms.fair.title': 'Fair use',
  'legal.terms.fair.text':
    'Write to people only about what they volunteer for. No advertising, no threats, and no names or pictures of others without their consent. Anyone who gets an email can report it; people who are reported for good reason can no longer write.',
  'legal.terms.content.title': 'What you publish',
  'legal.terms.content.text':
    'What you publish stays yours. By publishing an opportunity, you allow us to show it, with its pictures, on this site, in emails about it, and wherever its link is shared.',
  'legal.terms.service.title': 'The service',
  'legal.terms.service.text':
    'The software is provided as is, under the MIT license. The organization that runs this site may close accounts that break these rules. The site may be unavailable at times. The organization that runs it is not liable for what happens at a shift.',
  'legal.terms.changes.title': 'Changes',
  'legal.terms.changes.text':
    'When these rules change, this page changes. By using the site after that, you accept the new rules.',
  'legal.questions': 'A question about this page?',
  'legal.questions.link': 'Contact us',
} as const;
