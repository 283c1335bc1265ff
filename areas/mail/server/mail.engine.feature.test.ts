import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTransaction } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import type { EventDefinition } from '#server/platform/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import {
  makeOpportunity,
  type OpportunityRow,
} from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeRegistration,
  type RegistrationRow,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { verificationRequested } from '#areas/accounts/server/accounts.events.ts';
import {
  registrationCancelled,
  registrationCreated,
} from '#areas/registrations/server/registrations.events.ts';
import { registrationSource } from './sources/registrations/registrations.mails.ts';

let t: TestApp;
let volunteer: UserRow;
let coordinator: UserRow;
let opportunity: OpportunityRow;
let places: RegistrationRow[];

beforeAll(async () => {
  t = await createTestApp();
  coordinator = await makeUser(t.db, { firstName: 'Grace', lastName: 'Brown' });
  const closed = await makeUser(t.db, { closedAt: t.clock.now() });
  volunteer = await makeUser(t.db, { firstName: 'Ada', lastName: 'Okafor' });
  const { organization, location } = await makeOrganization(
    t.db,
    { name: 'Harbor Kitchen', newName: 'Harbor Community Kitchen' },
    { location: { timeZone: 'America/Los_Angeles', address1: '12 Pier Road', city: 'Oakland', state: 'CA' } },
  );
  await makeEmailGroupAddress(t.db, organization, 'kitchen@example.org');
  const made = await makeOpportunity(
    t.db,
    { organization, location },
    {
      title: 'Serve dinner',
      emailGroup: ['Kitchen@Example.org ', 'kitchen@example.org', coordinator.email, 'not an address'],
    },
    {
      coordinators: [closed, coordinator],
      schedule: {
        dates: [{ startAt: new Date('2030-06-08T01:00:00Z'), endAt: new Date('2030-06-08T04:00:00Z') }],
        activities: [{ title: 'Cooking' }, { title: 'Serving' }],
      },
    },
  );
  opportunity = made.opportunity;
  places = [];
  for (const slot of made.slots) places.push(await makeRegistration(t.db, volunteer, slot));
});
afterAll(() => t.close());
beforeEach(() => t.db.delete(emails));

const publish = <Data extends object>(event: EventDefinition<Data>, data: Data) =>
  withTransaction(t.db, (tx) => t.deps.events.publish(tx, event, data));

const both = () => ({ registrationIds: places.map(({ id }) => id), userId: volunteer.id });

describe('a sign-up', () => {
  it('is told to the volunteer once, to each contact and to the email group [mail-1]', async () => {
    await publish(registrationCreated, both());
    await t.drainJobs();

    const sent = await t.db.select().from(emails);
    expect(sent.map((mail) => `${mail.template} ${mail.recipient} ${mail.status}`).toSorted()).toEqual(
      [
        `registered ${volunteer.email} sent`,
        `new-volunteer ${coordinator.email} sent`,
        'new-volunteer kitchen@example.org sent',
      ].toSorted(),
    );
    expect(new Set(sent.map((mail) => mail.eventId)).size).toBe(1);
  });

  it("tells the volunteer what, when in the location's zone, where, and how to unregister [mail-3]", async () => {
    await publish(registrationCreated, both());
    await t.drainJobs();

    const [mail] = await t.mails(volunteer.email);
    expect(mail).toMatchObject({
      subject: 'You are signed up: Serve dinner',
      recipientName: 'Ada Okafor',
      replyTo: coordinator.email,
    });
    for (const part of [mail?.text, mail?.html]) {
      for (const words of [
        'Serve dinner',
        'Harbor Community Kitchen',
        'Cooking',
        'Serving',
        'Friday, June 7, 2030',
        '6:00 PM – 9:00 PM (Pacific Daylight Time)',
        '12 Pier Road, Oakland, CA 10001',
        `http://manyhands.test/opportunities/${opportunity.id}`,
        'http://manyhands.test/volunteer/profile',
        'unregister',
        'Grace Brown',
      ]) {
        expect(part).toContain(words);
      }
    }
  });

  it("gives the volunteer's address to contacts and not to the email group, which reads how to leave [mail-2, mail-10]", async () => {
    await publish(registrationCreated, both());
    await t.drainJobs();
    const [toContact] = await t.mails(coordinator.email);
    const [toGroup] = await t.mails('kitchen@example.org');
    expect(toContact?.text).toContain(volunteer.email);
    expect(toContact?.replyTo).toBe(volunteer.email);
    expect(JSON.stringify(toGroup)).not.toContain(volunteer.email);
    expect(toGroup?.text).toContain('Ada Okafor');
    const leave = /^<(.+)>$/.exec(toGroup?.headers['List-Unsubscribe'] ?? '')?.[1];
    expect(leave).toContain('/email-group?token=');
    // Few mail programs show the header, so that the way out is in the mail.
    expect(toGroup?.text).toContain(`Stop these emails:\n${leave}`);
    expect(toContact?.text).not.toContain('Stop these emails');
  });

  it('handled twice is told once', async () => {
    const job = registrationSource.jobs?.find(({ id }) => id === 'mail.registration.created');
    if (!job) throw new Error('no job of registrationCreated');
    const envelope = { eventId: t.deps.ids.uuid(), occurredAt: t.clock.now().toISOString(), data: both() };
    await Promise.all([job.handle(t.deps, envelope as never), job.handle(t.deps, envelope as never)]);
    await job.handle(t.deps, envelope as never);
    expect(await t.drainJobs()).toBe(3);
    const [{ rows } = { rows: 0 }] = await t.db.select({ rows: count() }).from(emails);
    expect(Number(rows)).toBe(3);
  });

  it('that is rolled back is not told [mail-4]', async () => {
    await expect(
      withTransaction(t.db, async (tx) => {
        await t.deps.events.publish(tx, registrationCreated, both());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await t.drainJobs()).toBe(0);
  });

  it("of somebody else's places tells nothing", async () => {
    await publish(registrationCreated, { ...both(), userId: coordinator.id });
    await t.drainJobs();
    expect(await t.db.select().from(emails)).toEqual([]);
  });
});

it('tells an unregister to the same people [mail-1]', async () => {
  await publish(registrationCancelled, { registrationIds: [places[0]!.id], userId: volunteer.id });
  await t.drainJobs();
  const sent = await t.db.select().from(emails);
  expect(sent.map((mail) => `${mail.template} ${mail.recipient}`).toSorted()).toEqual(
    [
      `unregister ${volunteer.email}`,
      `volunteer-unregistered ${coordinator.email}`,
      'volunteer-unregistered kitchen@example.org',
    ].toSorted(),
  );
  const [mail] = await t.mails(volunteer.email);
  expect(mail?.text).toContain('Cooking');
  expect(mail?.text).not.toContain('Serving');
});

describe('the mailbox', () => {
  const verify = (email: string, code: string) =>
    publish(verificationRequested, {
      userId: 'user1',
      email,
      firstName: '<script>alert(1)</script>',
      code,
      token: 'u.s',
    });

  it('shows the mails to an address as JSON, newest last', async () => {
    await verify('ada@example.org', '111111');
    await t.drainJobs();
    t.clock.advance({ minutes: 1 });
    await verify('ada@example.org', '222222');
    await verify('ben@example.org', '333333');
    await t.drainJobs();

    const answer = await t.app.inject('/dev/mailbox.json?to=Ada@example.org');
    const mails: { text: string; sentAt: string }[] = answer.json();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('111111');
    expect(mails[1]).toMatchObject({
      to: 'ada@example.org',
      subject: 'Your Manyhands verification code',
      template: 'verification-code',
      sentAt: t.clock.now().toISOString(),
    });
    expect(mails[1]?.text).toContain('222222');
    expect((await t.app.inject('/dev/mailbox.json')).json()).toHaveLength(3);
  });

  it('has a page for the list and for each mail, which shows the mail and runs nothing of it', async () => {
    await verify('ada@example.org', '111111');
    await t.drainJobs();
    const [mail] = await t.db.select().from(emails).where(eq(emails.recipient, 'ada@example.org'));

    const list = await t.app.inject('/dev/mailbox');
    expect(list.statusCode).toBe(200);
    expect(list.headers['content-type']).toContain('text/html');
    expect(list.headers['content-security-policy']).toContain("script-src 'self'");
    expect(list.body).toContain(`/dev/mailbox/${mail?.id}`);

    const page = await t.app.inject(`/dev/mailbox/${mail?.id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('111111');
    expect(page.body).not.toContain('<script');
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  });

  it('shows the pictures that come along with a mail [code-6]', async () => {
    await publish(registrationCreated, both());
    await t.drainJobs();
    const [mail] = await t.db.select().from(emails).where(eq(emails.recipient, volunteer.email));
    const page = await t.app.inject(`/dev/mailbox/${mail?.id}`);
    expect(page.body).toContain('src=&quot;data:image/png;base64,');
    expect(page.body).not.toContain('cid:');
  });

  it.each(['/dev/mailbox/nonsense', '/dev/mailbox/00000000-0000-7000-8000-000000000000'])(
    'answers 404 to %s',
    async (url) => {
      expect((await t.app.inject(url)).statusCode).toBe(404);
    },
  );
});

it('has no mailbox in production [mail-7]', async () => {
  const production = await createTestApp({ config: { environment: 'production' } });
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1']) {
    expect((await production.app.inject(url)).statusCode).toBe(404);
  }
  await production.close();
});
