/** Words of the settings' side menu. */
export const settingsTexts = {
  'settings.menu.label': 'Settings',
  'settings.menu.personal': 'Personal',
  'settings.menu.profile': 'Profile',
  'settings.menu.password': 'Password',
  'settings.menu.additionalVolunteers': 'Additional Volunteers',
  'settings.menu.notifications': 'Notifications',
  'settings.menu.closeAccount': 'Close Account',
  'settings.menu.admin': 'Admin',
  'settings.menu.volunteers': 'Volunteers',
  'settings.menu.groups': 'Groups',
  'settings.menu.formBuilder': 'Form Builder',
  'settings.menu.integration': 'Integration',
  'settings.menu.formList': 'Form List',
  'settings.menu.billing': 'Billing Management',
  'settings.menu.coordinators': 'Coordinator Profiles',
  'settings.menu.account': 'Account Management',
} as const;
