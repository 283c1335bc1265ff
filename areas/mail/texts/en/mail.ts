/** The words of the mails that the product sends. */
export const mailTexts = {
  'mail.brand': 'Manyhands',
  'mail.newcomer.you': 'friend',
  'mail.newcomer.somebody': 'Somebody',
  'mail.newcomer.notMe': 'Not me: stop emails from this organization',
  'mail.newcomer.report': 'Report this',

  'mail.when.start': '{time} ({zone})',
  'mail.when.time': '{start} – {end} ({zone})',
  'mail.when.timeAtNight': '{start} – {end}, {evening} night ({zone})',
  'mail.when.timeOverNight': '{start} – {end} on {lastDate} ({zone})',

  'mail.shift.date': 'Date',
  'mail.shift.time': 'Time',
  'mail.shift.label': 'Note',
  'mail.shift.organization': 'Organization',
  'mail.shift.location': 'Location',
  'mail.shift.address': 'Address',
  'mail.shift.opportunityLink': 'See the opportunity',

  'mail.verificationCode.subject': 'Your Manyhands verification code',
  'mail.verificationCode.preview': 'Confirm your email to finish setting up your account.',
  'mail.verificationCode.heading': 'Welcome, {firstName}!',
  'mail.verificationCode.intro':
    'One more step: please confirm that this email address is yours. Press the button, which works once, for {hours} hours, in any browser. Or enter this code where you signed up, within {minutes} minutes.',
  'mail.verificationCode.link': 'Confirm my email',
  'mail.verificationCode.ignore':
    'Nobody from Manyhands will ever ask you for this code. If you did not sign up, you can ignore this email: nobody can use the account.',
  'mail.verificationCode.reason':
    'You’re receiving this email because somebody entered this address to sign up for Manyhands.',

  'mail.logInLink.subject': 'Log in to Manyhands',
  'mail.logInLink.preview': 'This link logs you in.',
  'mail.logInLink.heading': 'Hello {firstName}!',
  'mail.logInLink.intro':
    'Your password was entered after somebody had tried too many wrong ones. If it was you, this button logs you in. It works once, for {hours} hours.',
  'mail.logInLink.link': 'Log in',
  'mail.logInLink.notYou':
    'If it was not you, somebody knows your password. They are not logged in; please choose a new password now.',
  'mail.logInLink.reset': 'Choose a new password',
  'mail.logInLink.reason': 'You’re receiving this email because it concerns the security of your account.',

  'mail.kioskLink.subject': 'Leave the kiosk that you locked',
  'mail.kioskLink.preview': 'This link logs the kiosk out.',
  'mail.kioskLink.heading': 'Hello {firstName}!',
  'mail.kioskLink.intro':
    'Somebody at a kiosk that you locked wants to leave it. This button logs it out, from any device, for {hours} hours. The kiosk then shows the login page and nothing of your account. Check-ins that it has not sent yet wait until you log in there again.',
  'mail.kioskLink.link': 'Leave the kiosk',
  'mail.kioskLink.notYou': 'If you don’t want that, you can ignore this email: the kiosk stays locked.',
  'mail.kioskLink.reason': 'You’re receiving this email because a kiosk was locked with your account.',

  'mail.resetCode.subject': 'Reset your Manyhands password',
  'mail.resetCode.preview': 'Choose a new password for your account.',
  'mail.resetCode.heading': 'Hello {firstName}!',
  'mail.resetCode.intro':
    'Press the button to choose a new password. It works once, for {hours} hours, in any browser. Or enter this code where you asked for it, within {minutes} minutes.',
  'mail.resetCode.link': 'Choose a new password',
  'mail.resetCode.ignore':
    'Nobody from Manyhands will ever ask you for this code. If you did not ask for it, you can ignore this email: your password stays as it is.',
  'mail.resetCode.reason':
    'You’re receiving this email because somebody asked for a new password for your Manyhands account.',

  'mail.changePassword.subject': 'Your Manyhands password was changed',
  'mail.changePassword.preview': 'If it was you, there is nothing to do.',
  'mail.changePassword.heading': 'Hello {firstName}!',
  'mail.changePassword.intro':
    'The password of your account was changed a moment ago, and all other devices were logged out. If it was you, there is nothing to do.',
  'mail.changePassword.notYou':
    'If it was not you, please choose a new password immediately and write to {email}.',
  'mail.changePassword.link': 'Choose a new password',
  'mail.changePassword.reason':
    'You’re receiving this email because it concerns the security of your account.',

  'mail.dataDownloaded.subject': 'Your Manyhands data was downloaded',
  'mail.dataDownloaded.intro':
    'Everything that Manyhands keeps about you was downloaded from your account a moment ago. If it was you, there is nothing to do.',

  'mail.emailChange.subject': 'Confirm your email for Manyhands',
  'mail.emailChange.preview': 'Use this address for your account.',
  'mail.emailChange.heading': 'Is this your new email?',
  'mail.emailChange.intro':
    'Somebody asked to use this address for their Manyhands account. If it was you, press the button. The account then has this address, and all other devices are logged out. The button works once, for {hours} hours.',
  'mail.emailChange.link': 'Use this address',
  'mail.emailChange.ignore': 'If it was not you, you can ignore this email: nothing changes.',
  'mail.emailChange.reason':
    'You’re receiving this email because somebody entered this address in their account settings.',

  'mail.emailTaken.subject': 'You already have a Manyhands account',
  'mail.emailTaken.preview': 'Somebody asked to use this address for another account.',
  'mail.emailTaken.heading': 'You already have an account',
  'mail.emailTaken.intro':
    'Somebody asked to use this address for another Manyhands account. There is already an account with it, so nothing was changed.',
  'mail.emailTaken.you':
    'If it was you, log in with this address. If you forgot the password, or never chose one, choose “Forgot password?” there. To use the address for your other account, close this one first.',
  'mail.emailTaken.link': 'Log in',
  'mail.emailTaken.reason':
    'You’re receiving this email because somebody entered this address in their account settings.',

  'mail.emailChanged.subject': 'The email of your Manyhands account was changed',
  'mail.emailChanged.preview': 'If it was you, there is nothing to do.',
  'mail.emailChanged.heading': 'Hello {firstName}!',
  'mail.emailChanged.intro':
    'Your account now uses a different email address, and this one no longer logs in. If you did that, there is nothing to do.',
  'mail.emailChanged.notYou':
    'If it was not you, take your account back now. The button gives it this address again, logs out every device, and has you choose a new password. It works for {hours} hours.',
  'mail.emailChanged.link': 'Take my account back',

  'mail.emailTakenBack.subject': 'A Manyhands account no longer has this email',
  'mail.emailTakenBack.preview': 'The account has its former email again.',
  'mail.emailTakenBack.heading': 'The account has its former email again',
  'mail.emailTakenBack.intro':
    'The owner of the former address of an account took it back. The account no longer has this address, and everybody was logged out.',
  'mail.emailTakenBack.help': 'If you think that this is wrong, please write to {email}.',
  'mail.emailTakenBack.reason': 'You’re receiving this email because an account had this address.',

  'mail.walkedIn.subject': 'You were added: {opportunity}',
  'mail.walkedIn.heading': 'Thank you for coming, {firstName}!',
  'mail.walkedIn.intro':
    '{organization} added you to {opportunity} with this address, and recorded that you were there.',
  'mail.walkedIn.notYou':
    'Weren’t you there? Then somebody gave your address by mistake. {organization} can correct it.',
  'mail.walkedIn.reason': 'You’re receiving this email because {organization} added you with this address.',
  'mail.addedToShift.subject': 'You are signed up: {opportunity}',
  'mail.addedToShift.heading': 'You are signed up, {firstName}.',
  'mail.addedToShift.intro': '{by} of {organization} has signed you up for {opportunity}.',
  'mail.addedToShift.notYou': 'Is this a mistake? {organization} can correct it.',
  'mail.addedToShift.other.subject': '{name} is signed up: {opportunity}',
  'mail.addedToShift.other.heading': '{name} is signed up, {firstName}.',
  'mail.addedToShift.other.intro':
    '{by} of {organization} has signed {name} up for {opportunity}. Please tell {name}, who has no email address.',
  'mail.addedToShift.other.reason':
    'You’re receiving this email because {organization} has you as the contact of {name}.',
  'mail.addedToShift.along.intro':
    '{by} of {organization} has put {name} back on the list for {opportunity}, and {name} comes along with you again.',
  'mail.takenOffShift.along.stays': 'Your own place is yours still.',
  'mail.takenOffShift.along.reason':
    'You’re receiving this email because you signed up with {name} on Manyhands.',
  'mail.takenOffShift.preview': '{by} of {organization} did this.',
  'mail.takenOffShift.intro': '{by} of {organization} has taken you off the list for {opportunity}:',
  'mail.takenOffShift.other.intro': '{by} of {organization} has taken {name} off the list for {opportunity}:',
  'mail.takenOffShift.reason': 'Why: {reason}',
  'mail.takenOffShift.other.subject': '{name} no longer has a place: {opportunity}',
  'mail.takenOffShift.other.heading': '{name} no longer has this place, {firstName}.',
  'mail.registered.subject': 'You are signed up: {opportunity}',
  'mail.registered.preview': '{organization} is looking forward to seeing you.',
  'mail.registered.heading': 'Thank you, {firstName}. You are signed up!',
  'mail.registered.intro': 'Your place at {opportunity} with {organization} is reserved.',
  'mail.registered.party': 'You are bringing along: {names}.',
  'mail.registered.calendar':
    '{count, plural, one {The attached file adds the shift to your calendar.} other {The attached file adds the shifts to your calendar.}}',
  'mail.registered.unregister':
    'Plans changed? Please unregister on your profile page, so that somebody else can take your place.',
  'mail.registered.profileLink': 'See or change your sign-ups',
  'mail.registered.contact': 'Questions? {name} will be happy to help: {email}, or just reply to this email.',
  'mail.registered.reason': 'You’re receiving this email because you signed up to volunteer on Manyhands.',

  'mail.code.text':
    'This is your own code. At the door, hold it up to the camera instead of typing your email.',
  'mail.code.alt': 'Your check-in code (a QR code, attached as a picture)',
  'mail.code.link': 'Your code in your account',
  'mail.reminder.subject': 'Reminder: {opportunity}, {date}',
  'mail.reminder.preview': '{time}, {location}',
  'mail.reminder.heading': 'See you soon, {firstName}!',
  'mail.reminder.intro':
    'Your shift at {opportunity} is coming up. {organization} is looking forward to seeing you.',
  'mail.reminder.calendar': 'The attached file adds the shift to your calendar.',
  'mail.reminder.ask':
    'Are you still coming? Tell {organization} with two taps, without logging in. If you can’t come, somebody else can take your place.',
  'mail.reminder.answer': 'I’m coming, or I can’t',
  'mail.reminder.settings': 'Turn off reminders',
  'mail.reminder.reason':
    'You’re receiving this email because you signed up for this shift on Manyhands and reminders are turned on.',

  'mail.companionUnregistered.subject': '{name} can’t come along to {opportunity}',
  'mail.companionUnregistered.preview': '{name} has given up the place at {opportunity}.',
  'mail.companionUnregistered.heading': 'One fewer person with you, {firstName}.',
  'mail.companionUnregistered.intro':
    '{name} can’t come along to {opportunity} and has unregistered from this:',
  'mail.companionUnregistered.own':
    'Your own place is still yours. On your profile page you can change who comes along.',
  'mail.companionUnregistered.profileLink': 'See your commitments',
  'mail.unregister.subject': 'You are unregistered: {opportunity}',
  'mail.unregister.preview': '{organization} knows that you can’t come.',
  'mail.unregister.heading': 'You are unregistered, {firstName}.',
  'mail.unregister.intro':
    'We gave back your place at {opportunity} with {organization}. You are no longer expected at:',
  'mail.unregister.calendar':
    '{count, plural, one {If it’s in your calendar, the attached file removes it.} other {If they’re in your calendar, the attached file removes them.}}',
  'mail.unregister.by': '{name} did this.',
  'mail.unregister.party': 'No longer coming, either: {names}.',
  'mail.unregister.stayed': 'Still coming, each with a place of their own: {names}.',
  'mail.takenBack.subject': 'You no longer have a place: {opportunity}',
  'mail.takenBack.heading': 'You no longer have this place, {firstName}.',
  'mail.takenBack.intro':
    '{organization} has taken back your place at {opportunity}. You are no longer expected at:',
  'mail.placeKept.subject': '{broughtBy} can’t come to {opportunity}, and your place is yours',
  'mail.placeKept.heading': 'You still have your place, {firstName}.',
  'mail.placeKept.intro':
    '{broughtBy}, who was bringing you along to {opportunity} with {organization}, can’t come and said that you still do. This place is your own now:',
  'mail.unregister.again': 'Changed your mind? You are welcome to sign up again while there is room.',
  'mail.unregister.reason': 'You’re receiving this email because you were signed up on Manyhands.',

  'mail.newVolunteer.subject': 'New volunteer: {name} for {opportunity}',
  'mail.newVolunteer.preview': '{name} signed up for {opportunity}.',
  'mail.newVolunteer.heading': 'You have a new volunteer',
  'mail.newVolunteer.intro': '{name} signed up for {opportunity}.',

  'mail.volunteerUnregistered.subject': 'A place is free again: {name} unregistered from {opportunity}',
  'mail.volunteerUnregistered.preview': '{name} can’t come to {opportunity}.',
  'mail.volunteerUnregistered.heading': 'A volunteer unregistered',
  'mail.volunteerUnregistered.intro':
    '{name} can’t come to {opportunity} after all. The place is open again.',
  'mail.volunteerUnregistered.stayedIntro': '{name} can’t come to {opportunity} after all.',
  'mail.volunteerUnregistered.companionSubject': '{name} unregistered from {opportunity}',
  'mail.volunteerUnregistered.companionIntro':
    '{name}, who was coming along with {broughtBy}, can’t come to {opportunity} after all.',
  'mail.volunteerUnregistered.companionIntroAlone':
    '{name}, who was coming along with somebody, can’t come to {opportunity} after all.',

  'mail.coordinatorNotice.contact': 'You can reach them at {email}, or reply to this email.',
  'mail.coordinatorNotice.pace': 'Choose how often you get these emails',
  'mail.coordinatorNotice.leave': 'Stop these emails',
  'mail.digest.subject': '{opportunity}: {summary}',
  'mail.digest.preview': '{summary} since the last email.',
  'mail.digest.heading': '{summary}',
  'mail.digest.intro': 'Here’s what changed in {opportunity} since the last email.',
  'mail.digest.count.came': '{count, plural, one {# person signed up} other {# people signed up}}',
  'mail.digest.count.left': '{count, plural, one {# person unregistered} other {# people unregistered}}',
  'mail.digest.count.changed': '{count, plural, one {# sign-up changed} other {# sign-ups changed}}',
  'mail.digest.date': '{date}, {time}',
  'mail.digest.date.labelled': '{date}, {time}, {label}',
  'mail.digest.came': 'Signed up',
  'mail.digest.left': 'Unregistered',
  'mail.digest.changed': 'Changed who comes along',
  'mail.digest.person': '{name} ({email})',
  'mail.digest.with': 'with {names}',
  'mail.digest.broughtBy': 'brought along by {name}',
  'mail.digest.places': 'Places left',
  'mail.digest.places.value':
    '{activity}, {left} of {capacity}{along, plural, =0 {} other {, {along} more along}}',
  'mail.digest.roster': 'Who’s coming',
  'mail.digest.roster.link': 'Roster',
  'mail.digest.more': '{count, plural, one {And # more change.} other {And # more changes.}}',
  'mail.coordinatorNotice.contactOf': 'You can reach {name} at {email}, or reply to this email.',
  'mail.coordinatorNotice.reason':
    'You’re receiving this email because you are a coordinator of {opportunity} on Manyhands.',
  'mail.coordinatorNotice.groupReason':
    'You’re receiving this email because the organizer of {opportunity} listed this address for its notices.',

  'mail.deleteAccount.subject': 'Your Manyhands account is closed',
  'mail.deleteAccount.preview': 'Your personal data has been erased.',
  'mail.deleteAccount.heading': 'Goodbye, {firstName}, and thank you.',
  'mail.deleteAccount.intro':
    'Your account is closed, and your personal data has been erased. Your upcoming places are free again, and we told the coordinators.',
  'mail.deleteAccount.again':
    'You are welcome back at any time: just sign up again, even with this email address.',
  'mail.deleteAccount.notYou':
    'If you did not close the account yourself, please reply to this email or write to {email}.',
  'mail.deleteAccount.reason':
    'You’re receiving this email because your account was closed. It is the last one.',

  'mail.deleteAccountAdmin.subject': 'An account was closed',
  'mail.deleteAccountAdmin.heading': 'An account was closed',
  'mail.deleteAccountAdmin.name': 'Name',
  'mail.deleteAccountAdmin.email': 'Email',
  'mail.deleteAccountAdmin.why': 'Reason',
  'mail.deleteAccountAdmin.forget':
    'The person’s data is erased. Please delete this email, too, once you no longer need it.',
  'mail.deleteAccountAdmin.reason':
    'You’re receiving this email because you support the people who use Manyhands.',

  'mail.signUpChanged.subject': '{name} changed a sign-up for {opportunity}',
  'mail.signUpChanged.preview': 'The people coming along to {opportunity} have changed.',
  'mail.signUpChanged.heading': 'A sign-up was changed',
  'mail.signUpChanged.intro': '{name} changed who comes along to {opportunity}.',
  'mail.signUpChanged.added': 'New in the party: {names}.',
  'mail.signUpChanged.removed': 'No longer in the party: {names}.',
  'mail.signUpChanged.along': 'Coming along',
  'mail.signUpChanged.nobody': 'Nobody',
  'mail.partyChanged.subject': 'You changed who comes along: {opportunity}',
  'mail.partyChanged.preview': '{organization} knows about it.',
  'mail.partyChanged.heading': 'Your sign-up is updated, {firstName}.',
  'mail.partyChanged.intro':
    'You changed who comes along with you to {opportunity} with {organization}. Your own place is still yours.',
  'mail.partyChanged.reason': 'You’re receiving this email because you changed your sign-up on Manyhands.',
  'mail.coordinatorNotice.party': 'Coming along: {names}.',

  'mail.addedVolunteer.subject': '{broughtBy} is bringing you along: {opportunity}',
  'mail.addedVolunteer.heading': 'You are signed up, {firstName}!',
  'mail.addedVolunteer.intro':
    '{broughtBy} signed you up to come along to {opportunity} with {organization}.',
  'mail.addedVolunteer.ask':
    'Please tell us whether that’s you. Until then, {broughtBy} sees only the name they typed and nothing else about you. If you don’t know {broughtBy} or don’t want to come, press “Not me” there: then nobody expects you, and {broughtBy} can’t add this address again.',
  'mail.addedVolunteer.answer': 'Say whether that’s you',
  'mail.addedVolunteer.changeAnswer': 'Say that you can’t come, or stop {broughtBy} from bringing you along',
  'mail.addedVolunteer.cannotCome':
    'Can’t come on a date? Follow that link and press “I can’t come” beside it. {broughtBy} can still bring you along another time.',
  'mail.addedVolunteer.unregister':
    'Can’t come? Tell {broughtBy}, or log in with this email address and unregister on your profile page.',
  'mail.addedVolunteer.reason': 'You’re receiving this email because {broughtBy} signed you up on Manyhands.',

  'mail.ageVerification.subject': 'Age confirmed: additional volunteers for {opportunity}',
  'mail.ageVerification.preview': '{name} confirmed that somebody is over the age of 18.',
  'mail.ageVerification.heading': 'Additional volunteers over the age of 18',
  'mail.ageVerification.intro':
    '{name} confirmed that these additional volunteers for {opportunity} are over the age of 18: {adults}. Everybody else they bring along counts as under 18.',

  'mail.imported.subject': '{organization} put you on its list of volunteers',
  'mail.imported.preview': '{invitedBy} added your address.',
  'mail.imported.heading': 'Hello {name}!',
  'mail.imported.intro':
    '{invitedBy} put this email address on the list of volunteers of {organization}, so that you can see its opportunities and sign up for them.',
  'mail.imported.password':
    'If you want that, choose a password for the account we made for this email address.',
  'mail.imported.nothing': 'If you don’t want that, there is nothing to do.',
  'mail.imported.ask':
    'Do you want to volunteer there? You can say yes or no without logging in. Until you say yes, you aren’t a volunteer at {organization}, and it learns nothing about you.',
  'mail.imported.answer': 'Say yes or no',
  'mail.imported.open': 'See the opportunities',
  'mail.imported.reason':
    'You’re receiving this email because {organization} has this address on its list of volunteers on Manyhands.',

  'mail.sendPassword.subject': 'Choose a password for your Manyhands account',
  'mail.sendPassword.preview': 'Then you can see and change your sign-ups.',
  'mail.sendPassword.heading': 'Welcome, {firstName}!',
  'mail.sendPassword.intro':
    '{invitedBy} signed you up as a volunteer, so we made an account for this email address. Choose a password to see and change your sign-ups.',
  'mail.sendPassword.link': 'Choose a password',
  'mail.sendPassword.expires':
    'The link works once, within {days} days. After that, use “Forgot password” on the log in page.',
  'mail.sendPassword.reason':
    'You’re receiving this email because {invitedBy} signed you up on Manyhands with this address.',

  'mail.mailbox.title': 'Mailbox',
  'mail.mailbox.explanation':
    'No mail server is set up, so emails stay here. Once SMTP_URL is set, they are sent, and this page is gone.',
  'mail.mailbox.empty': 'No emails yet. Sign up for something and look again.',
  'mail.mailbox.back': 'All emails',
  'mail.mailbox.to': 'To',
  'mail.mailbox.sent': 'Sent',
  'mail.mailbox.template': 'Template',
  'mail.mailbox.attachments': 'Attached',
  'mail.mailbox.asHtml': 'As HTML',
  'mail.mailbox.asText': 'As text',

  'mail.gallery.title': 'All emails',
  'mail.gallery.explanation':
    'Every email that the product sends, with made-up values. This page exists only during development.',
  'mail.gallery.values': 'Values',
  'mail.gallery.values.ordinary': 'Ordinary',
  'mail.gallery.values.long': 'Long',
  'mail.gallery.values.empty': 'Empty',
  'mail.gallery.values.hostile': 'Hostile',
  'mail.gallery.frame.light': '{width} pixels, light',
  'mail.gallery.frame.dark': '{width} pixels, dark',
} as const;
