import type { OutputOf } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import type { CallInput } from '#testing/app.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { rightsHolders, type RightsWorld } from '#testing/worlds/rights.ts';
import {
  addressForm,
  byName,
  login,
  managersOnly,
  members,
  no,
  noFile,
  ok,
  organizersOnly,
  row,
  unknown,
  type Row,
} from '#testing/rights/row.ts';

const { accounts, waiting, organizations, organizationSettings, coordinators, groups } = contract;

const organizationForm = {
  ...addressForm,
  taxId: '',
  website: '',
  missionStatement: '',
  description: '',
  isPrivate: false,
  selectedCauses: [],
  locations: [],
};
const ofGroup = ({ group }: RightsWorld): CallInput => ({ params: { groupId: group.id } });
const newGroup = ({ organization, location }: RightsWorld) => ({
  organizationId: organization.id,
  name: 'Drivers',
  locationIds: [location.id],
  members: { add: [{ firstName: 'Ada', lastName: 'Okafor', email: 'ada.okafor@example.org' }] },
});
const everybody = rightsHolders.map(() => 'ok');
const names = (rows: { userId: string }[], { asking, coordinator, people }: RightsWorld): string =>
  rows
    .flatMap(({ userId }) =>
      userId === asking.id
        ? ['asking']
        : userId === coordinator.id
          ? ['coordinator']
          : Object.entries(people).flatMap(([name, { id }]) => (id === userId ? [name] : [])),
    )
    .toSorted()
    .join(' ');

const there = (userId: string, { organization }: RightsWorld): CallInput => ({
  params: { organizationId: organization.id, userId },
});

const ofInvitation = ({ organization, invitation }: RightsWorld): CallInput => ({
  params: { organizationId: organization.id, invitationId: invitation.id },
});

export const rights: readonly Row[] = [
  row(
    'is told whether they work for an organization',
    accounts.session,
    () => ({}),
    ['true', 'true', 'true', 'false', 'false', 'true', 'false', 'false'],
    { says: (answer) => String(answer.json<{ can: { manage: boolean } }>().can.manage) },
  ),
  row('counts what they run', accounts.counts, () => ({}), ['3', '2', '1', '0', '0', '0', '0', login], {
    says: (answer) => String(answer.json<{ organizing: number }>().organizing),
  }),
  row(
    'is told what waits for them',
    waiting.list,
    () => ({}),
    ['bounced 1, hours 1, requests 2', 'hours 1, requests 2', '', no, no, '', no, login],
    {
      says: (answer) =>
        answer
          .json<OutputOf<typeof waiting.list>>()
          .items.map(({ kind, count }) => `${kind} ${count}`)
          .join(', '),
    },
  ),
  row(
    'opens the page of a private organization',
    organizations.landingPage,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    ['all', 'all', 'all', 'its form', 'its form', 'its form', 'its form', 'organization.private'],
    {
      isPrivate: true,
      says: (answer) => (answer.json<{ isClosed: boolean }>().isClosed ? 'its form' : 'all'),
    },
  ),
  row(
    'opens the page of a public organization',
    organizations.landingPage,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    everybody,
  ),
  row(
    'founds an organization',
    organizationSettings.create,
    () => ({ body: { ...organizationForm, name: `Founded ${nextNumber()}` } }),
    [ok, ok, ok, ok, ok, ok, no, login],
  ),
  row(
    'uploads a picture for an organization that is not there yet',
    organizationSettings.uploadNewImage,
    () => ({ params: { orgName: 'Not there yet', kind: 'logo' } }),
    [noFile, noFile, noFile, noFile, noFile, noFile, no, login],
  ),
  row('reads the settings', organizationSettings.get, byName, organizersOnly),
  row(
    'reads how many people the organization can reach',
    organizationSettings.reach,
    ({ organization }) => ({ params: { organizationId: organization.id } }),
    members,
  ),
  row('hides the first steps', organizationSettings.endFirstSteps, byName, organizersOnly),
  row(
    'changes the settings',
    organizationSettings.update,
    (world) => ({
      ...byName(world),
      body: { ...organizationForm, name: world.organization.name, version: world.organization.version },
    }),
    organizersOnly,
  ),
  row(
    'uploads a picture of the organization',
    organizationSettings.uploadImage,
    ({ organization }) => ({ params: { orgName: organization.name, kind: 'cover' } }),
    [noFile, no, no, no, no, no, no, login],
  ),
  row('looks up organizations', coordinators.lookup, () => ({}), [ok, ok, ok, ok, ok, ok, no, login]),
  row(
    'asks to coordinate this location',
    coordinators.request,
    ({ organization, location }) => ({
      body: { organizationId: organization.id, locationIds: [location.id] },
    }),
    ['0', '0', '1', '0', '1', '1', no, login],
    { says: (answer) => String(answer.json<{ asked: number }>().asked) },
  ),
  row(
    'lists the groups of the organization',
    groups.list,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    ['1', '1', '0', no, no, unknown, no, login],
    { says: (answer) => String(answer.json<{ total: number }>().total) },
  ),
  row('lists all groups that are theirs', groups.list, () => ({}), ['1', '1', '0', no, no, '0', no, login], {
    says: (answer) => String(answer.json<{ total: number }>().total),
  }),
  row('opens a group of this location', groups.get, ofGroup, managersOnly),
  row('sees who is in a group of this location', groups.members, ofGroup, managersOnly),
  row('exports who is in a group of this location', groups.export, ofGroup, managersOnly),
  row('sees what a group of this location is needed for', groups.uses, ofGroup, managersOnly),
  row('makes a group for this location', groups.create, (world) => ({ body: newGroup(world) }), [
    ok,
    ok,
    'request.invalid',
    no,
    no,
    unknown,
    no,
    login,
  ]),
  row(
    'changes a group of this location',
    groups.update,
    (world) => ({
      ...ofGroup(world),
      body: {
        locationIds: [world.location.id],
        members: { ...newGroup(world).members, edit: [], remove: [] },
      },
    }),
    managersOnly,
  ),
  row('deletes a group of this location', groups.remove, ofGroup, managersOnly),
  row(
    'sees who asks and who coordinates',
    coordinators.list,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    [
      'asking pending / coordinator elsewhere here',
      'asking pending / coordinator here',
      ' / elsewhere',
      no,
      no,
      unknown,
      no,
      login,
    ],
    {
      says: (answer, world) => {
        const { pending, approved } = answer.json<Record<'pending' | 'approved', { userId: string }[]>>();
        return `${names(pending, world)} / ${names(approved, world)}`;
      },
    },
  ),
  row(
    'approves a request for this location',
    coordinators.approve,
    (world) => there(world.asking.id, world),
    managersOnly,
  ),
  row(
    'declines a request for this location',
    coordinators.decline,
    (world) => there(world.asking.id, world),
    managersOnly,
  ),
  row(
    'removes a coordinator of this location',
    coordinators.remove,
    (world) => there(world.coordinator.id, world),
    organizersOnly,
  ),
  row(
    'reads where somebody coordinates',
    coordinators.places,
    (world) => there(world.coordinator.id, world),
    organizersOnly,
  ),
  row(
    'sends an invitation to coordinate this location again',
    coordinators.sendAgain,
    ofInvitation,
    managersOnly,
  ),
  row(
    'takes an invitation to coordinate this location back',
    coordinators.takeBack,
    ofInvitation,
    managersOnly,
  ),
  row(
    'asks for a new invitation by a link that is none',
    coordinators.askForInvitation,
    () => ({ params: { token: 'nobody.nothing' } }),
    everybody,
  ),
  row(
    'puts somebody into a group',
    groups.setPerson,
    (world) => ({
      ...ofGroup(world),
      body: { person: { firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }, isMember: true },
    }),
    managersOnly,
  ),
  row(
    'puts people of the list of volunteers into a group',
    groups.addVolunteers,
    (world) => ({ ...ofGroup(world), body: { people: { userIds: [world.record.id] } } }),
    managersOnly,
  ),
  row(
    'makes a group of people of the list of volunteers',
    groups.createOfVolunteers,
    ({ organization, location, record }) => ({
      body: {
        organizationId: organization.id,
        name: 'Bakers',
        locationIds: [location.id],
        people: { userIds: [record.id] },
      },
    }),
    [ok, ok, 'request.invalid', no, no, unknown, no, login],
  ),
  row(
    'puts a person without an address into a group',
    groups.setRecord,
    ({ group, record }) => ({ params: { groupId: group.id, userId: record.id }, body: { isMember: true } }),
    managersOnly,
  ),
  row(
    'sets where somebody coordinates',
    coordinators.setPlaces,
    (world) => ({ ...there(world.coordinator.id, world), body: { locationIds: [world.other.id] } }),
    organizersOnly,
  ),
];
