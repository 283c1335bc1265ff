import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { events } from '#server/db/schema/events.ts';
import { accountInvited } from '#areas/accounts/server/accounts.events.ts';
import { createLog } from '#server/platform/log.ts';
import { defineEvent } from '#server/platform/events.ts';
import { createJobs, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskRecords } from '#testing/attendance.ts';
import { freshDatabase } from '#testing/database.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { statementsOf } from '#testing/statements.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { clearEvents, orderEvents } from './events.actions.ts';

const dayHours = 24;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { eventsKeptDays: 30 } });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(events);
});

const kept = () => test.db.select().from(events).orderBy(asc(events.written));
const probe = defineEvent({ type: 'probe.done', version: 3, schema: z.object({ number: z.number() }) });
const publish = (number: number, by = test.deps.events) =>
  withTransaction(test.db, (tx) => by.publish(tx, probe, { number }));

/** A volunteer, and an opportunity whose first date is going on. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const dates = [-1, 24].map((hours) => ({
    startAt: hoursAfter(factoryNow, hours),
    endAt: hoursAfter(factoryNow, hours + 2),
  }));
  const { opportunity, slots } = await makeOpportunity(test.db, place, {}, { schedule: { dates } });
  const volunteer = await makeUser(test.db);
  return { ...place, organizer, opportunity, volunteer, now: slots[0]!, tomorrow: slots[1]! };
}

describe('what happened', () => {
  it('is kept with its time, its actor and its organization, and under the id that reactions get [events-1]', async () => {
    const { organization, opportunity, volunteer, tomorrow } = await scene();
    const { registrations } = await test.ok(contract.registrations.signUp, {
      as: volunteer,
      params: { opportunityId: opportunity.id },
      body: { slotIds: [tomorrow.id] },
    });
    expect(await kept()).toMatchObject([
      {
        type: 'registration.created',
        version: 1,
        data: { registrationIds: [registrations[0]!.id], userId: volunteer.id },
        occurredAt: factoryNow,
        actorKind: 'person',
        actorId: volunteer.id,
        organizationId: organization.id,
        position: null,
      },
    ]);
    await test.drainJobs();
    const [event] = await kept();
    const mails = await test.db.select().from(emails).where(eq(emails.eventId, event!.id));
    expect(mails.length).toBeGreaterThan(0);
  });

  it('is not kept of what was refused, or undone with its transaction [events-1]', async () => {
    const { opportunity, volunteer, tomorrow } = await scene();
    await makeRegistration(test.db, volunteer, tomorrow);
    await test.refused(contract.registrations.signUp, {
      as: volunteer,
      params: { opportunityId: opportunity.id },
      body: { slotIds: [tomorrow.id] },
    });
    const undone = withTransaction(test.db, async (tx) => {
      await test.deps.events.publish(tx, probe, { number: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kept()).toEqual([]);
  });

  it('names a kiosk as the actor of what was done at it [events-1]', async () => {
    const { organizer, organization, volunteer, now } = await scene();
    const registration = await makeRegistration(test.db, volunteer, now);
    const cookie = await test.signInAs(organizer);
    await test.ok(contract.checkIn.lock, {
      cookie,
      body: { opportunityId: null, activityId: null, sound: false },
    });
    await kioskRecords(test, 'check-in', { cookie, body: { slotId: now.id, email: volunteer.email } });
    expect(await kept()).toMatchObject([
      {
        type: 'registration.checked-in',
        data: { registrationId: registration.id },
        actorKind: 'kiosk',
        actorId: organizer.id,
        organizationId: organization.id,
      },
    ]);
  });

  it('names a job as the actor of what it does [events-1]', async () => {
    const { database, drop } = await freshDatabase();
    const tells = defineJob({
      id: 'probe.tell',
      schema: z.object({}),
      retries: { limit: 0, delaySeconds: 1 },
      expireSeconds: 60,
      concurrency: 2,
      handle: (deps) => withTransaction(deps.db, (tx) => deps.events.publish(tx, probe, { number: 1 })),
    });
    const jobs = await createJobs(
      database,
      [tells] as unknown as readonly JobDefinition<never>[],
      createLog('error'),
    );
    await withTransaction(database.db, (tx) => jobs.send(tx, tells, {}));
    expect(await jobs.drain({ ...test.deps, db: database.db })).toBe(1);
    expect(await database.db.select().from(events)).toMatchObject([
      { actorKind: 'job', actorId: 'probe.tell', organizationId: null },
    ]);
    await jobs.stop();
    await database.close();
    await drop();
  });

  it('is kept in its order when it happened several times at once, each with its own actor and organization [events-1]', async () => {
    const [one, other] = [await scene(), await scene()];
    const concerning = defineEvent({
      type: 'probe.concerned',
      version: 1,
      schema: z.object({ named: z.enum(['slot', 'organization']), id: z.uuid() }),
      concerns: (named) => named,
    });
    const slotOf = ({ now, organization }: typeof one) => ({
      named: 'slot' as const,
      id: now.id,
      at: organization.id,
    });
    const organizationOf = ({ organization: { id } }: typeof one) => ({
      named: 'organization' as const,
      id,
      at: id,
    });
    const told = [
      slotOf(one),
      slotOf(other),
      organizationOf(one),
      slotOf(one),
      organizationOf(other),
      organizationOf(one),
    ];
    const { statements } = await statementsOf(test.db, () =>
      withTransaction(test.db, (tx) =>
        test.deps.events.publishAll(
          tx,
          concerning,
          told.map(({ named, id }, number) => ({
            data: { named, id },
            by: { kind: 'job', jobId: `job-${number}` },
          })),
        ),
      ),
    );
    expect(await kept()).toMatchObject(
      told.map(({ named, id, at }, number) => ({
        data: { named, id },
        actorKind: 'job',
        actorId: `job-${number}`,
        organizationId: at,
      })),
    );
    // Those that follow each other and name alike what they concern are written by one.
    expect(statements.filter((text) => /insert into "events"/i.test(text))).toHaveLength(4);
  });

  it('is kept without names, addresses and tokens [events-2]', async () => {
    await withTransaction(test.db, (tx) =>
      test.deps.events.publish(tx, accountInvited, {
        userId: 'u1',
        email: 'ada@example.org',
        firstName: 'Ada',
        token: 'secret',
        invitedBy: 'Bo Berg',
      }),
    );
    expect((await kept()).map(({ data }) => data)).toEqual([{ userId: 'u1' }]);
  });
});

it('gets positions in the order in which it was written, and keeps them [events-3]', async () => {
  for (const number of [1, 2, 3]) await publish(number);
  await orderEvents(test.deps);
  const first = await kept();
  await publish(4);
  await orderEvents(test.deps);
  const then = await kept();
  expect(then.slice(0, 3)).toEqual(first);
  const positions = then.map(({ position }) => position!);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(new Set(positions).size).toBe(4);
});

it('is cleared after as many days as the installation keeps it, and no position is given twice [events-4]', async () => {
  await publish(1);
  await orderEvents(test.deps);
  const [gone] = await kept();
  test.clock.set(hoursAfter(factoryNow, 30 * dayHours));
  await clearEvents(test.deps);
  expect(await kept()).toHaveLength(1);
  test.clock.set(hoursAfter(factoryNow, 30 * dayHours + 1));
  await clearEvents(test.deps);
  expect(await kept()).toEqual([]);
  await publish(2);
  await orderEvents(test.deps);
  expect((await kept())[0]!.position).toBeGreaterThan(gone!.position!);
});

it('is ordered and cleared by jobs that come by themselves [events-4]', async () => {
  await publish(1);
  await test.deps.jobs.sendScheduled();
  await test.drainJobs();
  expect((await kept()).map(({ position }) => position)).not.toContain(null);
  await test.db.update(events).set({ occurredAt: sql`${events.occurredAt} - interval '31 days'` });
  await clearEvents(test.deps);
  expect(await kept()).toEqual([]);
});
