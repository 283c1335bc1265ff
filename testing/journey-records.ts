// What journeys read and make in the database of the server that they share, without its pages.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { openDatabase, type Db, type OpenDatabase } from '#server/db/client.ts';
import { applicationFiles } from '#areas/application-files/schema/application-files.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { unsubscribeToken } from '#areas/mail/server/unsubscribe/unsubscribe.rules.ts';
import { makeFormVersion } from '#areas/forms/testing/forms.factories.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { numberFrom } from '#testing/factories/sequence.ts';
import { databaseVariable, journeyNow } from './journeys.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { groupPlacesUrl } from '#areas/registrations/server/held/group-link.rules.ts';
import { testSecret } from './server.ts';
import { openSession } from './sessions.ts';

let opened: Promise<OpenDatabase> | undefined;

/** The database, for factories; this worker's connections end with it. */
export async function journeyDatabase(): Promise<Db> {
  opened ??= open();
  return (await opened).db;
}

function open(): Promise<OpenDatabase> {
  const url = process.env[databaseVariable];
  if (!url) throw new Error('The database of the journeys is made by testing/e2e-server.ts.');
  // The demo data has the first numbers; each worker, and each that takes the place of one, has a million of its own.
  numberFrom((Number(process.env.TEST_WORKER_INDEX) + 1) * 1_000_000);
  return openDatabase({ kind: 'postgres', url, pool: 2 });
}

/** Opens a session for somebody who has an account. @returns the `cookie` header of its requests */
export async function sessionOf(email: string): Promise<string> {
  const db = await journeyDatabase();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}.`);
  return openSession(db, user, { now: journeyNow(), secret: testSecret });
}

/** Where mail programs post to that were sent this mail of a message. */
export const unsubscribeAddress = (email: { id: string }): string =>
  `/unsubscribe/${unsubscribeToken(testSecret, email.id)}`;

/** The page on which somebody reports this mail. */
export const reportAddress = (email: { id: string }): string =>
  `/report-email?token=${unsubscribeToken(testSecret, email.id)}`;

/** The page that mails to an address lead to as the contact of a group. */
export async function groupPlacesPage(contactEmail: string): Promise<string> {
  const db = await journeyDatabase();
  const [held] = await db.select().from(heldPlaces).where(eq(heldPlaces.contactEmail, contactEmail));
  if (!held) throw new Error(`No group has the contact ${contactEmail}.`);
  return groupPlacesUrl({ publicUrl: '', authSecret: testSecret }, held.linkId);
}

const hashes = new Map<string, Promise<string>>();

/** Makes a confirmed account that can be logged in to with the password. */
export async function makeAccount(
  kind: 'volunteer' | 'organizer',
  person: { email: string; firstName: string; lastName: string },
  password: string,
): Promise<UserRow> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  const now = journeyNow();
  const account = { ...person, id: randomUUID(), passwordHash: await hash, createdAt: now, updatedAt: now };
  const db = await journeyDatabase();
  if (kind === 'volunteer') return makeUser(db, account);
  const organizer = await makeOrganizer(db, account);
  // Organizers of journeys pay, so that they can publish; the journey about plans has people who sign up.
  await makeSubscription(db, organizer);
  return organizer;
}

/** @returns the id of a demo opportunity */
export async function opportunityCalled(title: string): Promise<string> {
  const db = await journeyDatabase();
  const [found] = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(eq(opportunities.title, title), isNull(opportunities.deletedAt)));
  if (!found) throw new Error(`'${title}' is not in the demo data.`);
  return found.id;
}

/** What an opportunity is like once somebody else has saved it: any edit that began before is of an older version. */
export async function countVersionUp(opportunityId: string): Promise<void> {
  const version = sql`${opportunities.version} + 1`;
  const db = await journeyDatabase();
  await db.update(opportunities).set({ version }).where(eq(opportunities.id, opportunityId));
}

/** The files that wait for applications to an organization are gone, as after some weeks. */
export async function eraseUploads(organizationId: string): Promise<void> {
  const db = await journeyDatabase();
  await db.delete(applicationFiles).where(eq(applicationFiles.organizationId, organizationId));
}

/** Somebody else saves a form: its second version. */
export async function saveFormMeanwhile(formId: string): Promise<void> {
  const db = await journeyDatabase();
  await db.update(forms).set({ version: 2 }).where(eq(forms.id, formId));
  await makeFormVersion(db, { id: formId, title: 'Theirs', version: 2 });
}

/** When the holder of a place was checked in, in milliseconds, as it is written; null when they were not. */
export async function checkInOf(registrationId: string): Promise<number | null> {
  const { checkInAt } = await visitOf(await journeyDatabase(), registrationId);
  return checkInAt?.getTime() ?? null;
}

/** What became of everything that devices have sent about a place, in its order: `check-in conflict attendance.came-earlier`. */
export async function actionsOf(registrationId: string): Promise<string[]> {
  const rows = await (
    await journeyDatabase()
  )
    .select({
      kind: attendanceActions.kind,
      outcome: attendanceActions.outcome,
      reason: attendanceActions.reason,
    })
    .from(attendanceActions)
    .where(eq(attendanceActions.registrationId, registrationId))
    .orderBy(asc(attendanceActions.receivedAt), asc(attendanceActions.key));
  return rows.map(({ kind, outcome, reason }) => [kind, outcome, reason].filter(Boolean).join(' '));
}
