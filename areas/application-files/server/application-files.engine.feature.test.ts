import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { answeredFilePath, type AnsweredFile } from '#areas/application-files/rules/application-files.ts';
import { withTransaction } from '#server/db/client.ts';
import { applicationFiles } from '#areas/application-files/schema/application-files.ts';
import { forms } from '#areas/forms/schema/forms.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeApplicationFile } from '#areas/application-files/testing/application-files.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { drawPng, upload } from '#testing/uploads.ts';
import { keepApplicationFiles } from './application-files.actions.ts';
import { eraseApplicationFileJob, sweepApplicationFilesJob } from './application-files.jobs.ts';
import { keptMax, waitingDays, waitingFilesMax } from './application-files.rules.ts';

const endpoint = contract.applicationFiles.upload;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { logLevel: 'silent' } });
});
beforeEach(() => test.clock.set(factoryNow));
afterAll(() => test.close());

const megabyte = 1024 * 1024;
const pdf = (bytes = 100): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);
const asking = (type: string) => ({ pages: [{ name: 'page1', elements: [{ type, name: 'licence' }] }] });

/** An organization whose active form asks for a file, and somebody who fills it in. */
async function scene({ formJson = asking('file') as object } = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const form = await makeForm(test.db, at.organization, {}, { active: true, definition: formJson });
  return { ...at, organizer, form, ada: await makeUser(test.db) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const sendTo = (
  { organization }: Pick<Scene, 'organization'>,
  as: { id: string },
  bytes: Buffer,
  name?: string,
) =>
  upload(test, endpoint, {
    as,
    params: { organizationId: organization.id },
    bytes,
    ...(name ? { name } : {}),
  });
async function sent(
  at: Scene,
  as: { id: string },
  bytes = pdf(),
  name = 'licence.pdf',
): Promise<AnsweredFile> {
  const answer = await sendTo(at, as, bytes, name);
  expect(answer.statusCode).toBe(201);
  return answer.json<AnsweredFile>();
}
const refusal = async (...args: Parameters<typeof sendTo>) =>
  (await sendTo(...args)).json<{ code: string }>().code;

async function fetched(id: string, as?: { id: string }) {
  const cookie = as ? await test.signInAs(as) : undefined;
  return test.app.inject({ url: answeredFilePath(id), headers: cookie ? { cookie } : {} });
}
const keep = ({ organization }: Scene, { id: userId }: { id: string }, ids: readonly string[]) =>
  withTransaction(test.db, (tx) =>
    keepApplicationFiles(tx, test.deps, { userId, organizationId: organization.id, ids }),
  );
const rowOf = async (id: string) =>
  (await test.db.select().from(applicationFiles).where(eq(applicationFiles.id, id)))[0];
async function isStored(key: string): Promise<boolean> {
  const stored = await test.deps.storage.get(key);
  stored?.stream.destroy();
  return stored !== null;
}

describe('a file for an application', () => {
  it('is a PDF or a picture by what is in it, of 10 MB at most [application-9]', async () => {
    const at = await scene();
    const { ada } = at;
    expect(await sent(at, ada, pdf(10 * megabyte), '..\\licence\u202E.exe')).toMatchObject({
      name: 'licence.exe.pdf',
      type: 'application/pdf',
    });
    expect(await sent(at, ada, await drawPng(20, 20), 'me.png')).toMatchObject({ type: 'image/png' });
    for (const hostile of ['<script>alert(1)</script>', 'PK\u0003\u0004', 'GIF89a'])
      expect(await refusal(at, ada, Buffer.from(hostile), 'a.pdf')).toBe('application-file.wrong-kind');
    expect(await refusal(at, ada, pdf(10 * megabyte + 1))).toBe('application-file.too-large');
  });

  it('is asked for by the form of an organization that is there, else there is nowhere to send it', async () => {
    const { ada } = await scene();
    const text = await scene({ formJson: asking('text') });
    expect(await refusal(text, ada, pdf())).toBe('not-found');
    expect(await refusal({ organization: { ...text.organization, id: randomUUID() } }, ada, pdf())).toBe(
      'not-found',
    );
    const gone = await scene();
    await test.db.update(forms).set({ deletedAt: factoryNow }).where(eq(forms.id, gone.form.id));
    expect(await refusal(gone, ada, pdf())).toBe('not-found');
    const answer = await upload(test, endpoint, {
      params: { organizationId: text.organization.id },
      bytes: pdf(),
    });
    expect(answer.json<{ code: string }>().code).toBe('sign-in-required');
  });

  it('is bounded: so many of one person may wait, and so many be kept [application-9]', async () => {
    const at = await scene();
    for (let n = 1; n < waitingFilesMax; n += 1) await makeApplicationFile(test.db, at.ada, at.organization);
    await sent(at, at.ada);
    expect(await refusal(at, at.ada, pdf())).toBe('application-file.too-many');
    const bob = await makeUser(test.db);
    for (let n = 0; n < keptMax; n += 1)
      await makeApplicationFile(test.db, bob, at.organization, { attachedAt: factoryNow });
    expect(await refusal(at, bob, pdf())).toBe('application-file.too-many');
  });

  it('is for the applicant, and once it is sent in for the people of the organization alone [application-10]', async () => {
    const at = await scene();
    const { content: id } = await sent(at, at.ada, pdf(2000), 'Führerschein.pdf');
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, await makeLocation(test.db, at.organization));
    const applicant = await makeOrganizer(test.db);
    await makeCoordinator(test.db, applicant, at.location, { status: 'pending' });
    const status = async (as?: { id: string }) => (await fetched(id, as)).statusCode;
    expect([await status(at.ada), await status(at.organizer)]).toEqual([200, 404]);
    await keep(at, at.ada, [id]);
    expect([await status(at.ada), await status(at.organizer), await status(coordinator)]).toEqual([
      200, 200, 200,
    ]);
    for (const as of [undefined, await makeUser(test.db), applicant, (await scene()).organizer])
      expect(await status(as)).toBe(404);
    expect((await fetched('1', at.ada)).statusCode).toBe(404);
    expect((await fetched(randomUUID(), at.ada)).statusCode).toBe(404);
  });

  it('is no locked kiosk’s to save [kiosk-lock-1]', async () => {
    const at = await scene();
    const { content: id } = await sent(at, at.ada);
    await keep(at, at.ada, [id]);
    const cookie = await test.signInAs(at.organizer);
    const status = async () =>
      (await test.app.inject({ url: answeredFilePath(id), headers: { cookie } })).statusCode;
    expect(await status()).toBe(200);
    const setup = { opportunityId: null, activityId: null, sound: false };
    await test.ok(contract.checkIn.lock, { cookie, body: setup });
    expect(await status()).toBe(404);
  });

  it('is saved by the browser and shown in no page, whatever is in it [application-10]', async () => {
    const at = await scene();
    const { content: id } = await sent(at, at.ada, pdf(2000), 'Führerschein.pdf');
    const { headers, rawPayload } = await fetched(id, at.ada);
    expect(rawPayload.length).toBe(2000);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Fuhrerschein.pdf"; filename*=UTF-8''F%C3%BChrerschein.pdf`,
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('is taken by the application of the person who sent it, to that organization, while it is there [application-9]', async () => {
    const at = await scene();
    const other = await scene();
    const mine = (await sent(at, at.ada)).content;
    const gone = { fields: [{ path: 'answers', text: { key: 'application.file.gone' } }] };
    const theirs = (await sent(at, await makeUser(test.db))).content;
    const elsewhere = (await sent(other, at.ada)).content;
    for (const id of [theirs, elsewhere, randomUUID()])
      await expect(keep(at, at.ada, [mine, id])).rejects.toMatchObject(gone);
    await keep(at, at.ada, [mine, mine]);
    // It may be in the next application, too.
    await keep(at, at.ada, [mine]);
    await expect(
      keep(
        at,
        at.ada,
        Array.from({ length: 11 }, () => randomUUID()),
      ),
    ).rejects.toMatchObject({
      fields: [{ text: { key: 'application.file.tooMany' } }],
    });
  });

  it('is erased when no application took it, and kept when one did [application-9]', async () => {
    const at = await scene();
    const [kept, left] = [(await sent(at, at.ada)).content, (await sent(at, at.ada)).content];
    await keep(at, at.ada, [kept]);
    for (const id of [kept, left]) {
      const { storageKey } = (await rowOf(id))!;
      await eraseApplicationFileJob.handle(test.deps, { fileId: id, storageKey });
      await eraseApplicationFileJob.handle(test.deps, { fileId: id, storageKey });
      expect([(await rowOf(id)) !== undefined, await isStored(storageKey)]).toEqual([
        id === kept,
        id === kept,
      ]);
    }
  });

  it('goes once no answers of the person name it, and stays with those that the organization acted on [application-12]', async () => {
    const elements = [{ type: 'file', name: 'licence', allowMultiple: true }];
    const at = await scene({ formJson: { pages: [{ name: 'page1', elements }] } });
    const sendIn = async (...files: AnsweredFile[]) => {
      test.clock.advance({ seconds: 60 });
      const answers = { licence: files };
      const body = { formId: at.form.id, version: at.form.version, answers, key: randomUUID() };
      const { name: orgName } = at.organization;
      await test.ok(contract.applications.apply, { as: at.ada, params: { orgName }, body: body as never });
    };
    const [first, second] = [await sent(at, at.ada), await sent(at, at.ada)];
    const keys = new Map<string, string>();
    for (const { content } of [first, second]) keys.set(content, (await rowOf(content))!.storageKey);
    const there = async ({ content }: AnsweredFile) =>
      Boolean(await rowOf(content)) && (await isStored(keys.get(content)!));
    const sweep = () => sweepApplicationFilesJob.handle(test.deps, {});
    await sendIn(first, second);
    await sweep();
    expect([await there(first), await there(second)]).toEqual([true, true]);
    await sendIn(second);
    await sweep();
    expect([await there(first), await there(second)]).toEqual([false, true]);
    // After a refusal the person applies with other answers: the old ones stay readable, with what was sent along.
    const person = { userId: at.ada.id, appliedAt: test.clock.now().toISOString() };
    await test.db
      .update(organizations)
      .set({ isPrivate: true })
      .where(eq(organizations.id, at.organization.id));
    await test.ok(contract.volunteers.answer, {
      as: at.organizer,
      body: { organizationId: at.organization.id, people: [person], answer: 'declined', reason: '' },
    });
    await sendIn(await sent(at, at.ada));
    await sweep();
    expect(await there(second)).toBe(true);
  });

  it('that waits is erased even when nothing else did it in time [application-9]', async () => {
    const at = await scene();
    const { content } = await sent(at, at.ada);
    test.clock.advance({ hours: (waitingDays + 1) * 24 - 1 });
    await sweepApplicationFilesJob.handle(test.deps, {});
    expect(await rowOf(content)).toBeDefined();
    test.clock.advance({ hours: 2 });
    await sweepApplicationFilesJob.handle(test.deps, {});
    expect(await rowOf(content)).toBeUndefined();
  });

  it('goes with the account that sent it', async () => {
    const at = await scene();
    const ids = [(await sent(at, at.ada)).content, (await sent(at, at.ada)).content];
    await keep(at, at.ada, ids.slice(0, 1));
    const keys = await Promise.all(ids.map(async (id) => (await rowOf(id))!.storageKey));
    await test.ok(contract.accountClosing.close, {
      as: at.ada,
      body: { reason: 'not-said', message: '', unpublish: [] },
    });
    await test.drainJobs();
    for (const [index, id] of ids.entries())
      expect([await rowOf(id), await isStored(keys[index]!)]).toEqual([undefined, false]);
  });
});
