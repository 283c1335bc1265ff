// A door with activities that take place right now: what the demo data has today depends on the hour at which the journeys
// run. Each call makes an organization and people of its own.
import type { Db } from '#server/db/client.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

/** Titles and names that the journeys speak of. */
export const kiosk = {
  running: 'Saturday food sort',
  later: 'Evening meal',
  runsOn: 'Weekly gardening',
  activity: 'Packing boxes',
  group: 'Friday drivers',
  locked: 'Soup kitchen',
  password: 'Organizer1!',
} as const;

export interface KioskWorld {
  organizer: UserRow;
  /** Has a password, and a second organization whose kiosk is locked. */
  lockingOrganizer: UserRow;
  /** The first three have places in what is going on; Farah has none, and was here some days ago. */
  grace: UserRow;
  ines: UserRow;
  jonas: UserRow;
  farah: UserRow;
}

let hash: Promise<string> | undefined;

/** Makes the data around `now`. The organizations are private, so that the public list of other journeys stays as it is. */
export async function makeKioskWorld(db: Db, now: Date): Promise<KioskWorld> {
  const organizer = await makeOrganizer(db, { firstName: 'Olive' });
  // In this zone it is never so late that an activity an hour from now would be tomorrow's.
  const location = { name: 'Harvest Table', timeZone: zoneWhereItIsMorning(now) };
  const own = { isPrivate: true };
  const place = await makeOrganization(db, own, { organizer, location });
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
  const person = (firstName: string) =>
    makeUser(db, { email: `${firstName.toLowerCase()}${nextNumber()}@example.org`, firstName });
  const [grace, ines, jonas, farah] = [
    await person('Grace'),
    await person('Ines'),
    await person('Jonas'),
    await person('Farah'),
  ];
  for (const one of [grace, ines, jonas]) await makeRegistration(db, one, packing);
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
    visit: { checkInAt: hoursAfter(now, -100), checkOutAt: hoursAfter(now, -98.5) },
  });
  const members = [grace, farah].map(({ email, firstName }) => ({ email, firstName, lastName: 'Driver' }));
  await makeGroup(db, place.organization, { name: kiosk.group }, { locations: [place.location], members });
  hash ??= hashPassword(kiosk.password);
  const lockingOrganizer = await makeOrganizer(db, { passwordHash: await hash });
  const kitchen = await makeOrganization(db, own, { organizer: lockingOrganizer, location });
  const soup = await makeOpportunity(
    db,
    kitchen,
    { title: kiosk.locked },
    { schedule: { dates: [around(-1, 2)], activities: [{ title: kiosk.activity }, { title: 'Driving' }] } },
  );
  for (const one of [grace, ines, jonas]) await makeRegistration(db, one, soup.slots[0]!);
  await makeOpportunity(db, kitchen, { title: 'Dishes' }, { schedule: { dates: [around(-1, 2)] } });
  return { organizer, lockingOrganizer, grace, ines, jonas, farah };
}

/** A zone of whole hours in which it is between 8 and 9 in the morning. */
function zoneWhereItIsMorning(now: Date): string {
  const offset = ((8 - now.getUTCHours() + 36) % 24) - 12;
  // The signs of these names are turned around: Etc/GMT+5 is five hours behind UTC.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
