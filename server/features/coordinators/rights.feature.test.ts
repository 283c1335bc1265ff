// Who may do what with an organization: every action of the contract that concerns one, by everybody who may have
// something to do with it. An endpoint that is neither in the table nor in `others` fails the first test.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import type { AnsweredDeed } from '#shared/contract/deeds.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type CallInput, type TestApp } from '#testing/app.ts';
import { factoryNow, nextNumber } from '#testing/factories/index.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';
import { makeRightsWorld, rightsHolders, type RightsWorld } from '#testing/worlds/rights.ts';

/** Actions that concern nobody but the caller, or everybody alike. */
const others: readonly AnyEndpoint[] = [
  ...Object.values(contract.system),
  // Anybody who has the mailed link.
  ...Object.entries(contract.mail)
    .filter(([name]) => name !== 'emailGroupStates')
    .map(([, endpoint]) => endpoint),
  ...Object.values(contract.notifications),
  ...Object.values(contract.personalCode),
  ...Object.values(contract.profile),
  // The caller's own places on a date.
  contract.doorCode.door,
  contract.doorCode.checkIn,
  contract.doorCode.checkOut,
  ...Object.values(contract.additionalVolunteers),
  ...Object.values(contract.accountClosing),
  contract.opportunities.postalCode,
  contract.opportunityMap.places,
  ...Object.values(contract.referenceLists),
  ...Object.entries(contract.accounts)
    .filter(([name]) => !['session', 'counts'].includes(name))
    .map(([, endpoint]) => endpoint),
  contract.qualifications.own,
  contract.checkIn.leave,
  // The caller's own registrations; signing up is in the table.
  ...Object.entries(contract.registrations)
    .filter(([name]) => name !== 'signUp')
    .map(([, endpoint]) => endpoint),
];

type Answer = Awaited<ReturnType<TestApp['call']>>;

interface Row {
  what: string;
  endpoint: AnyEndpoint;
  input: (world: RightsWorld) => CallInput;
  /** What a success says; `ok` unless told. */
  says?: (answer: Answer, world: RightsWorld) => string;
  isPrivate?: boolean;
  /** What each of `rightsHolders` gets, in their order: a code of a refusal, or what a success says. */
  get: readonly string[];
}

const row = (
  what: string,
  endpoint: AnyEndpoint,
  input: Row['input'],
  get: Row['get'],
  rest: Pick<Row, 'says' | 'isPrivate'> = {},
): Row => ({ what, endpoint, input, get, ...rest });

const {
  accounts,
  organizations,
  organizationSettings,
  opportunities,
  opportunityEditor,
  organizerDays,
  organizerHome,
  publishing,
  mail,
  messages,
  deliveries,
  suppressions,
  qualifications,
  registrations,
  checkIn,
  doorCode,
  roster,
  deeds,
  hours,
  coordinators,
  groups,
  forms,
  applications,
  applicationFiles,
  volunteers,
  walkIns,
  volunteerPage,
} = contract;
const [ok, no, unknown, login] = ['ok', 'forbidden', 'not-found', 'sign-in-required'];

/** Nobody but those who manage the location, the others knowing that it is there. */
const managers = [ok, ok, no, no, no, no, no, login];
/** The same, the others not knowing. */
const managersOnly = [ok, ok, unknown, no, no, unknown, no, login];
/** The same, where they come as far as a code that is nobody's. */
const managersOnCode = managersOnly.map((said) => (said === ok ? 'check-in.code-not-found' : said));
/** Everybody who works for the organization, the others not knowing. */
const members = [ok, ok, ok, no, no, unknown, no, login];
/** The same, while nothing is over. */
const notYet = ['roster.still-open', 'roster.still-open', ...managersOnly.slice(2)];
const organizersOnly = [ok, no, no, no, no, no, no, login];
/** Got as far as the file, and there was none. */
const noFile = 'request.wrong-type';
const byName = ({ organization }: RightsWorld): CallInput => ({ params: { orgName: organization.name } });
const rosterOf = ({ hereOpportunity: { opportunity, slot } }: RightsWorld) => ({
  opportunityId: opportunity.id,
  dateId: slot.dateId,
});
const addressForm = {
  address1: '1 Main Street',
  address2: '',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19100',
  country: 'United States of America',
  timeZone: 'America/New_York',
};
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
const ofGroup = ({ group }: RightsWorld): CallInput => ({ params: { groupId: group.id } });
const newGroup = ({ organization, location }: RightsWorld) => ({
  organizationId: organization.id,
  name: 'Drivers',
  locationIds: [location.id],
  members: { add: [{ firstName: 'Ada', lastName: 'Okafor', email: 'ada.okafor@example.org' }] },
});
const ofForm = ({ form }: RightsWorld): CallInput => ({ params: { formId: form.id } });
const everybody = rightsHolders.map(() => 'ok');

const published = ({ hereOpportunity }: RightsWorld): CallInput => ({
  params: { opportunityId: hereOpportunity.opportunity.id },
});
const sent = ({ message }: RightsWorld): CallInput => ({ params: { messageId: message.id } });
const titles: Row['says'] = (answer) =>
  answer
    .json<{ items: { title: string }[] }>()
    .items.map(({ title }) => title)
    .toSorted()
    .join(' ');
const refusedDeed: Row['says'] = (answer) => {
  const [deed] = answer.json<{ deeds: AnsweredDeed[] }>().deeds;
  return deed?.outcome === 'conflict' ? (deed.refusal?.code ?? '') : ok;
};
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

const onFileAbout = ({ organization, hereOpportunity }: RightsWorld) => ({
  params: { userId: hereOpportunity.expected.id },
  query: { orgName: organization.name },
});

const rows: readonly Row[] = [
  row('opens the form to apply with', applications.form, byName, [
    ...Array.from({ length: 7 }, () => ok),
    login,
  ]),
  row(
    'applies',
    applications.apply,
    (world) => ({
      ...byName(world),
      body: { formId: world.form.id, version: 1, answers: {}, key: crypto.randomUUID() },
    }),
    [...Array.from({ length: 6 }, () => no), ok, login],
  ),
  row('sees the forms', forms.list, byName, members),
  row(
    'makes a form',
    forms.create,
    (world) => ({
      ...byName(world),
      body: { title: 'Drivers', definition: formOf(...plainQuestions), creationKey: crypto.randomUUID() },
    }),
    members,
  ),
  row('opens a form', forms.get, ofForm, members),
  row(
    'saves a form',
    forms.save,
    (world) => ({
      ...ofForm(world),
      body: { version: 1, title: 'Riders', definition: formOf(...plainQuestions) },
    }),
    members,
  ),
  row('makes a form the active one', forms.activate, ofForm, members),
  row('deletes a form', forms.remove, ofForm, members),
  row('sees the versions of a form', forms.versions, ofForm, members),
  row(
    'opens a version of a form',
    forms.version,
    ({ form }) => ({ params: { formId: form.id, version: 1 } }),
    members,
  ),
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
  row('sees who is signed up, to write to them', messages.recipients, published, managers),
  row('sees the page of a volunteer', volunteerPage.read, onFileAbout, members),
  row('sees whom a volunteer brings along', volunteerPage.edited, onFileAbout, members),
  row(
    'changes whom a volunteer brings along',
    volunteerPage.changePeople,
    (world) => ({
      params: onFileAbout(world).params,
      body: { orgName: world.organization.name, save: [], remove: [] },
    }),
    members,
  ),
  row(
    'writes a note about a volunteer',
    volunteerPage.writeNote,
    (world) => ({
      params: { ...onFileAbout(world).params, noteId: crypto.randomUUID() },
      body: { orgName: world.organization.name, text: 'Kind' },
    }),
    members,
  ),
  row(
    'deletes a note about a volunteer',
    volunteerPage.removeNote,
    (world) => {
      const { params, query } = onFileAbout(world);
      return { params: { ...params, noteId: crypto.randomUUID() }, query };
    },
    members,
  ),
  row('sees what is on file about a volunteer', qualifications.ofVolunteer, onFileAbout, members),
  row(
    'puts something on file about a volunteer',
    qualifications.record,
    (world) => ({
      params: onFileAbout(world).params,
      body: { orgName: world.organization.name, kind: 'training', expiresOn: null, note: '' },
    }),
    members,
  ),
  row(
    'takes something off the file of a volunteer',
    qualifications.remove,
    (world) => {
      const { params, query } = onFileAbout(world);
      return { params: { ...params, qualificationId: crypto.randomUUID() }, query };
    },
    members,
  ),
  row('sees what became of a message', deliveries.message, sent, managersOnly),
  row('sends a message again to those whom it did not reach', deliveries.resend, sent, [
    'message.nothing-to-resend',
    'message.nothing-to-resend',
    ...managersOnly.slice(2),
  ]),
  row(
    'sees the messages that were sent',
    deliveries.messages,
    () => ({}),
    ['1', '1', '0', no, no, '0', no, login],
    { says: (answer) => String(answer.json<{ total: number }>().total) },
  ),
  row(
    'sees to which addresses no messages go',
    suppressions.list,
    () => ({}),
    ['1', '0', '0', no, no, '0', no, login],
    { says: (answer) => String(answer.json<{ total: number }>().total) },
  ),
  row(
    'releases an address that bounced',
    suppressions.release,
    ({ bounced }) => ({ params: { addressId: bounced.id } }),
    [ok, unknown, unknown, no, no, unknown, no, login],
  ),
  row(
    'sees the members of a group, to write to them',
    messages.groupRecipients,
    ({ group }) => ({ params: { groupId: group.id } }),
    managersOnly,
  ),
  row(
    'sees which opportunities and groups they can write to',
    messages.audiences,
    () => ({}),
    ['2 1', '1 1', '1 0', no, no, '0 0', no, login],
    {
      says: (answer) => {
        const { organizations: all } = answer.json<{
          organizations: { opportunities: object[]; groups: object[] }[];
        }>();
        return ['opportunities', 'groups']
          .map((what) => all.flatMap((one) => one[what as 'groups']).length)
          .join(' ');
      },
    },
  ),
  row('attaches a file to a message', messages.attach, () => ({}), [
    noFile,
    noFile,
    noFile,
    no,
    no,
    noFile,
    no,
    login,
  ]),
  row('sees what brings an opportunity to people', publishing.published, published, managers),
  row('prints its poster', publishing.poster, published, managers),
  row('sees which addresses said yes to the notices', mail.emailGroupStates, published, managers),
  row(
    'writes to people who are signed up',
    messages.send,
    (world) => ({
      body: {
        sendKey: crypto.randomUUID(),
        audiences: [
          {
            kind: 'opportunity',
            id: world.hereOpportunity.opportunity.id,
            dateIds: [],
            activityIds: [],
          },
        ],
        subject: 'Hello',
        content: '<p>Hello</p>',
        recipients: [world.hereOpportunity.expected.email],
        attachmentIds: [],
      },
    }),
    managers,
  ),
  row(
    'clones an opportunity at this location',
    organizerHome.clone,
    (world) => ({ ...published(world), body: {} }),
    managers,
  ),
  row(
    'changes a slot at this location',
    opportunities.setSlotCapacity,
    ({ hereOpportunity }) => ({ params: { slotId: hereOpportunity.slot.id }, body: { capacity: 30 } }),
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
    'has on the kiosk',
    checkIn.today,
    () => ({}),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
    { says: titles },
  ),
  row(
    'locks a kiosk with an opportunity at this location',
    checkIn.lock,
    ({ hereOpportunity: { opportunity } }) => ({
      body: { opportunityId: opportunity.id, activityId: null, sound: false },
    }),
    managersOnly,
  ),
  row(
    'sees what is on today and tomorrow',
    organizerDays.near,
    () => ({}),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, '', no, login],
    { says: titlesOfDates },
  ),
  row(
    'sees the calendar',
    organizerDays.calendar,
    () => ({}),
    ['Draft Elsewhere Here', 'Draft Here', 'Elsewhere', no, no, '', no, login],
    { says: titlesOfDates },
  ),
  row(
    'checks in at this location',
    checkIn.checkIn,
    ({ hereOpportunity: { slot, expected } }) => ({ body: { slotId: slot.id, email: expected.email } }),
    managersOnly,
  ),
  row(
    'checks out at this location',
    checkIn.checkOut,
    ({ hereOpportunity: { slot, present } }) => ({ body: { slotId: slot.id, email: present.email } }),
    managersOnly,
  ),
  row(
    'reads a personal code at the kiosk of this location',
    checkIn.scan,
    ({ hereOpportunity: { slot } }) => ({ body: { slotId: slot.id, code: 'of nobody' } }),
    managersOnCode,
  ),
  row(
    'reads a personal code on the roster at this location',
    roster.byCode,
    (world) => ({ params: rosterOf(world), body: { code: 'of nobody' } }),
    managersOnCode,
  ),
  row(
    'shows the door code of this location',
    doorCode.code,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'prints the door code of this location',
    doorCode.poster,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'opens the roster at this location',
    roster.roster,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'marks that nobody came at this location',
    roster.noShow,
    (world) => ({
      params: rosterOf(world),
      body: { personIds: [world.hereOpportunity.expectedPlace.id] },
    }),
    managersOnly,
  ),
  row(
    'adds a walk-in on the roster at this location',
    walkIns.add,
    (world) => ({
      params: rosterOf(world),
      body: {
        slotId: world.hereOpportunity.slot.id,
        firstName: 'Ana',
        lastName: 'Diaz',
        email: `door${nextNumber()}@example.org`,
      },
    }),
    managersOnly,
  ),
  row(
    'moves people on the roster at this location',
    walkIns.move,
    (world) => ({
      params: rosterOf(world),
      body: { personId: world.hereOpportunity.expectedPlace.id, slotId: world.hereOpportunity.slot.id },
    }),
    managersOnly,
  ),
  row(
    'hears of changes of the roster at this location',
    roster.changes,
    (world) => ({ params: rosterOf(world) }),
    managersOnly,
  ),
  row(
    'checks in on the roster at this location',
    roster.checkIn,
    (world) => ({
      params: rosterOf(world),
      body: { personIds: [world.hereOpportunity.expectedPlace.id] },
    }),
    managersOnly,
  ),
  row(
    'checks out on the roster at this location',
    roster.checkOut,
    (world) => ({ params: rosterOf(world), body: { personIds: [world.hereOpportunity.presentPlace.id] } }),
    managersOnly,
  ),
  row(
    'takes a check-in back on the roster at this location',
    roster.undo,
    (world) => ({
      params: rosterOf(world),
      body: {
        personId: world.hereOpportunity.presentPlace.id,
        deed: 'check-in',
        at: world.hereOpportunity.presentPlace.checkInAt?.toISOString(),
      },
    }),
    managersOnly,
  ),
  row(
    'writes in a check-out on the roster at this location',
    roster.repair,
    (world) => ({
      params: rosterOf(world),
      body: {
        personIds: [world.hereOpportunity.presentPlace.id],
        checkInAt: null,
        checkOutAt: null,
      },
    }),
    notYet,
  ),
  row(
    'writes in that nobody came at this location',
    roster.repairNoShow,
    (world) => ({
      params: rosterOf(world),
      body: { personId: world.hereOpportunity.presentPlace.id },
    }),
    notYet,
  ),
  row(
    'notes something about a place at this location',
    roster.note,
    (world) => ({
      params: { ...rosterOf(world), personId: world.hereOpportunity.expectedPlace.id },
      body: { note: 'Brings gloves' },
    }),
    managersOnly,
  ),
  row('asks what a device seals with', deeds.device, () => ({}), [ok, ok, ok, no, no, ok, no, login]),
  row(
    'sends deeds of a device',
    deeds.send,
    (world) => ({
      body: {
        device: '00000000-0000-7000-8000-00000000dddd',
        sentAt: factoryNow.toISOString(),
        deeds: [
          {
            screen: 'roster',
            kind: 'check-in',
            key: '00000000-0000-7000-8000-00000000dddd',
            at: factoryNow.toISOString(),
            ...rosterOf(world),
            personId: world.hereOpportunity.expectedPlace.id,
          },
        ],
      },
    }),
    managersOnly,
    { says: refusedDeed },
  ),
  row(
    'reports hours of',
    hours.report,
    () => ({ query: { start: '2030-06-01', end: '2030-06-30' } }),
    ['Elsewhere Here', 'Here', 'Elsewhere', no, no, 'hours.none-in-range', no, login],
    { says: ({ body }) => ['Elsewhere', 'Here'].filter((title) => body.includes(`,${title},`)).join(' ') },
  ),
  row(
    'uploads a file for an application',
    applicationFiles.upload,
    ({ organization }) => ({ params: { organizationId: organization.id } }),
    [noFile, noFile, noFile, noFile, noFile, noFile, noFile, login],
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
    'puts somebody into a group',
    groups.setPerson,
    (world) => ({
      ...ofGroup(world),
      body: { person: { firstName: 'Cy', lastName: 'Hall', email: 'cy@example.org' }, isMember: true },
    }),
    managersOnly,
  ),
  row(
    'reads what a volunteer entered',
    volunteers.enrollment,
    ({ organization, people }) => ({
      params: { userId: people.volunteer.id },
      query: { organizationId: organization.id },
    }),
    [...Array.from({ length: 3 }, () => unknown), no, no, unknown, no, login],
  ),
  row(
    'exports the volunteers',
    volunteers.export,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    members,
  ),
  row(
    'exports the applications',
    volunteers.exportApplications,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    members,
  ),
  row(
    'imports a volunteer',
    volunteers.import,
    ({ organization }) => ({
      body: {
        organizationId: organization.id,
        people: [{ firstName: 'Cy', lastName: 'Hall', email: 'cy.hall@example.org' }],
      },
    }),
    members,
  ),
  row(
    'approves a volunteer',
    volunteers.answer,
    ({ organization, people }) => ({
      body: {
        organizationId: organization.id,
        people: [{ userId: people.volunteer.id, appliedAt: null }],
        answer: 'approved',
      },
    }),
    members,
    { isPrivate: true },
  ),
  row(
    'lists the volunteers',
    volunteers.list,
    ({ organization }) => ({ query: { orgName: organization.name } }),
    members,
  ),
  row(
    'sets where somebody coordinates',
    coordinators.setPlaces,
    (world) => ({ ...there(world.coordinator.id, world), body: { locationIds: [world.other.id] } }),
    organizersOnly,
  ),
];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the rights in an organization', () => {
  it('are told for every endpoint of the contract [access-5, messages-1]', () => {
    const known = new Set([...others, ...rows.map(({ endpoint }) => endpoint)]);
    const missing = Object.entries(contract).flatMap(([area, endpoints]) =>
      Object.entries(endpoints)
        .filter(([, endpoint]) => !known.has(endpoint))
        .map(([name]) => `${area}.${name}: add a row here, or to the endpoints that concern no organization`),
    );
    expect(missing).toEqual([]);
  });

  describe.each(rows)('who $what', ({ endpoint, input, get, says = () => 'ok', isPrivate }) => {
    let untouched: RightsWorld | undefined;
    it.each(rightsHolders.map((who, at) => [who, get[at]] as const))(
      '%s: %s [access-5]',
      async (who, expected) => {
        const world = (untouched ??= await makeRightsWorld(test.db, { isPrivate }));
        const answer = await test.call(endpoint, {
          ...input(world),
          ...(who === 'visitor' ? {} : { as: world.people[who] }),
        });
        const refused = answer.statusCode >= 400;
        // What only reads and what is refused leaves the world as it was for the next one.
        if (endpoint.method !== 'GET' && !refused) untouched = undefined;
        expect(refused ? answer.json<{ code: string }>().code : says(answer, world)).toBe(expected);
      },
    );
  });
});
