// What is off in a database is found and named, each kind of it, and nothing else is.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdditionalVolunteer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { freshDatabase } from '#testing/database.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeSchemaWorld } from '#testing/worlds/schema.ts';
import { invariants } from '../areas.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import { countFaults } from './verify.ts';

const picture = 'public/test/a picture.png';
let folder: string;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyhands-verify-'));
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh.database.close();
  await fresh.drop();
  await rm(folder, { recursive: true });
});

it('names each sum and rule that is off, with ids, and nothing while all is right [verify-1, verify-2]', async () => {
  const { db } = fresh.database;
  const storage = createDiskStorage(folder);
  const world = await makeSchemaWorld(db);
  const { organizer, volunteer, friend, packing, driving, registration, ours, elsewhere, otherSlot } = world;
  const came = await makeRegistration(db, friend, packing, {
    visit: { checkInAt: factoryNow, checkOutAt: hoursAfter(factoryNow, 2) },
  });
  // One more than there is room for, by choice.
  await makeRegistration(db, await makeUser(db), packing, {
    overruled: ['slot-full'],
    overruledAt: factoryNow,
    overruledById: organizer.id,
  });
  const driver = await makeRegistration(db, volunteer, driving);
  const other = await makeRegistration(db, await makeUser(db), driving);
  const listed = await makeAdditionalVolunteer(db, volunteer);
  const companion = await makeCompanionRegistration(db, driver, await makeUser(db), listed);
  const group = await makeHeld(db, driving, { number: 1 });
  const active = await makeForm(db, ours.organization, {}, { active: true });
  const form = await makeForm(db, ours.organization);
  await makeFile(db, { storageKey: picture });
  await storage.put(picture, Buffer.from('a picture'));

  const look = async () =>
    new Map((await countFaults({ db, storage }, invariants)).map((finding) => [finding.off, finding]));
  const before = await look();
  expect([...before.values()].filter(({ count }) => count > 0)).toEqual([]);

  const faults: readonly [SQL | 'file', string, string[]][] = [
    [
      sql`update visits set check_out_at = check_out_at + interval '1 minute'`,
      'visits whose times are not what the ledger comes to',
      [came.id],
    ],
    [
      sql`update forms set deleted_at = now() where id = ${active.id}`,
      'forms marked active that were deleted',
      [active.id],
    ],
    [
      sql`update forms set version = 2 where id = ${form.id}`,
      'forms whose current version is not the newest that is kept',
      [form.id],
    ],
    [
      sql`update opportunities set ends_at = ends_at + interval '1 day' where id = ${elsewhere.opportunity.id}`,
      'opportunities whose span is not that of their dates',
      [elsewhere.opportunity.id],
    ],
    [
      sql`update opportunity_dates set deleted_at = now() where id = ${otherSlot.dateId}`,
      'shifts that are there on a date that is gone',
      [otherSlot.id],
    ],
    [
      sql`update slots set capacity = 1 where id = ${packing.id}`,
      'shifts with more places taken than there are',
      [packing.id],
    ],
    [
      sql`update registrations set key = key || '0' where id = ${registration.id}`,
      'places whose key names another date or shift',
      [registration.id],
    ],
    [
      sql`update registrations set default_check_out_at = default_check_out_at + interval '1 hour' where id = ${registration.id}`,
      'places whose visit would not end an hour after the date',
      [registration.id],
    ],
    [
      sql`update registrations set brought_by_registration_id = ${other.id} where id = ${companion.id}`,
      'places of people who come along with somebody else than named them',
      [companion.id],
    ],
    [
      sql`update registrations set held_place_id = ${group.id} where id = ${registration.id}`,
      'places of a group in another shift than its own',
      [registration.id],
    ],
    [
      sql`update slots set deleted_at = now() where id = ${driving.id}`,
      'places in a shift or on a date that is gone',
      [driver.id, other.id, companion.id],
    ],
    ['file', 'files that the storage has lost', [picture]],
  ];
  expect(faults.map(([, off]) => off).toSorted()).toEqual([...before.keys()].toSorted());

  const found = new Set<string>();
  for (const [fault, off, examples] of faults) {
    if (fault === 'file') await storage.delete(picture);
    else await db.execute(fault);
    const after = await look();
    expect(after.get(off)).toEqual({ off, count: examples.length, examples: examples.toSorted() });
    found.add(off);
    const isOff = [...after.values()].filter(({ count }) => count > 0).map((finding) => finding.off);
    expect(isOff.toSorted()).toEqual([...found].toSorted());
  }
});
