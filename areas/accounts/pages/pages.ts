import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of accounts. */
export const pages = {
  '/user/verify': { openTo: 'everyone', module: 'verify' },
  '/user/forgot-password': { openTo: 'everyone', module: 'forgot-password', alike: true },
  '/user/first-password': { openTo: 'everyone', module: 'first-password' },
  '/user/kiosk': { openTo: 'everyone', module: 'kiosk-link' },
  '/user/login': { openTo: 'visitors', module: 'login', alike: true },
  '/user/loginSelect': { openTo: 'visitors', module: 'login-select', alike: true },
  '/volunteer/signup': { openTo: 'visitors', module: 'volunteer-signup', alike: true },
  '/organizer/signup': { openTo: 'visitors', module: 'organizer-signup', alike: true },
  '/user/user-settings': { openTo: 'organizers', module: 'user-settings' },
  '/user/user-settings/profile': { openTo: 'accounts', module: 'profile' },
  '/user/user-settings/email': { openTo: 'accounts', module: 'change-email' },
  '/user/user-settings/password': { openTo: 'accounts', module: 'change-password' },
  '/user/user-settings/notifications': { openTo: 'accounts', module: 'notifications' },
  '/user/user-settings/check-in-code': { openTo: 'accounts', module: 'check-in-code' },
  '/user/user-settings/close-account': { openTo: 'accounts', module: 'close-account' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  { menu: 'personal', position: 10, to: '/user/user-settings/profile', label: 'settings.menu.profile' },
  { menu: 'personal', position: 15, to: '/user/user-settings/email', label: 'settings.menu.email' },
  { menu: 'personal', position: 20, to: '/user/user-settings/password', label: 'settings.menu.password' },
  {
    menu: 'personal',
    position: 40,
    to: '/user/user-settings/notifications',
    label: 'settings.menu.notifications',
  },
  {
    menu: 'personal',
    position: 50,
    to: '/user/user-settings/check-in-code',
    label: 'settings.menu.checkInCode',
  },
  {
    menu: 'personal',
    position: 60,
    to: '/user/user-settings/close-account',
    label: 'settings.menu.closeAccount',
  },
];
