/** Texts of the page where people choose which mails they get. */
export const notificationsTexts = {
  'notifications.title': 'Notifications',
  'notifications.lead': 'We always send emails about things you do, such as signing up.',
  'notifications.reminders': 'Remind me the day before',
  'notifications.reminders.hint':
    'An email 24 hours before each of your shifts, with the address, the time and a file for your calendar.',
  'notifications.signUps': 'When people sign up for your opportunities',
  'notifications.signUps.hint':
    'For opportunities where you’re a contact or in the email group. These emails say who signs up, unregisters or changes who comes along. That hours are waiting for your approval comes in at most one email an hour, or one a day.',
  'notifications.signUps.each': 'An email for each sign-up',
  'notifications.signUps.each.hint': 'You hear of it within a minute.',
  'notifications.signUps.hourly': 'One email an hour',
  'notifications.signUps.hourly.hint':
    'On the hour, for each opportunity with changes, including how many places are left.',
  'notifications.signUps.daily': 'One email a day',
  'notifications.signUps.daily.hint':
    'At 7:00 AM at the opportunity’s location, for each opportunity with changes, including how many places are left.',
  'notifications.signUps.saved.each': 'You get an email for each sign-up',
  'notifications.signUps.saved.hourly': 'You get one email an hour',
  'notifications.signUps.saved.daily': 'You get one email a day',
  'notifications.saved.on': 'Reminders are on',
  'notifications.saved.off': 'Reminders are off',
} as const;
