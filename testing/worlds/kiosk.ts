// A server of a journey's own, with activities that take place right now: what the demo data has today depends
// on the hour at which the journeys run.
import type { Db } from '#server/db/client.ts';
import { hashPassword } from '#server/features/accounts/passwords/password-hash.tool.ts';
import {
  hoursAfter,
  makeGroup,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeRegistration,
  makeUser,
} from '../factories/index.ts';
import { testSecret } from '../server.ts';
import { openSession } from '../sessions.ts';
import { createWorld, type World } from './served.ts';

export type Who = 'organizer' | 'lockingOrganizer' | 'quietOrganizer' | 'volunteer';

export type KioskWorld = World<Who>;

/** Titles and addresses that the journeys speak of. */
export const kiosk = {
  running: 'Saturday food sort',
  later: 'Evening meal',
  runsOn: 'Weekly gardening',
  activity: 'Packing boxes',
  group: 'Friday drivers',
  locked: 'Soup kitchen',
  password: 'Organizer1!',
  registered: ['grace@example.org', 'ines@example.org', 'jonas@example.org'],
  notRegistered: 'farah@example.org',
} as const;

/** Makes the data, then starts the real server on it. */
export function createKioskWorld(): Promise<KioskWorld> {
  return createWorld('kiosk', fill);
}

async function fill(db: Db, now: Date): Promise<KioskWorld['cookies']> {
  const organizer = await makeOrganizer(db, { firstName: 'Olive' });
  // In this zone it is never so late that an activity an hour from now would be tomorrow's.
  const location = { name: 'Harvest Table', timeZone: zoneWhereItIsMorning(now) };
  const place = await makeOrganization(db, { name: 'Harvest Table' }, { organizer, location });
  const around = (from: number, to: number) => ({
    startAt: hoursAfter(now, from),
    endAt: hoursAfter(now, to),
  });
  const running = await makeOpportunity(
    db,
    place,
    { title: kiosk.running },
    { schedule: { dates: [around(-1, 2)], activities: [{ title: kiosk.activity }, { title: 'Driving' }] } },
  );
  const later = await makeOpportunity(
    db,
    place,
    { title: kiosk.later },
    { schedule: { dates: [around(2.5, 4)] } },
  );
  await makeOpportunity(
    db,
    place,
    { title: kiosk.runsOn },
    { schedule: { dates: [around(-200, -198), around(200, 202)] } },
  );
  const [packing] = running.slots;
  const [evening] = later.slots;
  if (!packing || !evening) throw new Error('The opportunities have no slots.');
  const people = [];
  for (const [index, email] of [...kiosk.registered, kiosk.notRegistered].entries()) {
    people.push(await makeUser(db, { email, firstName: ['Grace', 'Ines', 'Jonas', 'Farah'][index] }));
  }
  const [grace, ines, jonas, farah] = people;
  if (!grace || !ines || !jonas || !farah) throw new Error('There are too few people.');
  for (const person of [grace, ines, jonas]) await makeRegistration(db, person, packing);
  await makeRegistration(db, jonas, evening);
  const past = await makeOpportunity(
    db,
    place,
    { title: 'Coat drive' },
    { schedule: { dates: [around(-100, -97)] } },
  );
  const [coats] = past.slots;
  if (!coats) throw new Error('The opportunity has no slot.');
  await makeRegistration(db, farah, coats, {
    checkInAt: hoursAfter(now, -100),
    checkOutAt: hoursAfter(now, -98.5),
  });
  const members = [grace, farah].map(({ email, firstName }) => ({ email, firstName, lastName: 'Driver' }));
  await makeGroup(db, place.organization, { name: kiosk.group }, { locations: [place.location], members });
  const passwordHash = await hashPassword(kiosk.password);
  const lockingOrganizer = await makeOrganizer(db, { passwordHash });
  const kitchen = await makeOrganization(
    db,
    { name: 'Soup Kitchen' },
    { organizer: lockingOrganizer, location },
  );
  const soup = await makeOpportunity(
    db,
    kitchen,
    { title: kiosk.locked },
    { schedule: { dates: [around(-1, 2)], activities: [{ title: kiosk.activity }, { title: 'Driving' }] } },
  );
  for (const person of [grace, ines, jonas]) await makeRegistration(db, person, soup.slots[0]!);
  await makeOpportunity(db, kitchen, { title: 'Dishes' }, { schedule: { dates: [around(-1, 2)] } });
  const quietOrganizer = await makeOrganizer(db);
  await makeOrganization(db, { name: 'Quiet Place' }, { organizer: quietOrganizer });
  const session = (user: { id: string }) => openSession(db, user, { now, secret: testSecret });
  return {
    organizer: await session(organizer),
    lockingOrganizer: await session(lockingOrganizer),
    quietOrganizer: await session(quietOrganizer),
    volunteer: await session(grace),
  };
}

/** A zone of whole hours in which it is between 8 and 9 in the morning. */
function zoneWhereItIsMorning(now: Date): string {
  const offset = ((8 - now.getUTCHours() + 36) % 24) - 12;
  // The signs of these names are turned around: Etc/GMT+5 is five hours behind UTC.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
