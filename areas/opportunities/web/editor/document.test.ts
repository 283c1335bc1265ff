import { expect, it } from 'vitest';
import type { EditorChoices, OrganizationOption } from '#areas/opportunities/contract/opportunity-editor.ts';
import {
  withoutPastDates,
  atLocation,
  bodyOf,
  datesAtLocation,
  inOrganization,
  isSameDocument,
  newDocument,
} from './document.ts';

const location = (id: string, timeZone: string) => ({
  id,
  name: id,
  isMain: true,
  address: '',
  city: '',
  state: '',
  timeZone,
});
const organization = (id: string, isPrivate: boolean): OrganizationOption => ({
  id,
  name: id,
  orgName: id,
  logoUrl: null,
  mission: '',
  isPrivate,
  companionsTakePlaces: isPrivate,
  locations: [location(`${id} main`, 'America/New_York')],
  coordinators: [],
  groups: [],
  lastShift: null,
  can: { addLocation: true },
});
const choices = (...organizations: OrganizationOption[]): EditorChoices => ({ organizations });

it('begins with what there is only one of [editor-16]', () => {
  expect(newDocument(choices(organization('a', true))).basics).toMatchObject({
    organizationId: 'a',
    locationId: 'a main',
  });
  expect(newDocument(choices(organization('a', true), organization('b', false))).basics).toMatchObject({
    organizationId: '',
    locationId: '',
  });
});

it('names who writes it as the contact, or the only person there is [editor-16]', () => {
  const person = (id: string) => ({ id, name: id, email: `${id}@example.org`, isYou: id === 'ada' });
  const alone = { ...organization('a', false), coordinators: [person('ada')] };
  expect(newDocument(choices(alone)).basics.coordinatorIds).toEqual(['ada']);
  const contactsOf = (...ids: string[]) =>
    inOrganization(newDocument(choices()), { ...alone, coordinators: ids.map(person) }).basics.coordinatorIds;
  expect(contactsOf('ada', 'bo')).toEqual(['ada']);
  expect(contactsOf('bo')).toEqual(['bo']);
  expect(contactsOf('bo', 'cy')).toEqual([]);
});

it('is private, and counts people who come along, as its organization does [heads-7]', () => {
  const document = newDocument(choices(organization('a', true)));
  expect(document.settings.private).toBe(true);
  expect(inOrganization(document, organization('b', false)).settings.private).toBe(false);
});

it('forgets people and groups of the organization before [editor-16]', () => {
  const before = newDocument(choices());
  const document = {
    ...before,
    basics: { ...before.basics, coordinatorIds: ['x'] },
    groups: { restrict: true, groupIds: ['g'] },
  };
  const after = inOrganization(document, organization('b', false));
  expect(after.basics.coordinatorIds).toEqual([]);
  expect(after.groups).toEqual({ restrict: false, groupIds: [] });
});

it('keeps the clock times of its dates at a location in another zone [editor-16]', () => {
  const document = {
    ...newDocument(choices()),
    schedule: {
      activities: [],
      dates: [
        { id: 'd', startAt: '2027-05-01T13:00:00Z', endAt: '2027-05-01T16:00:00Z', label: '', slots: [] },
      ],
    },
  };
  const here = location('east', 'America/New_York');
  const there = location('west', 'America/Los_Angeles');
  const [moved] = atLocation(document, there, here).schedule.dates;
  expect(Date.parse(moved?.startAt ?? '')).toBe(Date.parse('2027-05-01T16:00:00Z'));
  expect(Date.parse(moved?.endAt ?? '')).toBe(Date.parse('2027-05-01T19:00:00Z'));
  expect(atLocation(document, there, undefined).schedule).toBe(document.schedule);
  expect(datesAtLocation(document.schedule, there, here)?.changes).toEqual([]);
});

it('is the same while nothing but objects differ, and sends no address of a picture', () => {
  const document = newDocument(choices(organization('a', true)));
  expect(isSameDocument(document, structuredClone(document))).toBe(true);
  expect(isSameDocument(document, { ...document, groups: { restrict: true, groupIds: ['g'] } })).toBe(false);
  expect(bodyOf(document).basics).not.toHaveProperty('imageUrl');
});

it('has no dates that are over, when it was kept for a while [schedule-10]', () => {
  const date = (id: string, endAt: string) => ({
    id,
    startAt: '2030-06-01T09:00:00Z',
    endAt,
    label: '',
    slots: [],
  });
  const document = {
    ...newDocument(choices()),
    schedule: {
      activities: [],
      dates: [date('over', '2030-06-01T12:00:00Z'), date('now', '2030-06-01T12:00:01Z')],
    },
  };
  const now = new Date('2030-06-01T12:00:00Z');
  expect(withoutPastDates(document, now).schedule.dates.map(({ id }) => id)).toEqual(['now']);
  const before = new Date('2030-06-01T11:00:00Z');
  expect(withoutPastDates(document, before)).toBe(document);
});
