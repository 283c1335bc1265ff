import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { MessageAttachment } from '#areas/messages/contract/messages.ts';
import { everybodyOf } from '#areas/messages/rules/message-audiences.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { messageAttachments } from '#areas/messages/schema/messages.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeMessageAttachment } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { startSmtp, type FakeSmtp } from '#testing/smtp.ts';
import { drawPng, upload } from '#testing/uploads.ts';
import { newMessage } from '#areas/messages/testing/messages.world.ts';
import { eraseAttachmentJob } from './attachments.jobs.ts';

const { attach, send } = contract.messages;

let smtp: FakeSmtp;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', logLevel: 'silent' } });
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  smtp = await startSmtp();
  test.deps.email = createEmail({ smtpUrl: smtp.url });
  return () => smtp.stop();
});
afterAll(() => test.close());

const pdf = (bytes = 100): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);
const megabyte = 1024 * 1024;

/** An organizer, somebody signed up, and a message to them. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(test.db, at);
  const ada = await makeUser(test.db);
  await makeRegistration(test.db, ada, slots[0]!);
  const written = (attachmentIds: readonly string[]) =>
    newMessage([everybodyOf(opportunity.id)], [ada], { attachmentIds: [...attachmentIds] });
  return { organizer, ada, written };
}

async function attached(as: { id: string }, bytes: Buffer, name?: string): Promise<MessageAttachment> {
  const answer = await upload(test, attach, { as, bytes, ...(name === undefined ? {} : { name }) });
  expect(answer.statusCode).toBe(201);
  return answer.json<MessageAttachment>();
}
const refusal = async (as: { id: string }, bytes: Buffer, name?: string) =>
  (await upload(test, attach, { as, bytes, ...(name === undefined ? {} : { name }) })).json<{
    code: string;
  }>().code;

const keyOf = async (id: string): Promise<string | undefined> =>
  (await test.db.select().from(messageAttachments).where(eq(messageAttachments.id, id)))[0]?.storageKey;

async function isStored(key: string): Promise<boolean> {
  const stored = await test.deps.storage.get(key);
  stored?.stream.destroy();
  return stored !== null;
}

describe('a file for a message', () => {
  it('arrives with its bytes and a name that is safe to save [messages-16]', async () => {
    const { organizer, ada, written } = await scene();
    const picture = await drawPng(20, 20);
    const files = [
      await attached(organizer, pdf(2000), '..\\plan\u202E.exe'),
      await attached(organizer, picture, 'map.png'),
    ];
    expect(files).toMatchObject([
      { name: 'plan.exe.pdf', contentType: 'application/pdf', bytes: 2000 },
      { name: 'map.png', contentType: 'image/png', bytes: picture.length },
    ]);
    await test.ok(send, { as: organizer, body: written(files.map(({ id }) => id)) });
    await test.drainJobs();
    const mail = smtp.received.find(({ to }) => to[0] === ada.email);
    expect(mail!.raw).toContain('plan.exe.pdf');
    expect(mail!.raw).toContain(picture.toString('base64').slice(0, 60));
    // The outbox names the files; it doesn't hold them once for each mail.
    const [row] = await test.db.select().from(emails).where(eq(emails.recipient, ada.email));
    expect(JSON.stringify(row!.attachments).length).toBeLessThan(500);
    // A message keeps its files.
    await eraseAttachmentJob.handle(test.deps, {
      attachmentId: files[0]!.id,
      storageKey: row!.attachments[0]!.storageKey!,
    });
    expect(await isStored(row!.attachments[0]!.storageKey!)).toBe(true);
  });

  it('is a PDF or a picture by what is in it, and not too large [messages-16]', async () => {
    const { organizer } = await scene();
    expect(await refusal(organizer, Buffer.from('<script>alert(1)</script>'), 'plan.pdf')).toBe(
      'message.attachment-wrong-kind',
    );
    expect(await refusal(organizer, Buffer.from('GIF89a...'), 'a.png')).toBe('message.attachment-wrong-kind');
    expect(await refusal(organizer, Buffer.alloc(0), 'a.pdf')).toBe('message.attachment-wrong-kind');
    expect(await refusal(organizer, pdf(5 * megabyte + 1))).toBe('message.attachment-too-large');
    expect(await refusal(organizer, pdf(6 * megabyte))).toBe('message.attachment-too-large');
    await attached(organizer, pdf(5 * megabyte));
  });

  it('is one of three, 5 MB together, still there, and the sender’s own; else nothing is sent [messages-16]', async () => {
    const { organizer, written } = await scene();
    const other = await scene();
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await attached(organizer, pdf(2 * megabyte))).id);
    const theirs = await attached(other.organizer, pdf());
    const refused = async (attachmentIds: readonly string[]) =>
      (await test.refused(send, { as: organizer, body: written(attachmentIds) })).fields;
    const gone = [{ path: 'attachmentIds', message: 'A file is no longer there. Please attach it again.' }];
    expect(await refused(ids)).toMatchObject([{ message: 'Please attach at most 3 files' }]);
    expect(await refused(ids.slice(0, 3))).toMatchObject([
      { message: 'The files of a message can be 5 MB in total. Please attach smaller ones.' },
    ]);
    expect(await refused([theirs.id])).toMatchObject(gone);
    expect(await refused([randomUUID()])).toMatchObject(gone);
    await test.ok(send, { as: organizer, body: written(ids.slice(0, 2)) });
    // What went with one message is in no other.
    expect(await refused([ids[0]!])).toMatchObject(gone);
  });

  it('is erased when no message took it, and one person has at most 30 that wait [messages-16]', async () => {
    const { organizer, written } = await scene();
    const { id } = await attached(organizer, pdf());
    const storageKey = (await keyOf(id))!;
    await eraseAttachmentJob.handle(test.deps, { attachmentId: id, storageKey });
    expect([await keyOf(id), await isStored(storageKey)]).toEqual([undefined, false]);
    expect((await test.refused(send, { as: organizer, body: written([id]) })).fields).toMatchObject([
      { path: 'attachmentIds' },
    ]);
    for (let n = 0; n < 29; n += 1) await makeMessageAttachment(test.db, organizer);
    await attached(organizer, pdf());
    expect(await refusal(organizer, pdf())).toBe('message.too-many-attachments');
  });

  it('goes with the account that uploaded it', async () => {
    const as = await makeOrganizer(test.db);
    const { location } = await makeOrganization(test.db);
    await makeCoordinator(test.db, as, location);
    const { id } = await attached(as, pdf());
    const storageKey = (await keyOf(id))!;
    await test.ok(contract.accountClosing.close, {
      as,
      body: { reason: 'not-said', message: '', unpublish: [] },
    });
    await test.drainJobs();
    expect([await keyOf(id), await isStored(storageKey)]).toEqual([undefined, false]);
  });

  it('that file storage has lost ends the mail', async () => {
    const { organizer, ada, written } = await scene();
    const { id } = await attached(organizer, pdf());
    await test.ok(send, { as: organizer, body: written([id]) });
    await test.deps.storage.delete((await keyOf(id))!);
    await test.drainJobs();
    const [row] = await test.db.select().from(emails).where(eq(emails.recipient, ada.email));
    expect(row).toMatchObject({ status: 'failed', lastErrorCode: 'file-gone' });
  });

  it.each(['volunteer', 'visitor'] as const)('is nothing that a %s can upload', async (who) => {
    const as = who === 'volunteer' ? await makeUser(test.db) : undefined;
    const answer = await upload(test, attach, { ...(as ? { as } : {}), bytes: pdf() });
    expect(answer.json<{ code: string }>().code).toBe(as ? 'forbidden' : 'sign-in-required');
  });
});
