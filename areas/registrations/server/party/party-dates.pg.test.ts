import { and, asc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#shared/errors.ts';
import type { PartyChange } from '#areas/registrations/contract/registrations.ts';
import { partyMax } from '#areas/registrations/rules/party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { registrationAdditionalVolunteers as listed } from '#areas/registrations/schema/registrations.party.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { stranger, type PartyPerson } from '#areas/registrations/testing/party.world.ts';
import { makeCompanionAnswer } from '#areas/registrations/testing/registrations.factories.ts';
import { deadlocksOf, holdingWrites } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { triesOf } from '#testing/soak.ts';
import { useTwoServers, withoutAnyLock, withoutLock } from '#testing/two-servers.ts';

const servers = useTwoServers();

interface Answer {
  registrations?: { id: string }[];
  changed?: PartyChange[];
}

async function call(server: number, method: string, path: string, cookie: string, body: object) {
  const response = await fetch(`${servers.url(server)}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Problem & Answer;
  return { said: response.ok ? 'ok' : answer.code, answer };
}

/** Somebody with a place on each of three dates and these people along; each date has so many places. */
async function family(people: PartyPerson[], capacity = 5) {
  const { db } = servers;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db),
    { postedAt: now },
    {
      schedule: {
        dates: [1, 2, 3].map((day) => ({ startAt: inDays(day), endAt: inDays(day + 0.1) })),
        activities: [{ title: 'Packing', capacity }],
      },
    },
  );
  const cookieOf = (user: { id: string }) => openSession(db, user, { now, secret: testSecret });
  const holder = await makeUser(db);
  const cookie = await cookieOf(holder);
  const path = `/api/opportunities/${opportunity.id}/registrations`;
  const slotIds = slots.map(({ id }) => id);
  const { answer } = await call(0, 'POST', path, cookie, { slotIds, additionalVolunteers: people });
  const ids = answer.registrations!.map(({ id }) => id);
  return {
    holder,
    cookie,
    cookieOf,
    slotIds,
    ids,
    signUp: (server: number, who: string, slotId: string) =>
      call(server, 'POST', path, who, { slotIds: [slotId] }),
    /** An edit of all dates, from the window of one of them. */
    edit: (server: number, at: number, body: object) => {
      const also = ids.filter((_, index) => index !== at);
      return call(server, 'PATCH', `/api/registrations/${ids[at]}`, cookie, { ...body, also });
    },
    /** First names of those who come along to each date. */
    parties: async () => {
      const rows = await db
        .select({ id: listed.registrationId, firstName: listed.firstName })
        .from(listed)
        .leftJoin(registrations, eq(registrations.id, listed.companionRegistrationId))
        .where(and(isNull(listed.removedAt), isNull(registrations.deletedAt)))
        .orderBy(asc(listed.firstName));
      return ids.map((id) => rows.filter((row) => row.id === id).map(({ firstName }) => firstName));
    },
  };
}

const three = <Value>(value: Value) => [value, value, value];

/** Two windows of one party, each opened from another date, are saved at the same moment. */
async function saveTwoWindows() {
  const [mia, ben, lin] = [stranger('Mia'), stranger('Ben'), stranger('Lin')];
  const world = await family([mia, ben, lin]);
  const [kim, zoe] = [stranger('Kim'), stranger('Zoe')];
  const answers = await holdingWrites(servers.db, registrations, 2, () =>
    Promise.all([
      world.edit(0, 0, { additionalVolunteers: [zoe], removed: [ben.email] }),
      world.edit(1, 2, { additionalVolunteers: [kim], removed: [lin.email, ben.email] }),
    ]),
  );
  return { answers, parties: await world.parties() };
}

/** A party that has room for one more, and two windows that each bring somebody. */
async function bringTheLast() {
  const world = await family(Array.from({ length: partyMax - 1 }, () => stranger('Ann')));
  const answers = await holdingWrites(servers.db, registrations, 2, () =>
    Promise.all([
      world.edit(0, 0, { additionalVolunteers: [stranger('Kim')] }),
      world.edit(1, 2, { additionalVolunteers: [stranger('Zoe')] }),
    ]),
  );
  return {
    said: answers.map(({ said }) => said).toSorted(),
    sizes: (await world.parties()).map((names) => names.length),
  };
}

/** One place is left on the first date; somebody takes it while the holder unregisters and two people are to stay. */
async function stayWhileTaken() {
  const [mia, nils] = [await makeUser(servers.db), await makeUser(servers.db)];
  const world = await family(
    [mia, nils].map(({ firstName, lastName, email }) => ({ firstName, lastName, email })),
    2,
  );
  for (const friend of [mia, nils]) await makeCompanionAnswer(servers.db, world.holder, friend);
  const [first = ''] = world.ids;
  const rows = await servers.db
    .select({ id: listed.id })
    .from(listed)
    .where(eq(listed.registrationId, first));
  const stay = rows.map(({ id }) => id).join(',');
  const other = await world.cookieOf(await makeUser(servers.db));
  const answers = await holdingWrites(servers.db, registrations, 2, () =>
    Promise.all([
      call(0, 'DELETE', `/api/registrations/${first}?stay=${stay}`, world.cookie, {}),
      world.signUp(1, other, world.slotIds[0]!),
    ]),
  );
  const held = await servers.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.slotId, world.slotIds[0]!),
        isNull(registrations.deletedAt),
        eq(registrations.isAdditionalVolunteer, false),
      ),
    );
  return { said: answers.map(({ said }) => said), filled: held.length };
}

const tries = triesOf({ gate: 3, soak: 20 });

describe('a party on several dates, with two server processes on PostgreSQL', () => {
  it('the same edit sent ten times at once changes the dates once [companions-23]', async () => {
    await servers.start({ mails: false });
    const world = await family([stranger('Ben')]);
    const body = { additionalVolunteers: [stranger('Zoe')] };
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => world.edit(at, at % 3, body)));
    expect(answers.map(({ said }) => said)).toEqual(Array.from({ length: 10 }, () => 'ok'));
    expect(answers.flatMap(({ answer }) => answer.changed!)).toHaveLength(3);
    expect(await world.parties()).toEqual(three(['Ben', 'Zoe']));
  });

  it('of two who bring the last person one is refused on all dates [companions-23]', async () => {
    await servers.start({ mails: false });
    expect(await bringTheLast()).toEqual({ said: ['ok', 'registration.party-full'], sizes: three(partyMax) });
  });

  it('the last place is either taken by somebody or kept by one who stays [companions-21]', async () => {
    await servers.start({ mails: false });
    const { said, filled } = await stayWhileTaken();
    expect([
      ['ok', 'slot-full'],
      ['registration.stay-full', 'ok'],
    ]).toContainEqual(said);
    expect(filled).toBe(2);
  });

  it(`two windows that are saved at once are both done, in ${tries} of ${tries} tries [companions-23]`, async () => {
    await servers.start({ mails: false });
    const before = await deadlocksOf(servers.db);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { answers, parties } = await saveTwoWindows();
      expect(answers.map(({ said }) => said)).toEqual(['ok', 'ok']);
      expect(parties).toEqual(three(['Kim', 'Mia', 'Zoe']));
      // Ben is taken out by one of them.
      const took = answers.map(
        ({ answer }) => answer.changed!.filter(({ removed }) => removed.includes('Ben Park')).length,
      );
      expect(took.toSorted()).toEqual([0, 3]);
    }
    await servers.stop();
    expect((await deadlocksOf(servers.db)) - before).toBe(0);
  });

  it('negative control: without locks the party is too large', async () => {
    await servers.start({ preload: withoutAnyLock, mails: false });
    expect((await bringTheLast()).sizes).toEqual(three(partyMax + 1));
  });

  it('negative control: without the slot’s lock both have it', async () => {
    await servers.start({ preload: withoutLock, mails: false });
    const { said, filled } = await stayWhileTaken();
    expect({ said, filled }).toEqual({ said: ['ok', 'ok'], filled: 3 });
  });
});
