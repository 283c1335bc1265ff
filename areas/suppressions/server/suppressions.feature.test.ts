import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { messageScene } from '#areas/messages/testing/messages.world.ts';

const { list, release } = contract.suppressions;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(suppressedAddresses);
});
afterAll(() => test.close());

describe('an address without messages', () => {
  it('is marked wherever organizers read it, and in the list of all of them [suppression-6]', async () => {
    const scene = await messageScene(test, 'Ada', 'Bo', 'Cy');
    const { organizer, organization, location, people, look, send, held } = scene;
    const [ada, bo, cy] = people.map(({ email }) => email) as [string, string, string];
    const messageId = await send();
    await test.drainJobs();
    const members = people.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
    const group = await makeGroup(test.db, organization, {}, { locations: [location], members });
    await makeSuppressedAddress(test.db, organization, ada);
    // An unsubscribed address is named first, whatever else there is to say.
    await makeSuppressedAddress(test.db, organization, ada, { reason: 'bounced', words: '550 Gone' });
    await makeSuppressedAddress(test.db, organization, bo, {
      reason: 'bounced',
      words: '550 5.1.1 Nobody here',
      since: hoursAfter(factoryNow, 1),
    });
    const other = await makeOrganization(test.db, {}, { organizer: await makeOrganizer(test.db) });
    await makeSuppressedAddress(test.db, other.organization, cy);

    expect(await held()).toEqual({ Ada: 'unsubscribed', Bo: 'bounced', Cy: null });
    const inGroup = await test.ok(contract.groups.members, { as: organizer, params: { groupId: group.id } });
    const marks = (all: { email: string | null; suppressed: string | null }[]) =>
      Object.fromEntries(all.map(({ email, suppressed }) => [email, suppressed]));
    const marked = { [ada]: 'unsubscribed', [bo]: 'bounced', [cy]: null };
    expect(marks(inGroup.members)).toEqual(marked);
    expect(marks((await look(messageId)).recipients)).toEqual(marked);

    const { items, total } = await test.ok(list, { as: organizer, query: {} });
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      address: bo,
      organization: organization.name,
      reason: 'bounced',
      words: '550 5.1.1 Nobody here',
      since: hoursAfter(factoryNow, 1).toISOString(),
      releasedAt: null,
      can: { release: true },
    });
    const found = await test.ok(list, { as: organizer, query: { address: ada.toUpperCase() } });
    expect(found.items.map(({ reason, can }) => [reason, can.release]).toSorted()).toEqual([
      ['bounced', true],
      ['unsubscribed', false],
    ]);
    expect((await test.ok(list, { as: organizer, query: { address: '%' } })).total).toBe(0);
  });

  it('is released by an organizer if it bounced, once, and it is kept who did [suppression-7]', async () => {
    const { organizer, organization, people, held } = await messageScene(test, 'Ada');
    const { email } = people[0]!;
    const { id } = await makeSuppressedAddress(test.db, organization, email, {
      reason: 'bounced',
      words: '550 Gone',
    });
    const params = { addressId: id };
    expect(await test.ok(release, { as: organizer, params })).toEqual({ address: email });
    expect(await held()).toEqual({ Ada: null });
    test.clock.set(hoursAfter(factoryNow, 1));
    await test.ok(release, { as: organizer, params });
    const { items } = await test.ok(list, { as: organizer, query: {} });
    expect(items).toMatchObject([
      {
        releasedAt: factoryNow.toISOString(),
        releasedBy: 'Grace Hall',
        words: '550 Gone',
        can: { release: false },
      },
    ]);
  });

  it('that unsubscribed is for its owner alone to undo, and one of others is not there [suppression-7]', async () => {
    const { organizer, organization, people, held } = await messageScene(test, 'Ada');
    const mine = await makeSuppressedAddress(test.db, organization, people[0]!.email);
    const refused = (as: { id: string }, addressId: string) =>
      test.refused(release, { as, params: { addressId } });
    expect((await refused(organizer, mine.id)).code).toBe('suppression.owner-decides');
    const stranger = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: stranger });
    expect((await refused(stranger, mine.id)).code).toBe('not-found');
    expect((await refused(organizer, nextId())).code).toBe('not-found');
    expect(await held()).toEqual({ Ada: 'unsubscribed' });
    expect((await test.ok(list, { as: stranger, query: {} })).total).toBe(0);
  });
});
