import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { suppressedAddresses } from '#areas/suppressions/schema/suppressions.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { announcedToGroups } from '#areas/opportunities/server/opportunities.events.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { withTransaction } from '#server/db/client.ts';
import { prove } from '#testing/worlds/proven.ts';
import { messageScene } from '#areas/messages/testing/messages.world.ts';
import { queueEmails } from './queue-emails.actions.ts';

let smtp: FakeSmtp;
let test: TestApp;
let refused: Map<string, { answer: number; words: string }>;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent', smtpUrl: 'smtp://127.0.0.1:1' } });
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(suppressedAddresses);
  refused = new Map();
  smtp = await startSmtp({ refuses: (address) => refused.get(address) });
  test.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterEach(() => smtp.stop());
afterAll(() => test.close());

const gone = { answer: 550, words: '5.1.1 No such person here' };

it('an address that bounces gets no further message of the organization, and everything else [suppression-4, suppression-5]', async () => {
  const scene = await messageScene(test, 'Ada', 'Bo');
  const ada = scene.people[0]!.email;
  refused.set(ada, gone);
  const first = await scene.send();
  await test.drainJobs();
  expect((await scene.look(first)).counts).toMatchObject({ sent: 1, refused: 1 });
  expect(await test.db.select().from(suppressedAddresses)).toMatchObject([
    {
      organizationId: scene.organization.id,
      address: ada,
      reason: 'bounced',
      words: '550 5.1.1 No such person here',
      since: factoryNow,
    },
  ]);
  expect(await scene.held()).toEqual({ Ada: 'bounced', Bo: null });
  expect((await scene.look(first)).can.resend).toBe(0);
  const { leftOut } = await test.ok(contract.messages.send, { as: scene.organizer, body: scene.written() });
  expect(leftOut).toEqual([ada]);

  // Mails about what the person does are tried as ever, and what comes back of them suppresses nothing.
  await test.db.delete(suppressedAddresses);
  const { attempts } = smtp;
  await queueEmails(test.deps, 'confirmed', async () => [
    {
      template: 'registered',
      recipient: { address: ada, name: 'Ada' },
      content: () => ({ subject: 'You are in', html: '<p>You are in</p>', text: 'You are in' }),
    },
  ]);
  await test.drainJobs();
  expect(smtp.attempts).toBeGreaterThan(attempts);
  expect(await test.db.select().from(suppressedAddresses)).toEqual([]);
});

it('an announcement that bounces suppresses the address as a message does, also of somebody who came [suppression-4]', async () => {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  await prove(test.db, at);
  // Somebody who works there came to the organization; the other one never did.
  const members = [organizer.email, 'nobody@example.org'].map((email) => ({
    firstName: 'Ada',
    lastName: 'Lee',
    email,
  }));
  const group = await makeGroup(test.db, at.organization, {}, { members });
  const { opportunity } = await makeOpportunity(
    test.db,
    at,
    { restrictGroupRegistration: true },
    {
      schedule: { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }] },
    },
  );
  await test.db.insert(opportunityGroups).values({
    opportunityId: opportunity.id,
    groupId: group.id,
    organizationId: at.organization.id,
  });
  for (const { email } of members) refused.set(email, gone);
  const data = { opportunityId: opportunity.id, groupIds: [group.id] };
  await withTransaction(test.db, (tx) => test.deps.events.publish(tx, announcedToGroups, data));
  await test.drainJobs();
  const rows = await test.db.select().from(suppressedAddresses);
  expect(
    rows.map(({ address, organizationId, reason }) => [address, organizationId, reason]).toSorted(),
  ).toEqual(members.map(({ email }) => [email, at.organization.id, 'bounced']).toSorted());
});

it('a notice that comes back from a coordinator is told where the coordinator works, and is tried again [suppression-8]', async () => {
  const organizer = await makeOrganizer(test.db);
  const coordinator = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  await makeCoordinator(test.db, coordinator, at.location);
  const { slots } = await makeOpportunity(
    test.db,
    at,
    {},
    {
      coordinators: [coordinator],
      schedule: { dates: [{ startAt: hoursAfter(factoryNow, 48), endAt: hoursAfter(factoryNow, 51) }] },
    },
  );
  refused.set(coordinator.email, gone);
  const signUp = async () => {
    await test.ok(contract.registrations.signUp, {
      as: await makeUser(test.db),
      params: { opportunityId: slots[0]!.opportunityId },
      body: { slotIds: [slots[0]!.id] },
    });
    await test.drainJobs();
  };
  await signUp();
  expect(await test.db.select().from(suppressedAddresses)).toMatchObject([
    { organizationId: at.organization.id, address: coordinator.email, reason: 'bounced' },
  ]);
  const query = { orgName: at.organization.name };
  expect(await test.ok(contract.coordinators.list, { as: organizer, query })).toMatchObject({
    approved: [{ email: coordinator.email, suppressed: 'bounced' }],
  });
  const { items } = await test.ok(contract.suppressions.list, { as: organizer, query: {} });
  expect(items).toMatchObject([{ address: coordinator.email, words: '550 5.1.1 No such person here' }]);
  refused.clear();
  await signUp();
  expect(smtp.received.filter(({ to }) => to.includes(coordinator.email))).toHaveLength(1);
});

it('a refusal that is not of the address suppresses nobody [suppression-4]', async () => {
  const scene = await messageScene(test, 'Ada', 'Bo', 'Cy');
  const [ada, bo] = scene.people.map(({ email }) => email) as [string, string];
  refused.set(ada, { answer: 550, words: '5.7.1 Relaying denied' });
  refused.set(bo, { answer: 552, words: '5.2.2 Mailbox full' });
  await scene.send();
  smtp.misbehave({ at: 'data', answer: 550 }, { at: 'data', answer: 550 }, { at: 'data', answer: 550 });
  await test.drainJobs();
  expect(await test.db.select().from(suppressedAddresses)).toEqual([]);
  expect(await scene.held()).toEqual({ Ada: null, Bo: null, Cy: null });
});

it('an address that was released bounces again, and what its owner wants stays as it is [suppression-4]', async () => {
  const scene = await messageScene(test, 'Ada', 'Bo');
  const [ada, bo] = scene.people.map(({ email }) => email) as [string, string];
  await makeSuppressedAddress(test.db, scene.organization, ada, {
    reason: 'bounced',
    words: '550 Gone',
    releasedAt: factoryNow,
    releasedBy: scene.organizer.id,
  });
  expect(await scene.held()).toEqual({ Ada: null, Bo: null });
  refused.set(ada, gone).set(bo, gone);
  await scene.send();
  test.clock.set(hoursAfter(factoryNow, 1));
  await test.drainJobs();
  await makeSuppressedAddress(test.db, scene.organization, bo);
  expect(await scene.held()).toEqual({ Ada: 'bounced', Bo: 'unsubscribed' });
  const rows = await test.db.select().from(suppressedAddresses);
  expect(rows.find(({ address }) => address === ada)).toMatchObject({
    since: hoursAfter(factoryNow, 1),
    words: '550 5.1.1 No such person here',
    releasedAt: null,
    releasedBy: null,
  });
});
