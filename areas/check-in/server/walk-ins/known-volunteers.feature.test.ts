import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import {
  letApply,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { nextNumber } from '#testing/factories/sequence.ts';

const { volunteers } = contract.walkIns;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** An organization with Ana Díaz in its list, and another person of this name in that of another. */
async function scene() {
  const world = await makeMorning(test.db);
  const elsewhere = await makeMorning(test.db);
  const unique = `ana.${nextNumber()}`;
  const ana = await makeUser(test.db, { firstName: 'Ana', lastName: 'Díaz', email: `${unique}@example.org` });
  const other = await makeUser(test.db, { firstName: 'Ana', lastName: 'Díaz' });
  await makeVolunteerRequest(test.db, ana, world.organization);
  await makeVolunteerRequest(test.db, other, elsewhere.organization);
  const { organizer: as, params } = world;
  const found = (search: string) => test.ok(volunteers, { as, params, query: { search } });
  return { ...world, as, elsewhere, ana, unique, found };
}

describe('volunteers who are looked for', () => {
  it('are found by how a name or an address begins, in the organization’s own list, and nobody by nothing [corrections-11]', async () => {
    const { ana, unique, found } = await scene();
    const only = { items: [{ firstName: 'Ana', lastName: 'Díaz', email: ana.email }], isMore: false };
    for (const search of ['diaz an', 'DÍAZ', unique, ` ${ana.email.toUpperCase()} `])
      expect(await found(search), search).toEqual(only);
    for (const search of ['', '  ', '%', '@', 'iaz', 'example.org', `${unique}@example.orgs`])
      expect((await found(search)).items, search).toEqual([]);
  });

  it('stand under what the organization imported, and are gone with their account [corrections-11, walk-in-3]', async () => {
    const { organization, found } = await scene();
    const cleo = await makeUser(test.db, { firstName: 'Cleo', lastName: 'Present' });
    const email = `imported${nextNumber()}@example.org`;
    const imported = { importedFirstName: 'Clea', importedLastName: 'Listed', email };
    await makeVolunteerRequest(test.db, cleo, organization, imported);
    const listed = [{ firstName: 'Clea', lastName: 'Listed', email }];
    expect((await found('clea')).items).toEqual(listed);
    expect((await found(email)).items).toEqual(listed);
    expect((await found('cleo')).items).toEqual([]);
    expect((await found(cleo.email)).items).toEqual([]);
    await test.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, cleo.id));
    expect((await found('clea')).items).toEqual([]);
  });

  it('are ten at once, by last name [corrections-11]', async () => {
    const { organization, found } = await scene();
    const sign = `many${nextNumber()}x`;
    for (let index = 0; index < 11; index += 1)
      await makeUser(test.db, {
        firstName: 'Moss',
        lastName: `Last${String.fromCharCode(76 - index)}`,
        email: `${sign}${index}@example.org`,
      });
    await letApply(test.db, organization, `${sign}%`);
    const { items, isMore } = await found('moss');
    expect(items.map(({ lastName }) => lastName)).toEqual([...'BCDEFGHIJK'].map((letter) => `Last${letter}`));
    expect(isMore).toBe(true);
  });

  it('are told to nobody who does not keep the roster [corrections-11]', async () => {
    const { params, elsewhere } = await scene();
    for (const as of [elsewhere.organizer, await makeOrganizer(test.db)]) {
      const refused = await test.call(volunteers, { as, params, query: { search: 'ana' } });
      expect([403, 404]).toContain(refused.statusCode);
    }
  });
});
