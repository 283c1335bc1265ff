// A server of a journey's own, with people that the demo data has not: coordinators whose request waits or was refused,
// and accounts that a journey may close.
import type { Db } from '#server/db/client.ts';
import {
  hoursAfter,
  makeCoordinator,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeRegistration,
  makeUser,
} from '../factories/index.ts';
import { testSecret } from '../server.ts';
import { openSession } from '../sessions.ts';
import { createWorld, type World } from './served.ts';

const who = [
  'pending',
  'rejected',
  'coordinator',
  'otherCoordinator',
  'newcomer',
  'lastOrganizer',
  'soleOrganizer',
  'volunteer',
  'leaver',
] as const;
export type Somebody = (typeof who)[number];

export type ClosingWorld = World<Somebody>;

export const leaverEmail = 'leaver@example.org';

/** Makes the data, then starts the real server on it. */
export function createClosingWorld(): Promise<ClosingWorld> {
  return createWorld('closing', fill);
}

async function fill(db: Db, now: Date): Promise<ClosingWorld['cookies']> {
  const organizer = await makeOrganizer(db, { firstName: 'Olive' });
  const place = await makeOrganization(db, { name: 'Greenway' }, { organizer });
  const lastOrganizer = await makeOrganizer(db, { firstName: 'Lasse' });
  const alone = await makeOrganization(db, { name: 'Lantern House' }, { organizer: lastOrganizer });
  await makeOpportunity(db, alone, { title: 'Evening lights' });
  const soleOrganizer = await makeOrganizer(db, { firstName: 'Sol' });
  const ember = await makeOrganization(db, { name: 'Ember Hall' }, { organizer: soleOrganizer });
  await makeOpportunity(
    db,
    ember,
    { title: 'Keeping the fire' },
    { schedule: { dates: [{ startAt: hoursAfter(now, 48), endAt: hoursAfter(now, 50) }] } },
  );
  const { slots } = await makeOpportunity(
    db,
    place,
    { title: 'Planting trees' },
    { schedule: { dates: [{ startAt: hoursAfter(now, 48), endAt: hoursAfter(now, 50) }] } },
  );
  const people = {
    lastOrganizer,
    soleOrganizer,
    pending: await makeOrganizer(db, { firstName: 'Penny' }),
    rejected: await makeOrganizer(db, { firstName: 'Rex' }),
    coordinator: await makeOrganizer(db, { firstName: 'Cora' }),
    otherCoordinator: await makeOrganizer(db, { firstName: 'Otis' }),
    newcomer: await makeOrganizer(db, { firstName: 'Nova' }),
    volunteer: await makeUser(db, { firstName: 'Viola' }),
    leaver: await makeUser(db, { firstName: 'Leander', email: leaverEmail }),
  };
  await makeCoordinator(db, people.pending, place.location, { status: 'pending' });
  await makeCoordinator(db, people.rejected, place.location, { status: 'reject' });
  for (const approved of [people.coordinator, people.otherCoordinator])
    await makeCoordinator(db, approved, place.location);
  for (const slot of slots) await makeRegistration(db, people.leaver, slot);
  const cookies = {} as ClosingWorld['cookies'];
  for (const name of who) cookies[name] = await openSession(db, people[name], { now, secret: testSecret });
  return cookies;
}
