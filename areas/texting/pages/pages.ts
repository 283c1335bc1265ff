import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The page where somebody chooses who may text; where no texts are sent it is not found. */
export const pages = {
  '/user/user-settings/text-messages': { openTo: 'accounts', module: 'text-messages' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'personal',
    position: 42,
    to: '/user/user-settings/text-messages',
    label: 'texting.menu',
    for: 'texting',
  },
];
