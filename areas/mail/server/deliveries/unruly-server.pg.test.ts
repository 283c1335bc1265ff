import { randomUUID } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Delivery } from '#areas/mail/contract/deliveries.ts';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { letApply } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { patience } from '#testing/machine.ts';
import { startSmtp, type Drop, type FakeSmtp } from '#testing/smtp.ts';
import { releaseDueMails } from '../pace/pace.actions.ts';
import { triesOf } from '#testing/soak.ts';

const people = triesOf({ gate: 900, soak: 2_000 });
const addressOf = (number: number) => `member${number}@example.org`;
const isRefused = (address: string) => Number(/\d+/.exec(address)?.[0]) % 10 === 0;
const refusal = { answer: 550, words: '5.1.1 No such person here' };
/** Every hundredth connection, by turns before there is a message, while it comes, and once it is taken over. */
const drops: readonly Drop[] = ['drop-before-data', 'drop-within-data', 'drop-after-data'];

let test: TestApp;
let smtp: FakeSmtp;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent', smtpUrl: 'smtp://127.0.0.1:1' } });
  smtp = await startSmtp({
    refuses: (address) => (isRefused(address) ? refusal : undefined),
    drops: (nth) => (nth % 100 === 0 ? drops[(nth / 100) % drops.length] : undefined),
  });
  test.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterAll(async () => {
  await test.close();
  await smtp.stop();
});

/** A group whose members have all applied to the organization: to others fewer can be written at once. */
async function largeGroup() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const members = Array.from({ length: people }, (_, index) => ({
    firstName: 'Ada',
    lastName: `Okafor ${index + 1}`,
    email: addressOf(index + 1),
  }));
  await test.db.insert(users).values(
    members.map(({ firstName, lastName, email }) => ({
      id: randomUUID(),
      key: `USER#${email}#${lastName},${firstName}`,
      email,
      firstName,
      lastName,
      emailVerified: true,
      createdAt: factoryNow,
      updatedAt: factoryNow,
    })),
  );
  await letApply(test.db, at.organization, 'member%');
  const group = await makeGroup(test.db, at.organization, {}, { locations: [at.location], members });
  return { organizer, group, members };
}

/** What the message's page tells of each recipient, all pages of it. */
async function outcomes(as: { id: string }, messageId: string): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (let page = 1; ; page += 1) {
    const seen = await test.ok(contract.deliveries.message, { as, params: { messageId }, query: { page } });
    all.push(...seen.recipients);
    if (seen.recipients.length === 0 || all.length >= seen.total) return all;
  }
}

describe('a message to many people over a server that refuses and drops', () => {
  it('reaches everybody else once, and what became of each is shown [delivery-1, mail-5]', async () => {
    const { organizer, group, members } = await largeGroup();
    const { id: messageId } = await test.ok(contract.messages.send, {
      as: organizer,
      body: {
        sendKey: randomUUID(),
        audiences: [{ kind: 'group', id: group.id }],
        subject: 'See you soon',
        content: '<p>Bring gloves, {firstName}.</p>',
        attachmentIds: [],
        recipients: members.map(({ email }) => email),
      },
    });
    await test.deps.jobs.work(test.deps);
    const countsNow = async () => {
      // What was refused for now waits some seconds for its next turn, which nobody needs to wait for here.
      await test.db.update(emails).set({ dueAt: factoryNow }).where(isNotNull(emails.dueAt));
      await releaseDueMails(test.deps);
      const params = { messageId };
      return (await test.ok(contract.deliveries.message, { as: organizer, params })).counts;
    };
    await expect.poll(countsNow, { timeout: patience(90_000), interval: 250 }).toMatchObject({ waiting: 0 });

    const shown = await outcomes(organizer, messageId);
    const lost = (at: Drop) => smtp.dropped.filter((drop) => drop.at === at).flatMap(({ to }) => to);
    const [lostWithin, lostAfter] = [lost('drop-within-data'), lost('drop-after-data')];
    const unknown = new Set([...lostWithin, ...lostAfter]);
    const expected = members.map(({ email }) => {
      if (isRefused(email)) return [email, 'refused', `550 ${refusal.words}`];
      return unknown.has(email) ? [email, 'uncertain', null] : [email, 'sent', null];
    });
    const byAddress = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1);
    expect(shown.map(({ email, state, words }) => [email, state, words]).toSorted(byAddress)).toEqual(
      expected.toSorted(byAddress),
    );

    // Whom the server took a mail for got exactly one, also where the product can't know it.
    const lacking = new Set([...lostWithin, ...members.map(({ email }) => email).filter(isRefused)]);
    const reached = members.map(({ email }) => email).filter((email) => !lacking.has(email));
    const tookFor = () => smtp.received.flatMap(({ to }) => to).toSorted();
    expect(tookFor()).toEqual(reached.toSorted());

    // Connections were dropped at all three moments, and nothing more is sent by itself.
    expect(new Set(smtp.dropped.map(({ at }) => at))).toEqual(new Set(drops));
    // A hundredth connection that is refused has ended before it would be dropped within or after the email.
    expect(smtp.dropped.length).toBeGreaterThan(people / 200);
    const { attempts } = smtp;
    await test.drainJobs();
    expect(smtp.attempts).toBe(attempts);
  });
});
