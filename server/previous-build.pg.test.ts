// While a release is rolled out, processes of the one before run on today's schema (docs/OPERATIONS.md, "Upgrading").
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { nextId } from '#testing/factories/sequence.ts';
import { createDatabase } from '#testing/postgres.ts';
import { buildPreviousServer } from '#testing/previous-build.ts';
import { startServer, testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { startSmtp } from '#testing/smtp.ts';
import { openDatabase } from './db/client.ts';

it('the server of before the last migration shows, signs up, checks in and mails on today’s schema [service-21]', async () => {
  const entry = buildPreviousServer();
  if (entry === undefined) {
    process.stderr.write('Without a history there is no build before this one to try.\n');
    return;
  }
  const [own, smtp] = [await createDatabase(), await startSmtp()];
  const database = await openDatabase({ kind: 'postgres', url: own.url, pool: 2 });
  const server = await startServer({ DATABASE_URL: own.url, SMTP_URL: smtp.url }, { entry });
  const { db } = database;
  const now = new Date();
  const [organizer, volunteer] = [await makeOrganizer(db), await makeUser(db)];
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now },
    { schedule: { dates: [{ startAt: now, endAt: new Date(now.getTime() + 3 * 3_600_000) }] } },
  );
  const slotId = slots[0]!.id;
  const call = async (path: string, user?: { id: string }, body?: object) => {
    const cookie = user ? await openSession(db, user, { now: new Date(), secret: testSecret }) : '';
    const answer = await fetch(`${server.url}${path}`, {
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const { list } = contract.opportunities;
  const page = `${list.path}/${opportunity.id}`;
  expect((await call(list.path)).text).toContain(opportunity.title);
  expect(await call(page)).toMatchObject({ status: 200, text: expect.stringContaining(opportunity.title) });
  expect(await call(`${page}/registrations`, volunteer, { slotIds: [slotId] })).toMatchObject({
    status: 201,
  });
  const tap = actionAt(new Date(), { screen: 'kiosk', kind: 'check-in', email: volunteer.email, slotId });
  const checkedIn = await call(
    contract.attendance.record.path,
    organizer,
    sentBy(nextId(), new Date(), [tap]),
  );
  expect(checkedIn).toMatchObject({ status: 200, text: expect.stringContaining('"done"') });
  await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toContain(volunteer.email);
  expect(await server.stop()).toBe(0);
  await Promise.all([database.close(), smtp.stop()]);
  await own.drop();
});
