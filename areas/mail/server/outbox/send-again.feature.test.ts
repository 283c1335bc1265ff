import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { mailCommand, runMail, type MailCommandOptions } from '#server/mail-command.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeEmail } from '#areas/mail/testing/mail.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';

let smtp: FakeSmtp;
let test: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  test = await createTestApp({ config: { smtpUrl: smtp.url } });
  test.deps.email = createEmail({ smtpUrl: smtp.url });
});
beforeEach(async () => {
  await test.db.delete(emails);
  test.clock.set(factoryNow);
});
afterAll(async () => {
  await test.close();
  await smtp.stop();
});

/** What the operator reads, and the exit code. */
async function command(asked: MailCommandOptions): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = [];
  const code = await mailCommand(test.deps, asked, (line) => lines.push(line));
  return { lines, code };
}

const uncertain = (overrides: Partial<typeof emails.$inferInsert> = {}) =>
  makeEmail(test.db, {
    status: 'uncertain',
    handedOverAt: factoryNow,
    lastErrorCode: 'interrupted',
    ...overrides,
  });

it('shows mails of which nobody knows whether they arrived, and nobody’s words [mail-5]', async () => {
  const { id, messageId } = await uncertain({ text: 'between us', messageId: '<one@manyhands.test>' });
  await makeEmail(test.db, { status: 'sent', sentAt: factoryNow });
  const { lines, code } = await command({ show: true });
  expect([lines.length, lines[1], code]).toEqual([2, '1 uncertain', 0]);
  for (const fact of [id, messageId, 'ada@example.org', 'send-message', 'interrupted'])
    expect(lines[0]).toContain(fact);
  expect(lines[0]).not.toContain('between us');
});

it('sends one again when the operator says so, once, as the same message [mail-5]', async () => {
  const { id } = await uncertain({ messageId: '<two@manyhands.test>' });
  expect(await command({ again: [id] })).toEqual({ lines: [`${id} is queued again`], code: 0 });
  expect(await command({ again: [id] })).toEqual({ lines: [`${id} is not uncertain`], code: 1 });
  await test.drainJobs();
  expect(smtp.countByMessageId().get('<two@manyhands.test>')).toBe(1);
  const [row] = await test.db.select().from(emails).where(eq(emails.id, id));
  expect(row).toMatchObject({ status: 'sent', lastErrorCode: null });
});

it('says which can’t be sent again, and goes on with the others [mail-5]', async () => {
  const code = await uncertain({
    template: 'reset-code',
    text: '',
    html: '',
    queuedAt: hoursAfter(factoryNow, -3),
  });
  const late = await uncertain({ sendBefore: factoryNow, queuedAt: hoursAfter(factoryNow, -2) });
  const good = await uncertain({ queuedAt: hoursAfter(factoryNow, -1) });
  expect(await command({ again: 'all' })).toEqual({
    lines: [
      `${code.id} can’t be sent again: its code was not kept, the person asks for a new one`,
      `${late.id} is of no use any more`,
      `${good.id} is queued again`,
    ],
    code: 1,
  });
});

it.each([
  [['agian', 'x']],
  [['again']],
  [['again', 'x']],
  [['--all']],
  [['again', '--all', 'x']],
  [['--everything']],
])('the arguments %j are answered with how to call it', async (argv) => {
  const lines: string[] = [];
  expect(await runMail(argv, (line) => lines.push(line))).toBe(1);
  expect(lines).toEqual([expect.stringContaining('Usage: npm run mail')]);
});

it('confirms the first organizer without a mail, once [mail-18]', async () => {
  const organizer = await makeOrganizer(test.db, { emailVerified: false });
  const confirm = ` ${organizer.email.toUpperCase()}`;
  expect(await command({ confirm })).toMatchObject({
    code: 0,
    lines: [expect.stringContaining('is confirmed')],
  });
  expect(await command({ confirm })).toMatchObject({ code: 0, lines: [expect.stringContaining('before')] });
  expect(await command({ confirm: 'nobody@example.org' })).toMatchObject({ code: 1 });
  const [row] = await test.db.select().from(users).where(eq(users.id, organizer.id));
  expect(row).toMatchObject({ emailVerified: true });
});
