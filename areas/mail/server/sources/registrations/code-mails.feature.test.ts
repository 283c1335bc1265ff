import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { registrationCreated } from '#areas/registrations/server/registrations.events.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { queueReminders } from '../reminders/reminders.mails.ts';

let t: TestApp;
let smtp: FakeSmtp;
beforeAll(async () => {
  t = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(factoryNow);
  smtp = await startSmtp();
  t.deps.email = createEmail({ smtpUrl: smtp.url });
});
afterEach(() => smtp.stop());

/** Somebody signed up for a shift in two days, which is confirmed. */
async function signedUp() {
  const organizer = await makeOrganizer(t.db);
  const place = await makeOrganization(t.db, {}, { organizer });
  const startAt = hoursAfter(factoryNow, 48);
  const schedule = { dates: [{ startAt, endAt: hoursAfter(factoryNow, 50) }] };
  const { slots } = await makeOpportunity(t.db, place, {}, { coordinators: [organizer], schedule });
  const volunteer = await makeUser(t.db);
  const { id } = await makeRegistration(t.db, volunteer, slots[0]!);
  await withTransaction(t.db, (tx) =>
    t.deps.events.publish(tx, registrationCreated, { userId: volunteer.id, registrationIds: [id] }),
  );
  await t.drainJobs();
  return { volunteer, organizer, startAt };
}

/** What the code says that a mail shows, in the picture that came along with it. */
async function codeIn({ raw }: { raw: string }): Promise<string> {
  expect(raw).toMatch(/src=3D"cid:check-in-code"|src="cid:check-in-code"/);
  const part = /Content-Id: <check-in-code>[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/i.exec(raw)![1]!;
  const { data, info } = await sharp(Buffer.from(part, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data }, { format: 'RGBA' });
}

it('brings the code along to its holder, in the confirmation and in the reminder [code-6]', async () => {
  const { volunteer, organizer, startAt } = await signedUp();
  const { code } = await t.ok(contract.personalCode.get, { as: volunteer });
  const to = (address: string) => smtp.received.filter((mail) => mail.to.includes(address));
  expect(await codeIn(to(volunteer.email)[0]!)).toBe(code);
  for (const { raw } of to(organizer.email)) expect(raw).not.toContain('check-in-code');
  t.clock.set(hoursAfter(startAt, -20));
  await queueReminders(t.deps);
  await t.drainJobs();
  const [, reminder] = to(volunteer.email);
  expect(reminder!.raw).toContain('manyhands-shift.ics');
  expect(await codeIn(reminder!)).toBe(code);
});

it('tells what it is for, and leads to the account in both parts [code-6]', async () => {
  const { volunteer } = await signedUp();
  const [mail] = await t.db.select().from(emails).where(eq(emails.recipient, volunteer.email));
  const { code } = await t.ok(contract.personalCode.get, { as: volunteer });
  for (const part of [mail!.html, mail!.text]) {
    expect(part).toContain('hold it up to the camera');
    expect(part).toContain('http://manyhands.test/user/user-settings/check-in-code');
    expect(part).not.toContain(code);
  }
});
