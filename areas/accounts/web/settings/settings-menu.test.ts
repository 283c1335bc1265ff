import { createLanguages } from '#shared/texts/languages.ts';
import { describe, expect, it } from 'vitest';
import type { SessionView } from '#areas/accounts/contract/accounts.ts';
import { visitor } from '../session.ts';
import { settingsMenu, type SettingsLink } from './settings-menu.ts';

const t = createLanguages().in('en');
const user = {
  id: 'u1',
  key: 'USER#u1#Lindqvist,Vera',
  email: 'vera@example.org',
  firstName: 'Vera',
  lastName: 'Lindqvist',
  phone: null,
  isOrganizer: false,
  isVolunteer: true,
  language: null,
  avatar: null,
};
const volunteer: SessionView = { ...visitor, user };
const organizer: SessionView = {
  ...visitor,
  user: { ...user, isOrganizer: true, isVolunteer: false },
  organizations: [
    { name: 'Food & Friends', label: 'Food & Friends Inc.', can: { edit: false, approve: true } },
  ],
};
const all = () => true;
const at = '/user/user-settings/profile';
const personal = ['Profile', 'Password', 'Notifications', 'Check-in Code', 'Close Account'];
const admin = [
  'Volunteers',
  'Requests',
  'Groups',
  'Form Builder',
  'Integration',
  'Form List',
  'Coordinator Profiles',
];
const subscribed = admin.toSpliced(-1, 0, 'Billing Management');
/** The entries that the rules are about; an area may have others between them. */
const known = [...personal, 'Additional Volunteers', ...admin, 'Billing Management', 'Account Management'];
const labelsOf = (links: readonly SettingsLink[] = []) =>
  links.map(({ label }) => label).filter((label) => known.includes(label));
const labels = (session: SessionView) =>
  settingsMenu(t, session, { pathname: at }, all).map(({ title, organization, links }) => [
    organization ?? title,
    labelsOf(links),
  ]);

describe('the side menu of the settings', () => {
  it('has text messages where they are sent [texting-11]', () => {
    const has = (session: SessionView) =>
      settingsMenu(t, session, { pathname: at }, all).some(({ links }) =>
        links.some(({ label }) => label === 'Text Messages'),
      );
    expect([volunteer, organizer].map(has)).toEqual([false, false]);
    expect([volunteer, organizer].map((session) => has({ ...session, hasTexting: true }))).toEqual([
      true,
      true,
    ]);
  });

  it('has additional volunteers for volunteers [profile-11]', () => {
    expect(labels(volunteer)).toEqual([
      [
        'Personal',
        ['Profile', 'Password', 'Additional Volunteers', 'Notifications', 'Check-in Code', 'Close Account'],
      ],
    ]);
  });

  it('has a group for each organization of a coordinator [profile-11]', () => {
    expect(labels(organizer)).toEqual([
      ['Personal', personal],
      ['Food & Friends Inc.', admin],
    ]);
  });

  it('says what kind of groups they are once [profile-11]', () => {
    const organizations = ['Food', 'Shelter'].map((name) => ({
      ...organizer.organizations[0]!,
      name,
      label: name,
    }));
    expect(
      settingsMenu(t, { ...organizer, organizations }, { pathname: at }, all).map(
        ({ title, organization }) => [title, organization],
      ),
    ).toEqual([
      ['Personal', undefined],
      ['Admin', 'Food'],
      [undefined, 'Shelter'],
    ]);
  });

  it('has billing for those who subscribed', () => {
    expect(labels({ ...organizer, isSubscriber: true })[1]?.[1]).toEqual(subscribed);
  });

  it('has account management for those who may change the organization [organizations-5]', () => {
    const own = organizer.organizations.map((organization) => ({
      ...organization,
      can: { edit: true, approve: true },
    }));
    const others = organizer.organizations.map((organization) => ({
      ...organization,
      name: 'Others',
      label: 'Others',
    }));
    expect(labels({ ...organizer, organizations: [...own, ...others] }).slice(1)).toEqual([
      ['Food & Friends Inc.', [...admin, 'Account Management']],
      ['Others', admin],
    ]);
  });

  it('has no admin group while the request is pending, and nothing for visitors', () => {
    expect(labels({ ...organizer, organizations: [] })).toEqual([['Personal', personal]]);
    expect(labels(visitor)).toEqual([]);
  });

  it('leaves out pages that are not built, and groups without a page [profile-11]', () => {
    const only = (pattern: string) => pattern === at;
    expect(settingsMenu(t, organizer, { pathname: at }, only)).toEqual([
      { id: 'personal', title: 'Personal', links: [{ to: at, label: 'Profile', current: true }] },
    ]);
  });

  it.each([
    [at, ['Profile']],
    [`${at}/`, ['Profile']],
    ['/user/user-settings/groups/Food%20%26%20Friends', ['Groups']],
    ['/user/user-settings/groups/Other', []],
    ['/user/user-settings/create-group', ['Groups']],
  ])('marks where the person is: %s', (pathname, current) => {
    const links = settingsMenu(t, organizer, { pathname }, all).flatMap((group) => group.links);
    expect(links.filter((link) => link.current).map(({ label }) => label)).toEqual(current);
  });

  it('marks the entry of the organization that a page is about, of several', () => {
    const second = { ...organizer.organizations[0]!, name: 'Second' };
    const several = { ...organizer, organizations: [...organizer.organizations, second] };
    const pathname = '/user/user-settings/edit-volunteer';
    const marked = (organization?: string) =>
      settingsMenu(t, several, { pathname, organization }, all)
        .flatMap(({ links }) => links)
        .filter(({ current }) => current)
        .map(({ to }) => to);
    expect(marked('Second')).toEqual(['/user/user-settings/volunteers/Second']);
    expect(marked()).toEqual([]);
  });
});
