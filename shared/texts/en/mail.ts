/** The words of the mails that the product sends. */
export const mailTexts = {
  'messaging.brand': 'Manyhands',

  'messaging.when.time': '{start} – {end} ({zone})',
  'messaging.when.timeOverNight': '{start} – {end} on {lastDate} ({zone})',

  'messaging.shift.date': 'Date',
  'messaging.shift.time': 'Time',
  'messaging.shift.label': 'Note',
  'messaging.shift.organization': 'Organization',
  'messaging.shift.location': 'Location',
  'messaging.shift.address': 'Address',
  'messaging.shift.opportunityLink': 'See the opportunity',

  'messaging.verificationCode.subject': 'Your Manyhands verification code',
  'messaging.verificationCode.preview': 'Enter it to finish setting up your account.',
  'messaging.verificationCode.heading': 'Welcome, {firstName}!',
  'messaging.verificationCode.intro':
    'One more step: please enter this code to confirm that this e-mail address is yours.',
  'messaging.verificationCode.link': 'Enter the code',
  'messaging.verificationCode.ignore':
    'Nobody from Manyhands will ever ask you for this code. If you did not sign up, you can ignore this mail.',
  'messaging.verificationCode.reason':
    'You get this mail because somebody entered this address to sign up for Manyhands.',

  'messaging.resetCode.subject': 'Reset your Manyhands password',
  'messaging.resetCode.preview': 'Enter the code to choose a new password.',
  'messaging.resetCode.heading': 'Hello {firstName}!',
  'messaging.resetCode.intro':
    'Please enter this code to choose a new password. It is valid for 15 minutes and works once.',
  'messaging.resetCode.link': 'Choose a new password',
  'messaging.resetCode.without':
    'If the code is refused, or others keep asking for one, this link sets a new password without it. It is valid for {hours} hours and works once.',
  'messaging.resetCode.withoutLink': 'Set a new password without a code',
  'messaging.resetCode.ignore':
    'Nobody from Manyhands will ever ask you for this code. If you did not ask for it, you can ignore this mail: your password stays as it is.',
  'messaging.resetCode.reason':
    'You get this mail because somebody asked for a new password for your Manyhands account.',

  'messaging.changePassword.subject': 'Your Manyhands password was changed',
  'messaging.changePassword.preview': 'If it was you, there is nothing to do.',
  'messaging.changePassword.heading': 'Hello {firstName}!',
  'messaging.changePassword.intro':
    'The password of your account was changed a moment ago, and all other devices were logged out. If it was you, there is nothing to do.',
  'messaging.changePassword.notYou':
    'If it was not you, please choose a new password at once and write to {email}.',
  'messaging.changePassword.link': 'Choose a new password',
  'messaging.changePassword.reason': 'You get this mail because it concerns the security of your account.',

  'messaging.walkedIn.subject': 'You were checked in: {opportunity}',
  'messaging.walkedIn.heading': 'Thank you for coming, {firstName}!',
  'messaging.walkedIn.intro':
    '{organization} signed you up at the door for {opportunity} and checked you in with this address.',
  'messaging.walkedIn.notYou':
    'Were you not there? Then somebody gave your address by mistake. {organization} can put it right.',
  'messaging.walkedIn.reason': 'You get this mail because {organization} checked you in with this address.',
  'messaging.registered.subject': 'You are signed up: {opportunity}',
  'messaging.registered.preview': '{organization} is looking forward to seeing you.',
  'messaging.registered.heading': 'Thank you, {firstName}. You are signed up!',
  'messaging.registered.intro': 'Your place at {opportunity} with {organization} is reserved.',
  'messaging.registered.party': 'You are bringing along: {names}.',
  'messaging.registered.unregister':
    'Plans changed? Please unregister on your profile page, so that somebody else can take your place.',
  'messaging.registered.profileLink': 'See or change your sign-ups',
  'messaging.registered.contact': 'Questions? {name} will gladly help: {email}, or simply answer this mail.',
  'messaging.registered.reason': 'You get this mail because you signed up to volunteer on Manyhands.',

  'messaging.code.text':
    'This is your own code. At the door, hold it to the camera instead of typing your email.',
  'messaging.code.alt': 'Your check-in code (a QR code, attached as a picture)',
  'messaging.code.link': 'Your code in your account',
  'messaging.reminder.subject': 'Reminder: {opportunity}, {date}',
  'messaging.reminder.preview': '{time}, {location}',
  'messaging.reminder.heading': 'See you soon, {firstName}!',
  'messaging.reminder.intro':
    'Your shift at {opportunity} is near. {organization} is looking forward to seeing you.',
  'messaging.reminder.calendar': 'The attached file puts the shift into your calendar.',
  'messaging.reminder.unregister':
    'Can’t come after all? Please unregister on your profile page, so that somebody else can take your place.',
  'messaging.reminder.settings': 'Switch off reminders',
  'messaging.reminder.reason':
    'You get this mail because you signed up for this shift on Manyhands and reminders are switched on.',

  'messaging.companionUnregistered.subject': '{name} can’t come along to {opportunity}',
  'messaging.companionUnregistered.preview': '{name} has given up the place at {opportunity}.',
  'messaging.companionUnregistered.heading': 'One fewer by your side, {firstName}.',
  'messaging.companionUnregistered.intro':
    '{name} can’t come along to {opportunity} and has unregistered from this:',
  'messaging.companionUnregistered.own':
    'Your own place is still yours. On your profile page you can change who comes along.',
  'messaging.companionUnregistered.profileLink': 'See your commitments',
  'messaging.unregister.subject': 'You are unregistered: {opportunity}',
  'messaging.unregister.plain.subject': 'You are unregistered',
  'messaging.unregister.plain.intro':
    'A place to volunteer that was taken for you is given back. The page behind this link says which.',
  'messaging.unregister.preview': '{organization} knows that you can’t come.',
  'messaging.unregister.heading': 'You are unregistered, {firstName}.',
  'messaging.unregister.intro':
    'We gave back your place at {opportunity} with {organization}. You are no longer expected at:',
  'messaging.unregister.again': 'Changed your mind? You are welcome to sign up again while there is room.',
  'messaging.unregister.reason': 'You get this mail because you had a sign-up on Manyhands.',

  'messaging.newVolunteer.subject': 'New volunteer: {name} for {opportunity}',
  'messaging.newVolunteer.preview': '{name} signed up for {opportunity}.',
  'messaging.newVolunteer.heading': 'You have a new volunteer',
  'messaging.newVolunteer.intro': '{name} signed up for {opportunity}.',

  'messaging.volunteerUnregistered.subject': 'A place is free again: {name} unregistered from {opportunity}',
  'messaging.volunteerUnregistered.preview': '{name} can’t come to {opportunity}.',
  'messaging.volunteerUnregistered.heading': 'A volunteer unregistered',
  'messaging.volunteerUnregistered.intro':
    '{name} can’t come to {opportunity} after all. The place is open again.',
  'messaging.volunteerUnregistered.companionSubject': '{name} unregistered from {opportunity}',
  'messaging.volunteerUnregistered.companionIntro':
    '{name}, whom somebody brought along, can’t come to {opportunity} after all.',

  'messaging.coordinatorNotice.contact': 'You can reach them at {email}, or answer this mail.',
  'messaging.coordinatorNotice.reason':
    'You get this mail because you are a coordinator of {opportunity} on Manyhands.',
  'messaging.coordinatorNotice.groupReason':
    'You get this mail because the organizer of {opportunity} listed this address for its notices.',

  'messaging.deleteAccount.subject': 'Your Manyhands account is closed',
  'messaging.deleteAccount.preview': 'What was about you has been erased.',
  'messaging.deleteAccount.heading': 'Goodbye, {firstName}, and thank you.',
  'messaging.deleteAccount.intro':
    'Your account is closed, and your personal data has been erased. Upcoming places of yours are free again, and the coordinators know.',
  'messaging.deleteAccount.again':
    'You are welcome back at any time: simply sign up again, also with this e-mail address.',
  'messaging.deleteAccount.notYou':
    'If you did not close the account yourself, please answer this mail or write to {email}.',
  'messaging.deleteAccount.reason': 'You get this mail because your account was closed. It is the last one.',

  'messaging.deleteAccountAdmin.subject': 'An account was closed',
  'messaging.deleteAccountAdmin.heading': 'An account was closed',
  'messaging.deleteAccountAdmin.name': 'Name',
  'messaging.deleteAccountAdmin.email': 'E-mail',
  'messaging.deleteAccountAdmin.why': 'Reason',
  'messaging.deleteAccountAdmin.forget':
    'The person’s data is erased. Please delete this mail, too, once you need it no longer.',
  'messaging.deleteAccountAdmin.reason':
    'You get this mail because you support the people who use Manyhands.',

  'messaging.signUpChanged.subject': '{name} changed a sign-up for {opportunity}',
  'messaging.signUpChanged.preview': 'Who comes along to {opportunity} is different now.',
  'messaging.signUpChanged.heading': 'A sign-up was changed',
  'messaging.signUpChanged.intro': '{name} changed who comes along to {opportunity}.',
  'messaging.signUpChanged.added': 'New in the party: {names}.',
  'messaging.signUpChanged.removed': 'No longer in the party: {names}.',
  'messaging.coordinatorNotice.party': 'Coming along: {names}.',

  'messaging.addedVolunteer.subject': '{broughtBy} is bringing you along: {opportunity}',
  'messaging.addedVolunteer.plain.subject': '{broughtBy} is bringing you along to volunteer',
  'messaging.addedVolunteer.plain.intro':
    '{broughtBy} signed you up to come along and volunteer. The page behind this link says what it is, when and where.',
  'messaging.addedVolunteer.heading': 'You are signed up, {firstName}!',
  'messaging.addedVolunteer.intro':
    '{broughtBy} signed you up to come along to {opportunity} with {organization}.',
  'messaging.addedVolunteer.ask':
    'Please tell us whether that’s you. Until then {broughtBy} sees only the name they typed, and nothing else about you. If you don’t know {broughtBy}, or don’t want to come, press “Not me” there: then nobody expects you, and {broughtBy} can’t name this address again.',
  'messaging.addedVolunteer.answer': 'Say whether that’s you',
  'messaging.addedVolunteer.changeAnswer': 'Stop {broughtBy} from bringing you along',
  'messaging.addedVolunteer.unregister':
    'You can’t come? Tell {broughtBy}, or log in with this e-mail address and unregister on your profile page.',
  'messaging.addedVolunteer.reason': 'You get this mail because {broughtBy} signed you up on Manyhands.',

  'messaging.ageVerification.subject': 'Age confirmed: additional volunteers for {opportunity}',
  'messaging.ageVerification.preview': '{name} confirmed that somebody is over the age of 18.',
  'messaging.ageVerification.heading': 'Additional volunteers over the age of 18',
  'messaging.ageVerification.intro':
    '{name} confirmed that these additional volunteers for {opportunity} are over the age of 18: {adults}. Everybody else whom they bring along counts as under 18.',

  'messaging.sendPassword.subject': 'Choose a password for your Manyhands account',
  'messaging.sendPassword.preview': 'With it you can see and change your sign-ups.',
  'messaging.sendPassword.heading': 'Welcome, {firstName}!',
  'messaging.sendPassword.intro':
    '{invitedBy} is bringing you along as a volunteer, so we made an account for this e-mail address. Choose a password, and you can see and change your sign-ups.',
  'messaging.sendPassword.link': 'Choose a password',
  'messaging.sendPassword.expires':
    'The link works once and for {days} days. After that, “Forgot password” on the log in page does the same.',
  'messaging.sendPassword.reason':
    'You get this mail because {invitedBy} signed you up on Manyhands with this address.',

  'messaging.mailbox.title': 'Mailbox',
  'messaging.mailbox.explanation':
    'No mail server is set, so mails stay here. With SMTP_URL they are sent, and this page is gone.',
  'messaging.mailbox.empty': 'No mail yet. Sign up for something and look again.',
  'messaging.mailbox.back': 'All mails',
  'messaging.mailbox.to': 'To',
  'messaging.mailbox.sent': 'Sent',
  'messaging.mailbox.template': 'Template',
  'messaging.mailbox.attachments': 'Attached',
  'messaging.mailbox.asHtml': 'As HTML',
  'messaging.mailbox.asText': 'As text',

  'messaging.gallery.title': 'All mails',
  'messaging.gallery.explanation':
    'Every mail that the product sends, with made-up values. This page is there while developing only.',
  'messaging.gallery.values': 'Values',
  'messaging.gallery.values.ordinary': 'Ordinary',
  'messaging.gallery.values.long': 'Long',
  'messaging.gallery.values.empty': 'Empty',
  'messaging.gallery.values.hostile': 'Hostile',
  'messaging.gallery.frame.light': '{width} pixels, light',
  'messaging.gallery.frame.dark': '{width} pixels, dark',
} as const;
