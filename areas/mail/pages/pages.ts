import type { AreaPages, MenuEntries } from '#web/routing/area-pages.ts';

/** The pages of emails and what became of them. */
export const pages = {
  '/email-group': { openTo: 'everyone', module: 'email-group' },
  '/invitation': { openTo: 'everyone', module: 'invitation' },
  '/report-email': { openTo: 'everyone', module: 'report-email' },
  '/unsubscribe': { openTo: 'everyone', module: 'unsubscribe' },
  '/organizer/messages': { openTo: 'organizers', module: 'sent-messages' },
  '/organizer/messages/:messageId': { openTo: 'organizers', module: 'sent-message' },
} as const satisfies AreaPages;

export const menus: MenuEntries<typeof pages> = [
  {
    menu: 'organizer',
    position: 20,
    to: '/organizer/messages',
    label: 'organizerHome.menu.messages',
    also: ['/organizer/sendmessage'],
    waiting: [{ kind: 'bounced', at: '/addresses' }],
  },
];
