import type { RouteCase } from '#testing/route-cases.ts';

export const routeCases: readonly RouteCase[] = [
  ['/user/verify', 'avopn'],
  ['/user/forgot-password', 'avopn'],
  ['/user/first-password', 'avopn'],
  ['/user/kiosk', 'avopn'],
  ['/user/login', 'a'],
  ['/user/loginSelect', 'a'],
  ['/volunteer/signup', 'a'],
  ['/organizer/signup', 'a'],
  ['/user/user-settings/profile', 'vopn'],
  ['/user/user-settings/email', 'vopn'],
  ['/user/user-settings/password', 'vopn'],
  ['/user/user-settings/notifications', 'vopn'],
  ['/user/user-settings/check-in-code', 'vopn'],
  ['/user/user-settings/close-account', 'vopn'],
  ['/user/user-settings', 'o'],
];
