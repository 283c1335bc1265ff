// 1,000 check-ins at ten kiosks of one opportunity, none lost: as many a second as they get, beside the least that any server
// must do for one (`check-in.bare.ts`). Each kiosk is a locked one, a session and a device of its own, and sends one person after the
// other, as a queue does: the product gets what a kiosk sends, one action in a request. Both servers are processes of their own with 16
// connections to the same PostgreSQL. The product does what the bare one leaves out: the session, the budget, whose kiosk it is,
// the rules, the event, what open rosters hear of it, and what is kept so that no action is done twice.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { and, eq, sql } from 'drizzle-orm';
import { openDatabase, type Db } from '#server/db/client.ts';
import { sessions } from '#areas/accounts/schema/accounts.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { hasCome } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { contract } from '#shared/contract/index.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { BenchCase } from '../case.ts';
import { fire } from '../load.ts';

const kiosks = 10;
const people = 1_000;
const warmUp = 50;
const rounds = 7;
/** What no change may fall below; the target is 0.4 of the bare transaction (docs/PERFORMANCE.md). */
const bounds = { perMinute: 1_000, ratio: 0.25 };

/** Measures and prints. @throws Error when a check-in is lost */
export const benchCheckIn: BenchCase = async ({ databaseUrl }) => {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 4 });
  // A hall has one network: the limits of calls are on, unlike in other cases.
  const server = await startServer({ DATABASE_URL: databaseUrl, DATABASE_POOL: '16', RATE_LIMIT: 'on' });
  const entry = fileURLToPath(new URL('check-in.bare.ts', import.meta.url));
  const bare = await startServer({ DATABASE_URL: databaseUrl, DATABASE_POOL: '16' }, { entry });
  const results: { product: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // The first round warms up.
    const count = round === 0 ? warmUp : people;
    const ours = await scene(db, count);
    const product = await checkIn(server.url, contract.attendance.record.path, ours, actionsOfKiosks());
    await expectNoneLost(db, ours);
    const theirs = await scene(db, count);
    const least = await checkIn(bare.url, '/', theirs, (_kiosk, person) => person);
    await expectNoneLost(db, theirs);
    if (round > 0) results.push({ product, bare: least });
  }
  await bare.stop();
  await server.stop();
  await close();
  const { product, bare: least } = results.toSorted((a, b) => a.product / a.bare - b.product / b.bare)[
    Math.floor(rounds / 2)
  ]!;
  const ratio = product / least;
  console.log(
    `\n${people} check-ins at ${kiosks} kiosks of one opportunity, ${rounds} rounds; the middle one counts.\n`,
  );
  console.log(`product            ${(product * 60).toFixed(0)} a minute, none lost`);
  console.log(`bare transaction   ${(least * 60).toFixed(0)} a minute`);
  console.log(`product / it       ${ratio.toFixed(2)}`);
  return [
    { what: 'check-ins', value: product * 60, unit: 'a minute', bound: { atLeast: bounds.perMinute } },
    { what: 'product / bare transaction', value: ratio, bound: { atLeast: bounds.ratio } },
  ];
};

interface Scene {
  slotId: string;
  emails: string[];
  /** Of the sessions of the kiosks. */
  cookies: string[];
}

/** A date that is going on with so many people who are expected, and ten kiosks of its organizer. */
async function scene(db: Db, count: number): Promise<Scene> {
  const now = new Date();
  const organizer = await makeOrganizer(db);
  const { slots } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now },
    { schedule: { dates: [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 3) }] } },
  );
  const slot = slots[0]!;
  const emails: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const user = await makeUser(db);
    await makeRegistration(db, user, slot);
    emails.push(user.email);
  }
  const cookies: string[] = [];
  for (let n = 0; n < kiosks; n += 1)
    cookies.push(await openSession(db, organizer, { now, secret: testSecret }));
  const kiosk = { opportunityId: slot.opportunityId, activityId: null, sound: false };
  await db.update(sessions).set({ kiosk }).where(eq(sessions.userId, organizer.id));
  // As a database does by itself that is not filled within seconds.
  await db.execute(sql`analyze users, registrations, slots, sessions`);
  return { slotId: slot.id, emails, cookies };
}

interface PersonAtKiosk {
  email: string;
  slotId: string;
}

type BodyOf = (kiosk: number, person: PersonAtKiosk) => object;

/** What kiosks send for a tap, each as a device of its own. */
function actionsOfKiosks(): BodyOf {
  const devices = Array.from({ length: kiosks }, () => randomUUID());
  return (kiosk, person) => {
    const at = new Date().toISOString();
    const action = { screen: 'kiosk', kind: 'check-in', key: randomUUID(), at, ...person };
    return { device: devices[kiosk], sentAt: at, actions: [action] };
  };
}

/** Ten queues at once. @returns check-ins a second */
async function checkIn(
  url: string,
  path: string,
  { slotId, emails, cookies }: Scene,
  bodyOf: BodyOf,
): Promise<number> {
  const started = performance.now();
  await Promise.all(
    cookies.map((cookie, kiosk) =>
      fire(
        url,
        emails
          .filter((_, person) => person % kiosks === kiosk)
          .map((email) => ({
            method: 'POST',
            path,
            cookie,
            body: JSON.stringify(bodyOf(kiosk, { email, slotId })),
          })),
        1,
      ),
    ),
  );
  return emails.length / ((performance.now() - started) / 1000);
}

async function expectNoneLost(db: Db, { slotId, emails }: Scene): Promise<void> {
  const places = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.slotId, slotId));
  const came = await db.$count(visits, and(isOneOf(visits.registrationId, places), hasCome));
  if (came !== emails.length) throw new Error(`${came} of ${emails.length} were checked in`);
}
