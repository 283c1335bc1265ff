/** Texts of the page where people choose which mails they get. */
export const notificationsTexts = {
  'notifications.title': 'Notifications',
  'notifications.lead': 'We always send emails about things you do, such as signing up.',
  'notifications.reminders': 'Remind me the day before',
  'notifications.reminders.hint':
    'An email 24 hours before each of your shifts, with the address, the time and a file for your calendar.',
  'notifications.saved.on': 'Reminders are on',
  'notifications.saved.off': 'Reminders are off',
} as const;
