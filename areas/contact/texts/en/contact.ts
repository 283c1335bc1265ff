/** Texts of the contact forms. */
export const contactTexts = {
  'contact.us.title': 'Contact Us',
  'contact.us.description': 'Write to the team that runs this site. We answer by email.',
  'contact.us.lead': 'A question, an idea, something that doesn’t work? Write to us. We read every message.',
  'contact.coordinator.title': 'Contact Coordinator',
  'contact.coordinator.description':
    'Write to the people who run an opportunity, without knowing their address.',
  'contact.coordinator.lead':
    'Your message goes to the people who run the opportunity. They answer by email or phone.',
  'contact.firstName': 'First Name',
  'contact.lastName': 'Last Name',
  'contact.email': 'Email',
  'contact.email.required': 'Email is required',
  'contact.email.invalid': 'Please enter a valid email address',
  'contact.phone': 'Phone',
  'contact.homePhone': 'Home Phone',
  'contact.cellPhone': 'Cell Phone',
  'contact.phone.hint': '10 digits, such as 2155550123',
  'contact.phones': 'Phone numbers',
  'contact.phones.hint': 'One of the two is enough. 10 digits, such as 2155550123.',
  'contact.phone.required': 'Please enter at least one phone number',
  'contact.organization': 'Organization Name',
  'contact.organization.hint': 'As it is written on its page',
  'contact.organization.required': 'Organization Name is required',
  'contact.organization.unknown':
    'We don’t know an organization by this name. Check the spelling, or start from one of its opportunities.',
  'contact.corEmail': 'Coordinator Email',
  'contact.corEmail.hint':
    'If you know whom you want to reach. Otherwise your message goes to everyone who runs it.',
  'contact.message': 'Message',
  'contact.message.required': 'Message is required',
  'contact.message.tooLong': 'Please use at most {max} characters.',
  'contact.trap': 'Leave this field empty',
  'contact.send': 'Send message',
  'contact.about': 'About',
  'contact.to': 'To',
  'contact.toast': 'Contact',
  'contact.sent': 'Email Sent Successfully',
  'contact.sent.us': 'Thank you for writing. We’ll answer at {email}, usually within two business days.',
  'contact.sent.coordinator':
    'Thank you for writing. The people who run it have your message and will answer at {email}.',
  'contact.sent.plain': 'Email Sent Successfully. The answer will come by email.',
  'contact.another': 'Write another message',
  'contact.tooQuick': 'That was fast. Take a moment to read through your message, then send it again.',
  'contact.formExpired':
    'This page was open for a long time. Everything you wrote is still here: please send it again.',
  'contact.trapped':
    'Your message looks as if a program wrote it, so we did not send it. Please clear the field that should stay empty, or write an email instead.',
  'contact.enough': 'You have sent several messages already. Please wait {wait} before the next one.',
  'contact.busy': 'Very many messages are coming in. Please try again in {wait}.',
  'contact.opportunityGone':
    'This opportunity is not available anymore. Name its organization to write to the people there.',
  'contact.aside.shift.title': 'About a shift?',
  'contact.aside.shift.text':
    'The people who run an opportunity know best what to bring, where to park, or whether a place is free.',
  'contact.aside.shift.link': 'Contact a coordinator',
  'contact.aside.help.title': 'How do I …?',
  'contact.aside.help.text':
    'The guides show each step with pictures, for volunteers, coordinators and organizers.',
  'contact.aside.help.link': 'Go to training',
  'contact.aside.email.title': 'Rather write an email?',
  'contact.aside.email.text': 'Write to {email}.',
  'contact.aside.us.title': 'About this site?',
  'contact.aside.us.text':
    'For your account, a mistake on a page, or your own organization, write to the team behind it.',
  'contact.aside.us.link': 'Contact us',
  'contact.aside.private.title': 'What they see',
  'contact.aside.private.text':
    'The people who run it see what you enter here and nothing else. Their own addresses are shown only when they answer.',
} as const;
