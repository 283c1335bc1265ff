import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { pathOf } from '#testing/app.ts';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { openStream } from '#testing/streams.ts';
import { useTwoServers } from '#testing/two-servers.ts';

const servers = useTwoServers();

const listening = sql`pg_stat_activity where application_name = 'manyhands-live' and datname = current_database()`;

/** A roster that takes place now, open at the first server, and people whom the second one checks in. */
async function scene() {
  await servers.start({ mails: false });
  const { db } = servers;
  const now = new Date();
  const organizer = await makeOrganizer(db);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now },
    {
      schedule: { dates: [{ startAt: now, endAt: hoursAfter(now, 2) }], activities: [{ title: 'Packing' }] },
    },
  );
  const slot = slots[0]!;
  const cookie = await openSession(db, organizer, { now, secret: testSecret });
  const params = { opportunityId: opportunity.id, dateId: slot.dateId };
  const stream = await openStream(`${servers.url(0)}${pathOf(contract.roster.changes, params)}`, cookie);
  const checkInElsewhere = async () => {
    const volunteer = await makeUser(db);
    await makeRegistration(db, volunteer, slot);
    const at = new Date();
    const tap = { screen: 'kiosk', kind: 'check-in', email: volunteer.email, slotId: slot.id };
    const answer = await fetch(`${servers.url(1)}${contract.attendance.record.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(sentBy(nextId(), at, [actionAt(at, tap)])),
    });
    expect(await answer.json()).toMatchObject({ actions: [{ outcome: 'done' }] });
  };
  return { db, stream, checkInElsewhere };
}

it('what another server process took is told, also after the connections were lost [roster-10]', async () => {
  const { db, stream, checkInElsewhere } = await scene();
  await checkInElsewhere();
  await stream.hears(1);

  await db.execute(sql`select pg_terminate_backend(pid) from ${listening}`);
  // Back again, each says of all that is listened to that something may have been missed: the date, the opportunity.
  await stream.hears(3);
  await expect.poll(() => db.$count(sql`${listening} and state = 'idle'`)).toBe(2);
  await checkInElsewhere();
  await stream.hears(4);
  stream.close();
});

it('a process that is asked to stop ends its streams and does not wait for them [roster-11]', async () => {
  const { stream } = await scene();
  await servers.stop();
  await stream.ended;
});
