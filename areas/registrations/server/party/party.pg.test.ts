import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Problem } from '#shared/errors.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeCompanionAnswer } from '#areas/registrations/testing/registrations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { holdingWrites, waitingForLocks } from '#testing/locks.ts';
import { patience } from '#testing/machine.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers, withoutLock } from '#testing/two-servers.ts';
import { withSlotCount } from '#areas/opportunities/testing/editor.world.ts';

const servers = useTwoServers();

interface Signed {
  id: string;
  cookie: string;
  person: { firstName: string; lastName: string; email: string };
}

/** An opportunity tomorrow with a slot for each capacity, its organizer, and so many volunteers; all signed in. */
async function scene(capacities: number[], people: number) {
  const { db } = servers;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const organizer = await makeOrganizer(db);
  const made = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: inDays(1), endAt: inDays(1.1) }],
        activities: capacities.map((capacity, index) => ({ title: `Activity ${index}`, capacity })),
      },
    },
  );
  const cookieOf = (user: { id: string }) => openSession(db, user, { now, secret: testSecret });
  const volunteers: Signed[] = [];
  for (let index = 0; index < people; index += 1) {
    const { id, firstName, lastName, email } = await makeUser(db);
    volunteers.push({ id, cookie: await cookieOf({ id }), person: { firstName, lastName, email } });
  }
  return {
    opportunityId: made.opportunity.id,
    slotIds: made.slots.map(({ id }) => id),
    volunteers,
    organizer: await cookieOf(organizer),
    organizerId: organizer.id,
  };
}

/** Calls one of the two servers; answers `ok` with the body, or the code of the refusal. */
async function call(
  server: number,
  method: string,
  path: string,
  cookie: string,
  body: object,
): Promise<{ said: string; answer: { registrations?: { id: string }[] } }> {
  const response = await fetch(`${servers.url(server)}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Problem & { registrations?: { id: string }[] };
  return { said: response.ok ? 'ok' : answer.code, answer };
}

const signUp = (
  world: { opportunityId: string },
  { cookie }: Signed,
  slotIds: string[],
  server: number,
  additionalVolunteers: object[] = [],
) =>
  call(server, 'POST', `/api/opportunities/${world.opportunityId}/registrations`, cookie, {
    slotIds,
    additionalVolunteers,
  });

/** Opens the opportunity in the editor and saves it with another number of places in one slot. */
async function saveCount(
  server: number,
  world: { opportunityId: string; organizer: string; organizerId: string },
  slotId: string,
  count: number,
) {
  const path = `/api/organizer/opportunity-editor/${world.opportunityId}`;
  const headers = { cookie: world.organizer };
  const opened = (await (await fetch(`${servers.url(server)}${path}`, { headers })).json()) as {
    opportunity: EditorOpportunity;
  };
  return call(
    server,
    'PUT',
    path,
    world.organizer,
    withSlotCount(opened.opportunity, { coordinatorId: world.organizerId, slotId, count }),
  );
}

const edit = (registrationId: string, { cookie }: Signed, server: number, additionalVolunteers: object[]) =>
  call(server, 'PATCH', `/api/registrations/${registrationId}`, cookie, { additionalVolunteers });

const tally = (answers: { said: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { said } of answers) counts[said] = (counts[said] ?? 0) + 1;
  return counts;
};

const activeIn = (slotId: string) =>
  servers.db
    .select({ userId: registrations.userId, isAdditional: registrations.isAdditionalVolunteer })
    .from(registrations)
    .where(and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt)));

const filledOf = async (slotId: string): Promise<number> =>
  (await activeIn(slotId)).filter(({ isAdditional }) => !isAdditional).length;

const capacityOf = async (slotId: string): Promise<number> => {
  const [row] = await servers.db.select({ capacity: slots.capacity }).from(slots).where(eq(slots.id, slotId));
  return row!.capacity;
};

/** Each of ten holders adds the same friend to their sign-up in the same slot, all at once. */
async function addTheSameFriend() {
  const world = await scene([40], 11);
  const [friend, ...holders] = world.volunteers;
  for (const holder of holders) await makeCompanionAnswer(servers.db, holder, friend!);
  const signed = await Promise.all(holders.map((holder, at) => signUp(world, holder, world.slotIds, at)));
  const answers = await holdingWrites(servers.db, registrations, 2, () =>
    Promise.all(
      holders.map((holder, at) =>
        edit(signed[at]!.answer.registrations![0]!.id, holder, at, [friend!.person]),
      ),
    ),
  );
  const rows = await activeIn(world.slotIds[0]!);
  return { answers, times: rows.filter(({ userId }) => userId === friend!.id).length };
}

describe('parties, with two server processes on PostgreSQL', () => {
  it('several slots at once with people along: all or none, and nobody twice', async () => {
    const world = await scene([12, 8], 40);
    await servers.start({ mails: false });
    const answers = await Promise.all(
      world.volunteers.map((volunteer, index) =>
        signUp(
          world,
          volunteer,
          index % 2 === 0 ? world.slotIds : world.slotIds.toReversed(),
          index,
          // Everybody brings somebody of the others, who may come by themselves; every fifth brings a stranger.
          index % 5 === 0
            ? [{ firstName: 'Lin', lastName: 'Park', email: `lin${index % 10}@example.org` }]
            : [world.volunteers[(index + 1) % 40]!.person],
        ),
      ),
    );
    expect(tally(answers).unexpected).toBeUndefined();
    const [first, second] = await Promise.all(world.slotIds.map(activeIn));
    const people = (rows: typeof first) => rows!.map(({ userId }) => userId).toSorted();
    expect(people(first)).toEqual(people(second));
    expect(new Set(people(first)).size).toBe(first!.length);
    expect(await filledOf(world.slotIds[1]!)).toBe(tally(answers).ok);
    expect(tally(answers).ok).toBeLessThanOrEqual(8);
  });

  it('people who bring each other along at once do not wait for each other for ever', async () => {
    const world = await scene([40, 40], 20);
    await servers.start({ mails: false });
    const answers = await Promise.all(
      world.volunteers.map((volunteer, index) =>
        signUp(world, volunteer, [world.slotIds[index % 2]!], index, [world.volunteers[index ^ 1]!.person]),
      ),
    );
    expect(tally(answers)).toEqual({ ok: 20 });
  });

  it('edits: one of ten who add the same friend gets them, the others are told', async () => {
    await servers.start({ mails: false });
    const { answers, times } = await addTheSameFriend();
    expect(tally(answers)).toEqual({ ok: 1, 'companion-already-registered': 9 });
    expect(times).toBe(1);
  });

  it('ten who name the same silent friend at once are all answered alike, and the friend has one place [companions-14]', async () => {
    const world = await scene([40], 11);
    await servers.start({ mails: false });
    const [friend, ...holders] = world.volunteers;
    const answers = await Promise.all(
      holders.map((holder, at) => signUp(world, holder, world.slotIds, at, [friend!.person])),
    );
    expect(tally(answers)).toEqual({ ok: 10 });
    const rows = await activeIn(world.slotIds[0]!);
    expect(rows.filter(({ userId }) => userId === friend!.id)).toHaveLength(1);
  });

  it('somebody whose account is closed while being named: a refusal that says nothing of it [companions-19]', async () => {
    const world = await scene([5], 2);
    await servers.start({ mails: false });
    const [friend, holder] = world.volunteers;
    const answer = await withTransaction(servers.db, async (tx) => {
      await lockUser(tx, friend!.id);
      const signing = signUp(world, holder!, world.slotIds, 0, [friend!.person]);
      await expect.poll(() => waitingForLocks(servers.db)).toBeGreaterThan(0);
      const email = `closed-${friend!.id}@erased.invalid`;
      const now = new Date();
      await tx
        .update(users)
        .set({ email, closedAt: now, erasedAt: now, closeReason: 'no-time' })
        .where(eq(users.id, friend!.id));
      return { signing };
    });
    const { said, answer: refused } = await answer.signing;
    expect(said).toBe('companion-not-now');
    expect((refused as Partial<Problem>).fields).toMatchObject([{ path: 'additionalVolunteers.0.email' }]);
    // The address is a stranger's now, like any other.
    expect((await signUp(world, holder!, world.slotIds, 0, [friend!.person])).said).toBe('ok');
  });

  it('the same edit sent ten times at once changes the party once', async () => {
    const world = await scene([5], 1);
    await servers.start({ mails: false });
    const [holder] = world.volunteers;
    const { answer } = await signUp(world, holder!, world.slotIds, 0);
    const friend = { firstName: 'Lin', lastName: 'Park', email: 'lin.once@example.org' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => edit(answer.registrations![0]!.id, holder!, at, [friend])),
    );
    expect(tally(answers)).toEqual({ ok: 10 });
    expect(await activeIn(world.slotIds[0]!)).toHaveLength(2);
  });
});

describe('a capacity lowered while people sign up, with two server processes on PostgreSQL', () => {
  const people = 600;

  /**
   * They sign up one after the other in 16 lanes, and meanwhile the organizer takes away the places that nobody has
   * yet: one more than are taken, and twice as many more each time that the sign-ups were faster.
   */
  async function lowerMeanwhile() {
    const world = await scene([people], people);
    const [slotId] = world.slotIds;
    const answers: { said: string }[] = [];
    const queue = [...world.volunteers.entries()];
    const lane = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        answers.push(await signUp(world, next[1], world.slotIds, next[0]));
      }
    };
    const signing = Promise.all(Array.from({ length: 16 }, lane));
    await expect.poll(() => filledOf(slotId!), { interval: 5, timeout: patience(30_000) }).toBeGreaterThan(5);
    const lowered: string[] = [];
    for (let margin = 1; !lowered.includes('ok'); margin *= 2) {
      const capacity = (await filledOf(slotId!)) + margin;
      const { said } = await saveCount(lowered.length, world, slotId!, capacity);
      lowered.push(said);
    }
    await signing;
    return {
      answers,
      lowered,
      filled: await filledOf(slotId!),
      capacity: await capacityOf(slotId!),
    };
  }

  it('leaves nobody without the place that they were told they have [companions-12]', async () => {
    await servers.start({ mails: false });
    const { answers, lowered, filled, capacity } = await lowerMeanwhile();
    expect(new Set(lowered)).toSatisfy((said: Set<string>) =>
      [...said].every((one) => one === 'ok' || one === 'capacity-below-filled'),
    );
    expect(capacity).toBeLessThan(people);
    expect(filled).toBeLessThanOrEqual(capacity);
    expect(tally(answers)).toEqual({ ok: filled, 'slot-full': people - filled });
  });

  /**
   * While somebody else holds the slot's row, the organizer lowers its places to one, and then five people sign up.
   * @param areLocking whether they wait for the row, too, before they count
   */
  async function lowerBehindARow(areLocking: boolean) {
    const world = await scene([10], 5);
    const [slotId = ''] = world.slotIds;
    const done = await withTransaction(servers.db, async (tx) => {
      await tx.select().from(slots).where(eq(slots.id, slotId)).for('no key update');
      const lowering = saveCount(0, world, slotId, 1);
      await expect.poll(() => waitingForLocks(servers.db)).toBe(1);
      const signing = Promise.all(
        world.volunteers.map((volunteer, at) => signUp(world, volunteer, world.slotIds, at)),
      );
      if (areLocking) await expect.poll(() => waitingForLocks(servers.db)).toBeGreaterThan(1);
      else await signing;
      return { lowering, signing };
    });
    const answers = [await done.lowering, ...(await done.signing)];
    return { said: tally(answers), filled: await filledOf(slotId), capacity: await capacityOf(slotId) };
  }

  it('people who sign up while it waits count after it [companions-12]', async () => {
    await servers.start({ mails: false });
    const { said, filled, capacity } = await lowerBehindARow(true);
    expect({ said, filled, capacity }).toEqual({ said: { ok: 2, 'slot-full': 4 }, filled: 1, capacity: 1 });
  });

  it('negative control: without the lock more people are signed up than there are places [companions-12]', async () => {
    await servers.start({ preload: withoutLock, mails: false });
    const { said, filled, capacity } = await lowerBehindARow(false);
    expect({ said, filled, capacity }).toEqual({ said: { ok: 6 }, filled: 5, capacity: 1 });
  });
});

describe('edits without the lock, with two server processes on PostgreSQL', () => {
  it('negative control: they run into the database’s own guard', async () => {
    await servers.start({ preload: withoutLock, mails: false });
    const { answers, times } = await addTheSameFriend();
    expect(tally(answers).unexpected).toBeGreaterThan(0);
    expect(times).toBe(1);
  });
});
