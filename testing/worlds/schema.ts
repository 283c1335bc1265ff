import { sql } from 'drizzle-orm';
import type { Db, OpenDatabase, Queryable } from '#server/db/client.ts';
import { freshDatabase } from '../database.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeApplicationFile } from '#areas/application-files/testing/application-files.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import {
  makeCoordinator,
  makeCoordinatorInvitation,
} from '#areas/coordinators/testing/coordinators.factories.ts';
import {
  makeEarlierApplication,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import {
  makeEmail,
  makeEmailGroupAddress,
  makeMessage,
  makeMessageAttachment,
  makeMessageRecipient,
} from '#areas/mail/testing/mail.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { makeVolunteerNote } from '#areas/volunteers/testing/volunteers.factories.ts';
import { nextId } from '#testing/factories/sequence.ts';

export type Attempt = (tx: Queryable) => Promise<unknown>;
export type SchemaWorld = Awaited<ReturnType<typeof buildRows>>;

/** A migrated database with one row of everything that a constraint guards; `close` also drops it. */
export async function openSchemaWorld(): Promise<{
  db: Db;
  kind: OpenDatabase['kind'];
  world: SchemaWorld;
  close: () => Promise<void>;
}> {
  const { database, drop } = await freshDatabase();
  const close = async () => {
    await database.close();
    await drop();
  };
  return { db: database.db, kind: database.kind, world: await buildRows(database.db), close };
}

/** Two organizations side by side, and one row of everything a constraint guards. */
async function buildRows(tx: Queryable) {
  const organizer = await makeOrganizer(tx);
  const ours = await makeOrganization(tx, { name: 'Food Bank' }, { organizer });
  const theirs = await makeOrganization(tx, { name: 'Animal Shelter' });
  const north = await makeLocation(tx, ours.organization, { name: 'North' });
  const opening = await makeOpportunity(
    tx,
    ours,
    {},
    { schedule: { activities: [{ title: 'Packing', capacity: 2 }, { title: 'Driving' }] } },
  );
  const elsewhere = await makeOpportunity(tx, theirs);
  const volunteer = await makeUser(tx, { email: 'ada@example.org' });
  const friend = await makeUser(tx);
  const [packing, driving] = opening.slots;
  const [otherSlot] = elsewhere.slots;
  if (!packing || !driving || !otherSlot) throw new Error('The schedule has no slots.');
  const registration = await makeRegistration(tx, volunteer, packing);
  const listed = await makeAdditionalVolunteer(tx, volunteer, { email: 'friend@example.org' });
  await makeCompanionRegistration(tx, registration, friend, listed);
  await makeCoordinator(tx, volunteer, north);
  await makeCoordinatorInvitation(tx, north);
  const member = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' };
  await makeGroup(tx, ours.organization, { name: 'Drivers' }, { members: [member] });
  const theirGroup = await makeGroup(tx, theirs.organization);
  await makeForm(tx, ours.organization, {}, { active: true });
  const theirForm = await makeForm(tx, theirs.organization);
  const request = await makeVolunteerRequest(tx, volunteer, ours.organization);
  await makeEarlierApplication(tx, request);
  await makeEmail(tx, { dedupeKey: 'once' });
  const audience = { organizationId: ours.organization.id, opportunityId: opening.opportunity.id };
  const message = await makeMessage(tx, organizer, audience);
  const recipient = await makeMessageRecipient(tx, message);
  const attachment = await makeMessageAttachment(tx, organizer);
  const file = await makeFile(tx);
  const applicationFile = await makeApplicationFile(tx, volunteer, ours.organization);
  await makeSubscription(tx, organizer);
  await tx.execute(
    sql`insert into account_codes (user_id, purpose, hash, expires_at) values (${volunteer.id}, 'reset', 'x', now())`,
  );
  await makeEmailGroupAddress(tx, ours.organization, 'group@example.org');
  await makeSuppressedAddress(tx, ours.organization, 'gone@example.org');
  await makeQualification(tx, volunteer, ours.organization, { note: 'Seen' });
  await makeVolunteerNote(tx, { volunteer, author: organizer }, ours.organization);
  await tx.execute(
    sql`insert into budgets (kind, subject, hours, taken, ends_at) values ('messages', 'x', 24, 1, now())`,
  );
  await tx.execute(
    sql`insert into attendance_actions (user_id, key, device, kind, registration_id, at, received_at, outcome)
      values (${organizer.id}, ${nextId()}, ${nextId()}, 'check-in', ${registration.id}, now(), now(), 'done')`,
  );
  await tx.execute(sql`insert into crm_connections (organization_id) values (${ours.organization.id})`);
  await tx.execute(
    sql`insert into crm_object_configs (organization_id, purpose, object_name) values (${ours.organization.id}, 'campaign', 'Campaign')`,
  );
  return {
    organizer,
    ours,
    theirs,
    north,
    opening,
    elsewhere,
    volunteer,
    friend,
    packing,
    driving,
    otherSlot,
    registration,
    member,
    theirGroup,
    theirForm,
    audience,
    message,
    recipient,
    attachment,
    file,
    applicationFile,
  };
}

/** Runs the work in a transaction that is always taken back. */
async function rolledBack(db: Db, work: Attempt): Promise<void> {
  const done = new Error('rolled back');
  await db
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

/** The constraint or unique index that refuses the work; null when nothing does. */
export async function refusedBy(db: Db, work: Attempt): Promise<string | null> {
  try {
    await rolledBack(db, work);
    return null;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'constraint' in cause) return String(cause.constraint);
    throw error;
  }
}
