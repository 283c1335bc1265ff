/** Texts of the pages about the site itself: who we are, what we keep, what holds between us. */
export const legalTexts = {
  'legal.about.title': 'About Us',
  'legal.about.description': 'Why Manyhands exists and what it does.',
  'legal.about.lead': 'Many hands make light work. We make it easy for them to meet.',
  'legal.about.p1':
    'Manyhands is volunteer management for nonprofits: food banks, parks, libraries, shelters, schools. An organization publishes what it needs help with, on which dates and for how many people. Volunteers choose a shift, come, and are checked in. Afterward, the hours are counted, and nobody has to type up a list.',
  'legal.about.p2':
    'It is made for people who are in the middle of something else: a coordinator in a hallway with a phone in one hand, a volunteer on the bus. So it is plain, fast, and readable for everyone from 16 to 80.',
  'legal.about.p3':
    'Manyhands is free software under the MIT license. Any organization may run it, read how it works, and improve it.',
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
  'legal.terms.service.title': 'The service',
  'legal.terms.service.text':
    'The software is provided as it is, under the MIT license. The organization that runs this site decides about accounts that break these rules.',
} as const;
