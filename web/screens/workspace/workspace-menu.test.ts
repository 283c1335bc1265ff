import { describe, expect, test } from 'vitest';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { visitor } from '#areas/accounts/web/session.ts';
import { pages, type RoutePattern } from '#web/areas.ts';
import type { AreaPage } from '#web/routing/area-pages.ts';
import { workspaceMenu } from './workspace-menu.ts';

const session = (edit: boolean, isSubscriber = false, approve = true): SessionView => ({
  ...visitor,
  isSubscriber,
  organizations: [
    { name: 'Food Bank', label: 'Food Bank', can: { edit, approve } },
    { name: 'Shelter', label: 'Shelter', can: { edit: true, approve: true } },
  ],
});
const menu = (session: SessionView, organization: string | undefined, at = '/organizer/today') =>
  workspaceMenu(session, organization, { pathname: at }).map(({ title, links }) => [
    title,
    links.map(({ to }) => to.replace('/user/user-settings/', '')),
  ]);
const here = (at: string, of = session(true, true)) =>
  workspaceMenu(of, 'Food Bank', new URL(at, 'https://example.org'))
    .flatMap(({ links }) => links)
    .filter(({ isHere }) => isHere)
    .map(({ to }) => to);

describe('the menu of the workspace', () => {
  test('has the daily work, and what belongs to one organization [workspace-1]', () => {
    expect(menu(session(true, true), 'Food Bank')).toEqual([
      [
        undefined,
        [
          '/organizer/today',
          '/organizer/calendar',
          '/organizer/profile',
          '/organizer/messages',
          '/organizer/reports',
          '/organizer/timeapproval',
          '/organizer/check-in',
          '/organizer/createopportunity',
        ],
      ],
      [
        'app.workspace.people',
        [
          'volunteers/Food%20Bank',
          'volunteers/Food%20Bank?status=pending',
          'groups/Food%20Bank',
          'coordinators/Food%20Bank',
        ],
      ],
      ['app.workspace.forms', ['form-builder/Food%20Bank', 'form-list/Food%20Bank']],
      [
        'app.workspace.settings',
        [
          'integration/Food%20Bank',
          'api-keys/Food%20Bank',
          'webhooks/Food%20Bank',
          'embed/Food%20Bank',
          'billing-management/Food%20Bank',
          'hours/Food%20Bank',
          'organization-settings/Food%20Bank',
          'change-log/Food%20Bank',
        ],
      ],
    ]);
  });

  test('leaves out what a coordinator can’t open, and all of it for somebody who works for none', () => {
    expect(menu(session(false), 'Food Bank').at(-1)).toEqual([
      'app.workspace.settings',
      ['integration/Food%20Bank'],
    ]);
    expect(menu(session(false), undefined)).toHaveLength(1);
  });

  test.each([
    ['/organizer/profile', ['/organizer/profile']],
    ['/organizer/opportunities/7/roster/8', ['/organizer/today']],
    ['/organizer/edit-opportunity', ['/organizer/profile']],
    ['/organizer/messages/7', ['/organizer/messages']],
    ['/organizer/volunteer-groups', ['/user/user-settings/groups/Food%20Bank']],
    ['/user/user-settings/volunteers/Food%20Bank/7', ['/user/user-settings/volunteers/Food%20Bank']],
    ['/user/user-settings/volunteers/Shelter', []],
    [
      '/user/user-settings/volunteers/Food%20Bank?status=pending&page=2',
      ['/user/user-settings/volunteers/Food%20Bank?status=pending'],
    ],
    [
      '/user/user-settings/volunteers/Food%20Bank?status=approved',
      ['/user/user-settings/volunteers/Food%20Bank'],
    ],
    [
      '/user/user-settings/volunteers/Food%20Bank/7?status=pending',
      ['/user/user-settings/volunteers/Food%20Bank'],
    ],
  ])('at %s says where one is', (at, expected) => {
    expect(here(at)).toEqual(expected);
  });

  test('has requests where the organization answers them, and marks its volunteers elsewhere [workspace-1]', () => {
    const open = session(true, true, false);
    expect(menu(open, 'Food Bank')[1]).toEqual([
      'app.workspace.people',
      ['volunteers/Food%20Bank', 'groups/Food%20Bank', 'coordinators/Food%20Bank'],
    ]);
    const volunteers = '/user/user-settings/volunteers/Food%20Bank';
    expect(here(`${volunteers}?status=pending`, open)).toEqual([volunteers]);
  });

  test.each(
    Object.entries<AreaPage>(pages)
      .filter(([, { openTo, frame }]) => openTo === 'organizers' && frame === undefined)
      // It leads on to oneself, who is in no organization's menu.
      .filter(([pattern]) => pattern !== '/user/user-settings')
      .map(([pattern]) => pattern as RoutePattern),
  )('%s is marked at one entry [workspace-1]', (pattern) => {
    const at = pattern.replace('/:orgName', '/Food%20Bank').replace(/:\w+/g, '7');
    expect(here(at)).toHaveLength(1);
  });
});
