import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of billing, of which none is built yet. */
export const pages = {
  '/subscription-package': { openTo: 'customers' },
  '/card-details': { openTo: 'customers' },
  '/subscriptions/packages': { openTo: 'organizerAccounts' },
  '/subscriptions/payment/:isMonthly': { openTo: 'organizerAccounts' },
  '/user/user-settings/billing-management/:orgName': { openTo: 'organizers' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    position: 60,
    to: '/user/user-settings/billing-management/:orgName',
    label: 'settings.menu.billing',
    for: 'subscribers',
  },
];
