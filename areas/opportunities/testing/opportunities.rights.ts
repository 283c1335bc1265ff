import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { rightsHolders, type RightsWorld } from '#testing/worlds/rights.ts';
import {
  addressForm,
  login,
  managers,
  no,
  noFile,
  ok,
  organizersOnly,
  published,
  row,
  titles,
  unknown,
  type Row,
} from '#testing/rights/row.ts';

const {
  opportunities,
  opportunityEditor,
  organizerHome,
  publishing,
  organizerDays,
  registrations,
  opportunityMap,
  canceling,
} = contract;

/** What the editor sends of a draft without dates at `location`. */
const documentOf = ({ organization, location, people }: RightsWorld) => ({
  status: 'draft',
  basics: {
    organizationId: organization.id,
    locationId: location.id,
    title: 'Draft',
    description: 'Something to do.',
    coordinatorIds: [people.organizer.id],
    skills: ['Cooking'],
    requirements: [],
    imageFileId: null,
  },
  schedule: { dates: [], activities: [] },
  settings: {
    registrationLimit: 0,
    checkInHours: 0,
    accessCode: '',
    daysOld: 0,
    daysFuture: 0,
    emailGroup: [],
    isPrivate: false,
  },
  groups: { restrict: false, groupIds: [] },
});
const titlesOfDates: Row['says'] = (answer) =>
  [
    ...new Set(
      answer
        .json<{ dates: { opportunity: { title: string } }[] }>()
        .dates.map(({ opportunity }) => opportunity.title),
    ),
  ]
    .toSorted()
    .join(' ');

export const rights: readonly Row[] = [
  row(
    'finds a private organization’s opportunities',
    opportunities.list,
    ({ organization }) => ({ query: { organization: organization.id } }),
    [...Array.from({ length: 3 }, () => 'Elsewhere Here'), '', '', '', '', ''],
    { isPrivate: true, says: titles },
  ),
  row(
    'finds a public organization’s opportunities',
    opportunities.list,
    ({ organization }) => ({ query: { organization: organization.id } }),
    rightsHolders.map(() => 'Elsewhere Here'),
    { says: titles },
  ),
  row(
    'can filter by a private organization',
    opportunities.facets,
    () => ({}),
    ['true', 'true', 'true', 'false', 'false', 'false', 'false', 'false'],
    {
      isPrivate: true,
      says: (answer, { organization }) =>
        String(
          answer
            .json<{ organizations: { id: string }[] }>()
            .organizations.some(({ id }) => id === organization.id),
        ),
    },
  ),
  row(
    'opens a draft at this location',
    opportunities.details,
    ({ draftHere }) => ({ params: { opportunityId: draftHere.opportunity.id } }),
    [ok, ok, ...Array.from({ length: 6 }, () => unknown)],
  ),
  row(
    'opens a private opportunity',
    opportunities.details,
    ({ hereOpportunity }) => ({ params: { opportunityId: hereOpportunity.opportunity.id } }),
    [ok, ok, ok, ...Array.from({ length: 5 }, () => 'opportunity.private')],
    { isPrivate: true },
  ),
  row(
    'lists what they run',
    organizerHome.listOfOrganizer,
    () => ({}),
    ['Draft Elsewhere Here', 'Draft Here', 'Elsewhere', no, no, '', no, login],
    { says: titles },
  ),
  row(
    'is offered as organizations and locations',
    organizerHome.choices,
    () => ({}),
    ['2', '1', '1', no, no, '1', no, login],
    {
      says: (answer) => {
        const { organizations: all } = answer.json<{ organizations: { locations: object[] }[] }>();
        return String(all.flatMap((organization) => organization.locations).length);
      },
    },
  ),
  row(
    'is shown the first steps',
    organizerHome.firstSteps,
    () => ({}),
    ['yes', 'none', 'none', no, no, 'yes', no, login],
    { says: (answer) => (answer.json<{ firstSteps: object | null }>().firstSteps ? 'yes' : 'none') },
  ),
  row('archives an opportunity at this location', organizerHome.archive, published, managers),
  row(
    'archives several opportunities of this location',
    organizerHome.archiveSeveral,
    ({ hereOpportunity }) => ({ body: { opportunityIds: [hereOpportunity.opportunity.id] } }),
    managers,
  ),
  row('unarchives an opportunity at this location', organizerHome.unarchive, published, managers),
  row(
    'sees whom it concerns when a date at this location is canceled',
    canceling.concerns,
    ({ hereOpportunity: { opportunity, slot } }) => ({
      params: { opportunityId: opportunity.id, dateId: slot.dateId },
      query: { slotId: [slot.id] },
    }),
    managers,
  ),
  row(
    'cancels a date at this location',
    canceling.cancel,
    ({ hereOpportunity: { opportunity, slot } }) => ({
      params: { opportunityId: opportunity.id, dateId: slot.dateId },
      body: { slotIds: [slot.id] },
    }),
    // Those who may come as far as the people who have checked in.
    ['opportunity.people-checked-in', 'opportunity.people-checked-in', no, no, no, no, no, login],
  ),
  row(
    'restores a date at this location',
    canceling.restore,
    ({ hereOpportunity: { opportunity, slot } }) => ({
      params: { opportunityId: opportunity.id, dateId: slot.dateId },
      body: { slotIds: [slot.id] },
    }),
    managers,
  ),
  row('sees what brings an opportunity to people', publishing.published, published, managers),
  row('prints its poster', publishing.poster, published, managers),
  row(
    'clones an opportunity at this location',
    organizerHome.clone,
    (world) => ({ ...published(world), body: {} }),
    managers,
  ),
  row(
    'signs up',
    registrations.signUp,
    ({ hereOpportunity: { opportunity, slot } }) => ({
      params: { opportunityId: opportunity.id },
      body: { slotIds: [slot.id] },
    }),
    [...Array.from({ length: 6 }, () => 'organizers-cannot-sign-up'), ok, login],
  ),
  row(
    'sees what is on today and tomorrow',
    organizerDays.near,
    () => ({}),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
    { says: titlesOfDates },
  ),
  row('sees slots at risk', organizerDays.atRisk, () => ({}), ['', '', '', no, no, '', no, login], {
    says: (answer) =>
      answer
        .json<{ items: { activity: string }[] }>()
        .items.map((one) => one.activity)
        .join(' '),
  }),
  row(
    'sees the calendar',
    organizerDays.calendar,
    () => ({}),
    ['Draft Elsewhere Here', 'Draft Here', 'Elsewhere', no, no, '', no, login],
    { says: titlesOfDates },
  ),
  row(
    'may put an opportunity somewhere',
    opportunityEditor.choices,
    () => ({}),
    ['2', '1', '1', no, no, '1', no, login],
    {
      says: (answer) =>
        String(
          answer
            .json<{ organizations: { locations: unknown[] }[] }>()
            .organizations.reduce((sum, { locations }) => sum + locations.length, 0),
        ),
    },
  ),
  row('opens the editor for what is here', opportunityEditor.open, published, managers),
  row(
    'creates an opportunity here',
    opportunityEditor.create,
    (world) => ({ body: documentOf(world) }),
    managers,
  ),
  row(
    'saves what is here',
    opportunityEditor.save,
    (world) => ({
      params: { opportunityId: world.draftHere.opportunity.id },
      body: { ...documentOf(world), version: world.draftHere.opportunity.version },
    }),
    // Somebody was there: the answer to what becomes of them is asked of those who may save.
    ['opportunity.people-checked-in', 'opportunity.people-checked-in', no, no, no, no, no, login],
  ),
  row('uploads a picture for an opportunity', opportunityEditor.uploadImage, () => ({}), [
    noFile,
    noFile,
    noFile,
    no,
    no,
    noFile,
    no,
    login,
  ]),
  row(
    'adds a location',
    opportunityEditor.addLocation,
    ({ organization }) => ({
      params: { organizationId: organization.id },
      body: { ...addressForm, name: 'A third one' },
    }),
    organizersOnly,
  ),
  row(
    'invites somebody to coordinate this location',
    opportunityEditor.inviteCoordinator,
    ({ location }) => ({
      params: { locationId: location.id },
      body: { firstName: 'Ada', lastName: 'Okafor', email: `ada${nextNumber()}@example.org` },
    }),
    managers,
  ),
  row(
    'opens somebody’s invitation to coordinate',
    opportunityEditor.invitation,
    () => ({ params: { token: 'nobody.nothing' } }),
    rightsHolders.map(() => 'invitation.invalid'),
  ),
];

/** Actions that concern nobody but the caller, or everybody alike. */
export const others: readonly AnyEndpoint[] = [opportunities.postalCode, opportunityMap.places];
