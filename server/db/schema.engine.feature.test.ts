import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { makeApplicationFile } from '#areas/application-files/testing/application-files.factories.ts';
import {
  makeCoordinator,
  makeCoordinatorInvitation,
} from '#areas/coordinators/testing/coordinators.factories.ts';
import {
  makeEmail,
  makeMessage,
  makeMessageAttachment,
  makeMessageRecipient,
} from '#areas/mail/testing/mail.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { openSchemaWorld, refusedBy, type Attempt, type SchemaWorld } from '#testing/worlds/schema.ts';
import type { Db, Queryable } from './client.ts';
import { migrate } from './migrate.ts';

let close: () => Promise<void>;
let kind: 'pglite' | 'postgres';
let db: Db;
let world: SchemaWorld;

beforeAll(async () => {
  ({ db, kind, world, close } = await openSchemaWorld());
});
afterAll(() => close());

const twice: [constraint: string, what: string, attempt: Attempt][] = [
  ['users_email_unique', 'an email', (tx) => makeUser(tx, { email: 'ada@example.org' })],
  [
    'users_personal_code_unique',
    'a personal code',
    (tx) => makeUser(tx, { personalCodeId: world.volunteer.personalCodeId }),
  ],
  ['users_key_unique', 'a user key', (tx) => makeUser(tx, { key: world.volunteer.key })],
  ['organizations_name_unique', 'a name in other case', (tx) => makeOrganization(tx, { name: 'FOOD bank ' })],
  ['organizations_key_unique', 'its key', (tx) => makeOrganization(tx, { key: 'ORGANIZATION#Food Bank' })],
  [
    'locations_name_unique',
    'a location name in one organization',
    (tx) => makeLocation(tx, world.ours.organization, { name: ' north' }),
  ],
  [
    'locations_main_unique',
    'a main location',
    (tx) => makeLocation(tx, world.ours.organization, { kind: 'main' }),
  ],
  [
    'coordinators_user_location_unique',
    'a person at a location',
    (tx) => makeCoordinator(tx, world.volunteer, world.north, { role: 'organizer' }),
  ],
  ['groups_key_unique', 'a group', (tx) => makeGroup(tx, world.ours.organization, { name: 'Drivers' })],
  [
    'groups_name_unique',
    'its name in other case',
    (tx) => makeGroup(tx, world.ours.organization, { name: 'DRIVERS' }),
  ],
  [
    'groups_creation_key_unique',
    'an attempt to make a group',
    async (tx) => {
      const creation = { creatorId: world.volunteer.id, creationKey: crypto.randomUUID() };
      await makeGroup(tx, world.ours.organization, { name: 'Riders', ...creation });
      await makeGroup(tx, world.ours.organization, { name: 'Bakers', ...creation });
    },
  ],
  [
    'group_members_person_unique',
    'a member in a group',
    (tx) => makeGroup(tx, world.ours.organization, {}, { members: [world.member, world.member] }),
  ],
  [
    'opportunities_key_unique',
    'a title at one location',
    (tx) => makeOpportunity(tx, world.ours, { title: world.opening.opportunity.title }),
  ],
  [
    'opportunities_import_ref_unique',
    'an imported row',
    async (tx) => {
      await makeOpportunity(tx, world.ours, { importRef: 'list.csv:7' });
      await makeOpportunity(tx, world.theirs, { importRef: 'list.csv:7' });
    },
  ],
  [
    'opportunities_creation_key_unique',
    'an attempt to create an opportunity',
    async (tx) => {
      const creation = { creatorId: world.volunteer.id, creationKey: crypto.randomUUID() };
      await makeOpportunity(tx, world.ours, creation);
      await makeOpportunity(tx, world.ours, creation);
    },
  ],
  [
    'opportunity_dates_time_unique',
    'a date with one label',
    (tx) => {
      const date = {
        startAt: new Date('2030-07-01T12:00Z'),
        endAt: new Date('2030-07-01T13:00Z'),
        label: 'A',
      };
      return makeOpportunity(tx, world.ours, {}, { schedule: { dates: [date, date] } });
    },
  ],
  [
    'slots_date_activity_unique',
    'an activity on one date',
    (tx) =>
      tx.execute(
        sql`update slots set activity_id = ${world.packing.activityId} where id = ${world.driving.id}`,
      ),
  ],
  [
    'registrations_slot_user_unique',
    'a person in a slot',
    (tx) => makeRegistration(tx, world.volunteer, world.packing, { key: 'another key' }),
  ],
  [
    'registrations_key_unique',
    'a registration',
    (tx) => makeRegistration(tx, world.volunteer, world.packing),
  ],
  [
    'volunteer_requests_key_unique',
    'a request to one organization',
    (tx) => makeVolunteerRequest(tx, world.volunteer, world.ours.organization),
  ],
  [
    'messages_send_key_unique',
    'a message of one person',
    (tx) =>
      makeMessage(tx, { id: world.message.senderId }, world.audience, { sendKey: world.message.sendKey }),
  ],
  [
    'message_recipients_address_unique',
    'an address of a message',
    (tx) => makeMessageRecipient(tx, world.message, { address: world.recipient.address }),
  ],
  [
    'message_attachments_storage_key_unique',
    'a stored attachment',
    (tx) => makeMessageAttachment(tx, world.organizer, { storageKey: world.attachment.storageKey }),
  ],
  [
    'application_files_storage_key_unique',
    'a stored file of an application',
    (tx) =>
      makeApplicationFile(tx, world.volunteer, world.ours.organization, {
        storageKey: world.applicationFile.storageKey,
      }),
  ],
  [
    'suppressed_addresses_unique',
    'a reason of an address',
    (tx) => makeSuppressedAddress(tx, world.ours.organization, 'gone@example.org'),
  ],
  [
    'qualifications_person_unique',
    'a qualification of a kind',
    (tx) => makeQualification(tx, world.volunteer, world.ours.organization),
  ],
  ['emails_dedupe_key_unique', 'a mail for one event', (tx) => makeEmail(tx, { dedupeKey: 'once' })],
  ['files_storage_key_unique', 'a stored file', (tx) => makeFile(tx, { storageKey: world.file.storageKey })],
  ['subscriptions_user_unique', 'a subscription', (tx) => makeSubscription(tx, world.organizer)],
  [
    'active_forms_pkey',
    'an active form',
    (tx) => makeForm(tx, world.ours.organization, {}, { active: true }),
  ],
];

describe('nothing exists twice', () => {
  test.each(twice)('%s: %s', async (constraint, _what, attempt) => {
    expect(await refusedBy(db, attempt)).toBe(constraint);
  });
});

const strangers: [constraint: string, what: string, attempt: Attempt][] = [
  [
    'opportunities_location_fk',
    'the location of an opportunity',
    (tx) =>
      makeOpportunity(
        tx,
        { organization: world.theirs.organization, location: world.north },
        { title: 'Astray' },
      ),
  ],
  [
    'coordinators_location_fk',
    'the location of a coordinator',
    (tx) =>
      makeCoordinator(tx, world.friend, { id: world.north.id, organizationId: world.theirs.organization.id }),
  ],
  [
    'coordinator_invitations_location_fk',
    'the location of an invitation',
    (tx) =>
      makeCoordinatorInvitation(tx, {
        id: world.north.id,
        organizationId: world.theirs.organization.id,
      }),
  ],
  [
    'slots_date_fk',
    'the date of a slot',
    (tx) =>
      tx.execute(sql`update slots set date_id = ${world.otherSlot.dateId} where id = ${world.driving.id}`),
  ],
  [
    'slots_activity_fk',
    'the activity of a slot',
    (tx) =>
      tx.execute(
        sql`update slots set activity_id = ${world.otherSlot.activityId} where id = ${world.driving.id}`,
      ),
  ],
  [
    'registrations_slot_fk',
    'the date of a registration',
    (tx) => makeRegistration(tx, world.friend, world.driving, { dateId: world.otherSlot.dateId }),
  ],
  [
    'registrations_slot_fk',
    'the opportunity of a registration',
    (tx) =>
      makeRegistration(tx, world.friend, world.driving, { opportunityId: world.elsewhere.opportunity.id }),
  ],
  [
    'group_locations_location_fk',
    'the location of a group',
    (tx) => makeGroup(tx, world.theirs.organization, {}, { locations: [world.north] }),
  ],
  [
    'opportunity_groups_group_fk',
    'the group of an opportunity',
    (tx) =>
      tx.execute(
        sql`insert into opportunity_groups (opportunity_id, group_id, organization_id) values (${world.opening.opportunity.id}, ${world.theirGroup.id}, ${world.ours.organization.id})`,
      ),
  ],
  [
    'active_forms_form_fk',
    'the active form',
    (tx) =>
      tx.execute(
        sql`update active_forms set form_id = ${world.theirForm.id} where organization_id = ${world.ours.organization.id}`,
      ),
  ],
];

describe('what belongs together stays together', () => {
  test.each(strangers)('%s: %s can not be of another parent', async (constraint, _what, attempt) => {
    expect(await refusedBy(db, attempt)).toBe(constraint);
  });

  test.each([
    ['users', () => world.volunteer.id, 'registrations_user_id_users_id_fk'],
    ['slots', () => world.packing.id, 'registrations_slot_fk'],
    ['locations', () => world.ours.location.id, 'opportunities_location_fk'],
  ])('a row of %s that history needs can not be deleted', async (table, id, constraint) => {
    const remove = (tx: Queryable) =>
      tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id()}`);
    expect(await refusedBy(db, remove)).toBe(constraint);
  });
});

describe('what must stay possible', () => {
  const allowed: [what: string, attempt: Attempt][] = [
    [
      'registering again after unregistering',
      async (tx) => {
        await tx.execute(
          sql`update registrations set deleted_at = now() where id = ${world.registration.id}`,
        );
        await makeRegistration(tx, world.volunteer, world.packing);
      },
    ],
    ['a second slot for the same person', (tx) => makeRegistration(tx, world.volunteer, world.driving)],
    [
      'one location name in two organizations',
      (tx) => makeLocation(tx, world.theirs.organization, { name: 'North' }),
    ],
    [
      'one group name in two organizations',
      (tx) => makeGroup(tx, world.theirs.organization, { name: 'Drivers' }),
    ],
    [
      'two people with one email in a group',
      (tx) => {
        const members = [world.member, { ...world.member, firstName: 'Ben' }];
        return makeGroup(tx, world.ours.organization, {}, { members });
      },
    ],
    [
      'an opportunity without dates',
      (tx) => makeOpportunity(tx, world.ours, {}, { schedule: { dates: [] } }),
    ],
    ['check-in hours of 24', (tx) => makeOpportunity(tx, world.ours, { checkInHours: 24 })],
    [
      'a description of 350 characters, emoji counted as one',
      (tx) => {
        const activities = [{ title: 'Long', description: '🙂'.repeat(350) }];
        return makeOpportunity(tx, world.ours, {}, { schedule: { activities } });
      },
    ],
    ['a small picture of a person', (tx) => makeFile(tx, { purpose: 'user-profile', width: 40, height: 40 })],
    [
      'erasing a person whose hours stay',
      (tx) =>
        tx.execute(
          sql`update users set email = 'erased@erased.invalid', first_name = 'Former', last_name = 'volunteer', closed_at = now(), erased_at = now() where id = ${world.volunteer.id}`,
        ),
    ],
  ];

  test.each(allowed)('%s', async (_what, attempt) => {
    expect(await refusedBy(db, attempt)).toBeNull();
  });
});

describe('the database', () => {
  it('migrates again without doing anything', async () => {
    await expect(migrate(db, kind)).resolves.toBeUndefined();
  });

  it('gives back instants, days, numbers and lists as they were put in', () => {
    expect(world.registration).toMatchObject({
      signUpDate: '2030-06-02',
      signedUpAt: new Date('2030-06-02T12:00:00Z'),
      defaultCheckOutAt: new Date('2030-06-03T16:00:00Z'),
      activityTags: [],
    });
  });

  it('compares keys byte by byte', async () => {
    const result = await db.execute(
      sql`select distinct c.collation_name as name from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'key' and c.data_type = 'text'`,
    );
    expect((result as unknown as { rows: unknown[] }).rows).toEqual([{ name: 'C' }]);
  });
});
