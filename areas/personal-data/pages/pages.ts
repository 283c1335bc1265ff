import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The page where people get their data. */
export const pages = {
  '/user/user-settings/your-data': { openTo: 'accounts', module: 'your-data' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  { menu: 'personal', position: 55, to: '/user/user-settings/your-data', label: 'personalData.menu' },
];
