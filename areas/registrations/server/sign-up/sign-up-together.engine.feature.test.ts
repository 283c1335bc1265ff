import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import { english } from '#testing/english.ts';
import { signUp } from './sign-up.actions.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { events } from '#server/db/schema/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { statementsOf } from '#testing/statements.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function scene(capacity: number, registrationLimit = 0) {
  const at = await makeOrganization(test.db);
  const world = await makeOpportunity(
    test.db,
    at,
    { registrationLimit },
    {
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }],
        activities: [
          { title: 'Packing', capacity },
          { title: 'Welcoming', capacity },
        ],
      },
    },
  );
  const [slot, other] = world.slots;
  return { ...at, params: { opportunityId: world.opportunity.id }, slot: slot!, other: other! };
}

type Caller = Context<SignedIn>;

const rowOf = ({ actor }: Caller) => ({ id: actor.userId, key: actor.userKey, email: actor.email });

const people = (many: number): Promise<Caller[]> =>
  Promise.all(
    Array.from({ length: many }, async () => {
      const { email } = await makeUser(test.db);
      const actor = await findActorByEmail(test.db, email);
      return { deps: test.deps, actor: actor!, requestId: 'test', t: english };
    }),
  );

/** Has all stand in line at once, which calls over HTTP do when they happen to. @returns what each was told, and the locks that it took */
async function storm({ params, slot }: Awaited<ReturnType<typeof scene>>, who: readonly Caller[]) {
  const { result, statements } = await statementsOf(test.db, () =>
    Promise.allSettled(who.map((ctx) => signUp(ctx, { ...params, slotIds: [slot.id] }))),
  );
  const told = result.map((one) => {
    if (one.status === 'fulfilled') return 'created';
    return one.reason instanceof DomainError ? one.reason.code : 'failed';
  });
  const locks = statements.filter((text) => /from "slots".*for no key update/is.test(text)).length;
  return { told, locks, statements };
}

/** What others hear is told when everything is done, for as many transactions as have ended by then. */
const isOfTransaction = (text: string) => !text.includes('pg_notify');

const kept = () => test.db.select().from(events).orderBy(asc(events.written));

async function inSlot(slotId: string): Promise<number> {
  const isIn = and(eq(registrations.slotId, slotId), isNull(registrations.deletedAt));
  return (await test.db.select({ value: count() }).from(registrations).where(isIn))[0]!.value;
}

describe('people who storm one slot', () => {
  it('pass in groups, and each gets their own answer [sign-up-24]', async () => {
    const at = await scene(12, 1);
    const [first, second, third, blocked, holder, limited, closed, twice, ...others] = await people(20);
    await makeBlock(test.db, { id: blocked!.actor.userId }, at.organization);
    await makeRegistration(test.db, rowOf(holder!), at.slot);
    await makeRegistration(test.db, rowOf(limited!), at.other);
    await test.db.update(users).set({ closedAt: factoryNow }).where(eq(users.id, closed!.actor.userId));
    const { told, locks } = await storm(at, [
      first!,
      second!,
      third!,
      blocked!,
      holder!,
      limited!,
      closed!,
      twice!,
      twice!,
      ...others,
    ]);
    expect(told).toEqual([
      'created',
      'created',
      'created',
      'blocked',
      'already-registered',
      'limit-reached',
      'sign-in-required',
      'created',
      'already-registered',
      ...Array(7).fill('created'),
      ...Array(5).fill('slot-full'),
    ]);
    // Three are let through at once. Of the others 16 pass together, without the second call of one person.
    expect(locks).toBe(5);
    expect(await inSlot(at.slot.id)).toBe(12);
  });

  it('pass together with those who want other slots of the opportunity, and each slot has its own room [sign-up-24]', async () => {
    const at = await scene(6, 1);
    // Three are let through at once, the others pass together: one more would be in another group and might be first.
    const who = await people(19);
    const { result, statements } = await statementsOf(test.db, () =>
      Promise.allSettled(
        who.map((ctx, index) => {
          const slotIds = [[at.slot.id], [at.other.id], [at.slot.id, at.other.id]][index % 3]!;
          return signUp(ctx, { ...at.params, slotIds });
        }),
      ),
    );
    const told = result.map((one) =>
      one.status === 'fulfilled' ? one.value.registrations.length : (one.reason as DomainError).code,
    );
    // A person may hold one slot here: who wants both gets none, and takes no place from anybody.
    expect(told).toEqual(
      who.map((_, index) => {
        if (index > 16) return 'slot-full';
        return index % 3 === 2 ? 'limit-reached' : 1;
      }),
    );
    expect(statements.filter((text) => /from "slots".*for no key update/is.test(text)).length).toBe(4);
    expect([await inSlot(at.slot.id), await inSlot(at.other.id)]).toEqual([6, 6]);
  });

  it('are judged once, though somebody among them wants a slot that is known to be full [sign-up-24]', async () => {
    const at = await scene(1, 1);
    const [first, late, again, ...others] = await people(12);
    const wanting = (ctx: Caller, slotId: string) => signUp(ctx, { ...at.params, slotIds: [slotId] });
    await test.db.update(slots).set({ capacity: 20 }).where(eq(slots.id, at.other.id));
    await wanting(first!, at.slot.id);
    await expect(wanting(late!, at.slot.id)).rejects.toMatchObject({ code: 'slot-full' });
    const { result, statements } = await statementsOf(test.db, () =>
      Promise.allSettled([
        ...others.map((ctx) => wanting(ctx, at.other.id)),
        wanting(again!, at.slot.id),
        wanting(late!, at.slot.id),
      ]),
    );
    expect(result.map(({ status }) => status)).toEqual([
      ...others.map(() => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    // What a person holds counts towards the limit: it is read once of each.
    const judged = statements.filter((text) => /where \("registrations"\."user_id" = \$/.test(text));
    expect(judged).toHaveLength(others.length + 2);
    expect(await inSlot(at.other.id)).toBe(others.length);
  });

  it('cost no statement more for each person, and each is told of alone [sign-up-24]', async () => {
    const written = async (many: number) => {
      const at = await scene(40);
      const who = await people(many);
      const before = await kept();
      const { told, statements } = await storm(at, who);
      expect(told).toEqual(who.map(() => 'created'));
      const rows = (await kept()).slice(before.length);
      const asked = who.map(({ actor: { userId } }) => ({
        type: 'registration.created',
        actorId: userId,
        data: { userId },
        organizationId: at.organization.id,
      }));
      expect(rows).toHaveLength(many);
      expect(rows).toEqual(
        expect.arrayContaining(
          asked.map((one) => expect.objectContaining({ ...one, data: expect.objectContaining(one.data) })),
        ),
      );
      // Those who pass together are told of in the order in which they came.
      const together = asked.slice(3);
      const isTogether = (userId: string | null) => together.some(({ actorId }) => actorId === userId);
      expect(rows.filter(({ actorId }) => isTogether(actorId))).toMatchObject(together);
      const { rows: jobs } = (await test.db.execute(
        sql`select name, count(distinct data->>'eventId')::int as events, count(*)::int as jobs from pgboss.job
          where data->>'eventId' = any(${sql.param(rows.map(({ id }) => id))}) group by name order by name`,
      )) as unknown as { rows: { name: string; events: number; jobs: number }[] };
      return { statements, jobs };
    };
    // Three are let through at once, the others pass together.
    const [few, more] = [await written(5), await written(12)];
    expect(more.statements.filter(isOfTransaction)).toHaveLength(
      few.statements.filter(isOfTransaction).length,
    );
    expect(few.statements.filter((text) => /insert into "registrations"/i.test(text))).toHaveLength(4);
    expect(few.statements.filter((text) => /insert into "events"/i.test(text))).toHaveLength(4);
    expect(few.jobs.length).toBeGreaterThan(0);
    expect(few.statements.filter((text) => /insert into pgboss/i.test(text))).toHaveLength(
      4 * few.jobs.length,
    );
    expect(few.jobs).toEqual(few.jobs.map((job) => ({ ...job, events: 5, jobs: 5 })));
    expect(more.jobs).toEqual(few.jobs.map((job) => ({ ...job, events: 12, jobs: 12 })));
  });

  it('keep their places when those of one of them can not be written [sign-up-24]', async () => {
    const at = await scene(40);
    const who = await people(10);
    const { userId } = who[6]!.actor;
    await test.db.execute(sql`create function refuse_one() returns trigger language plpgsql as
      'begin raise exception using errcode = ''23514''; end'`);
    await test.db.execute(
      sql.raw(`create trigger refuse_one before insert on registrations for each row
        when (new.user_id = '${userId}') execute function refuse_one()`),
    );
    const { told } = await storm(at, who);
    expect(told).toEqual(who.map((_, index) => (index === 6 ? 'failed' : 'created')));
    expect(await inSlot(at.slot.id)).toBe(9);
  });
});
