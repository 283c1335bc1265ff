import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of billing; where nothing has to be paid those of plans lead on. */
export const pages = {
  '/subscription-package': { openTo: 'customers', module: 'subscription-package' },
  '/card-details': { openTo: 'customers', module: 'card-details' },
  '/subscriptions/packages': { openTo: 'organizerAccounts', module: 'plans', takesCards: true },
  '/subscriptions/payment/:isMonthly': { openTo: 'organizerAccounts', module: 'payment', takesCards: true },
  '/subscriptions/receipt/:invoiceId': { openTo: 'organizerAccounts', module: 'receipt' },
  '/user/user-settings/billing-management/:orgName': {
    openTo: 'organizers',
    module: 'billing-management',
    takesCards: true,
  },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'admin',
    room: 'settings',
    position: 60,
    to: '/user/user-settings/billing-management/:orgName',
    label: 'settings.menu.billing',
    for: 'subscribers',
  },
];
