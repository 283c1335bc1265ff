import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import { contactFormAge, contactTrap } from '#areas/contact/rules/contact.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, nextNumber } from '#testing/factories/sequence.ts';

const { form, contactUs, contactCoordinator } = contract.contact;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

let networks = 0;
/** Another home for each message, unless it is about that. */
const elsewhere = () => `198.51.${(networks += 1) >> 8}.${networks & 255}`;

const stampOf = async () => (await test.ok(form, { query: {} })).stamp;

/** A stamp of a page that somebody has read. */
async function readStamp(): Promise<string> {
  const stamp = await stampOf();
  test.clock.advance({ seconds: 5 });
  return stamp;
}

async function sender(overrides: object = {}) {
  return {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: `ada${nextNumber()}@example.org`,
    message: 'May I bring my daughter along?',
    stamp: await readStamp(),
    ...overrides,
  };
}

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const contact = await makeOrganizer(test.db);
  await makeCoordinator(test.db, contact, place.location);
  const { opportunity } = await makeOpportunity(test.db, place, {}, { coordinators: [contact] });
  return { ...place, organizer, contact, opportunity };
}

const toSupport = () => test.mails(test.deps.config.supportEmail);
/** What the support team got of this sender. */
const toSupportBy = async ({ email }: { email: string }) =>
  (await toSupport()).find(({ replyTo }) => replyTo === email)!;

it('Contact Us writes to the support team, and answers go to the sender [contact-1, contact-2]', async () => {
  const from = elsewhere();
  const body = { ...(await sender()), phoneNumber: '2155550123', organizationName: 'Riverside Food Bank' };
  await test.ok(contactUs, { body, from });
  await test.drainJobs();
  const mail = await toSupportBy(body);
  expect(mail).toMatchObject({
    template: 'contact-us',
    replyTo: body.email,
    subject: 'Message from Ada Okafor',
  });
  for (const told of ['Ada Okafor', body.email, '2155550123', 'Riverside Food Bank', body.message])
    expect(mail.text).toContain(told);
  // Nothing goes to an address that was only typed.
  expect(await test.mails(body.email)).toEqual([]);
});

it('says of each field what is wrong with it [contact-1]', async () => {
  const said = async (endpoint: typeof contactUs | typeof contactCoordinator, body: object) => {
    const { fields = [] } = await test.refused(endpoint, { body: body as never, from: elsewhere() });
    return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
  };
  expect(await said(contactUs, { stamp: 'x' })).toEqual({
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    email: 'Email is required',
    message: 'Message is required',
  });
  const wrong = { firstName: 'Ada', lastName: '-', email: 'ada@', message: ' \n ', phoneNumber: '215-555' };
  expect(await said(contactUs, wrong)).toEqual({
    email: 'Please enter a valid email address',
    message: 'Message is required',
    phoneNumber: 'Please enter a valid phone number',
  });
  expect(await said(contactCoordinator, await sender())).toEqual({
    cellPhone: 'Please enter at least one phone number',
    organizationName: 'Organization Name is required',
  });
  expect(await said(contactUs, { ...(await sender()), message: 'x'.repeat(5001) })).toEqual({
    message: 'Please use at most 5000 characters.',
  });
});

it('Contact Coordinator reaches the contacts of an opportunity, or the one who is named [contact-2, contact-3]', async () => {
  const { organizer, contact, opportunity, organization } = await scene();
  const { organization: other } = await scene();
  const outsider = await makeUser(test.db);
  const send = async (about: object) => {
    const before = await test.db.$count(emails);
    const body = { ...(await sender()), homePhone: '2155550100', ...about };
    const answer = await test.call(contactCoordinator, { body, from: elsewhere() });
    await test.drainJobs();
    const mails = (await test.db.select().from(emails).orderBy(emails.queuedAt, emails.id)).slice(before);
    return {
      answer: [answer.statusCode, answer.body],
      mails,
      to: mails.map(({ recipient }) => recipient),
      body,
    };
  };
  const about = { opportunityId: opportunity.id };
  const plain = await send(about);
  expect(plain.to).toEqual([contact.email]);
  expect(plain.mails[0]).toMatchObject({
    template: 'contact-coordinator',
    replyTo: plain.body.email,
    subject: `${opportunity.title}: message from Ada Okafor`,
  });
  expect(plain.mails[0]!.text).toContain(`http://manyhands.test/opportunities/${opportunity.id}`);
  const named = await send({ ...about, corEmail: organizer.email.toUpperCase() });
  expect(named.to).toEqual([organizer.email]);
  // Somebody who doesn’t work there is no way to mail anybody, and the answer is the same.
  const misled = await send({ ...about, corEmail: outsider.email });
  expect(misled.to).toEqual([contact.email]);
  const whole = await send({ organizationName: `  ${organization.name.toUpperCase()} ` });
  expect(whole.to).toEqual([organizer.email]);
  const elsewhereNamed = await send({ organizationName: other.name, corEmail: contact.email });
  expect(elsewhereNamed.to).not.toContain(contact.email);
  for (const { answer } of [plain, named, misled, whole]) expect(answer).toEqual([202, '{"ok":true}']);
});

it('a form says whom it is for without anybody’s address [contact-3, contact-9]', async () => {
  const { organization, opportunity, organizer, contact } = await scene();
  const hidden = await scene();
  await test.db
    .update(organizations)
    .set({ unpublishedAt: factoryNow })
    .where(eq(organizations.id, hidden.organization.id));
  const view = await test.ok(form, { query: { opportunity: opportunity.id } });
  expect(view).toMatchObject({
    organization: { name: organization.name },
    opportunity: { id: opportunity.id, title: opportunity.title },
  });
  for (const { email } of [organizer, contact]) expect(JSON.stringify(view)).not.toContain(email);
  for (const query of [
    { opportunity: hidden.opportunity.id },
    { opportunity: "'; drop table users" },
    { orgName: hidden.organization.name },
  ])
    expect(await test.ok(form, { query })).toMatchObject({ organization: null, opportunity: null });
});

it('nobody is written to about what is not there for the public [contact-9]', async () => {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const at = await makeLocation(test.db, place.organization);
  const draft = await makeOpportunity(test.db, { ...place, location: at }, { status: 'draft' });
  const secret = await makeOpportunity(test.db, place, { isPrivate: true });
  const code = async (about: object) =>
    (
      await test.refused(contactCoordinator, {
        body: { ...(await sender()), cellPhone: '2155550123', ...about },
        from: elsewhere(),
      })
    ).code;
  expect(await code({ opportunityId: draft.opportunity.id })).toBe('contact.opportunity-gone');
  expect(await code({ opportunityId: secret.opportunity.id })).toBe('contact.opportunity-gone');
  expect(await code({ organizationName: 'Nobody' })).toBe('contact.organization-unknown');
  await test.db
    .update(organizations)
    .set({ unpublishedAt: factoryNow })
    .where(eq(organizations.id, place.organization.id));
  expect(await code({ organizationName: place.organization.name })).toBe('contact.organization-unknown');
  await test.drainJobs();
  expect(await test.mails(organizer.email)).toEqual([]);
});

it('programs are refused in words [contact-4]', async () => {
  const before = (await toSupport()).length;
  const code = async (overrides: object) =>
    (await test.refused(contactUs, { body: await sender(overrides), from: elsewhere() })).code;
  expect(await code({ stamp: '' })).toBe('contact.form-expired');
  expect(await code({ [contactTrap]: '12' })).toBe('contact.trapped');
  const [shown, drawn, signature] = (await stampOf()).split('.');
  // Another one’s time under the same signature.
  const older = (Number.parseInt(shown!, 36) - 60_000).toString(36);
  expect(await code({ stamp: `${older}.${drawn}.${signature}` })).toBe('contact.form-expired');
  const quick = await sender();
  const refused = await test.refused(contactUs, { body: { ...quick, stamp: await stampOf() } });
  expect(refused.code).toBe('contact.too-quick');
  const old = await stampOf();
  test.clock.advance({ seconds: contactFormAge.most / 1000 + 1 });
  expect((await test.refused(contactUs, { body: { ...quick, stamp: old } })).code).toBe(
    'contact.form-expired',
  );
  await test.drainJobs();
  expect(await toSupport()).toHaveLength(before);
});

it('the same form writes one email, however often it is sent [contact-5]', async () => {
  const before = (await toSupport()).length;
  const [body, from] = [await sender(), elsewhere()];
  await Promise.all([1, 2, 3].map(() => test.ok(contactUs, { body, from })));
  await test.drainJobs();
  expect(await toSupport()).toHaveLength(before + 1);
  await test.ok(contactUs, { body: { ...body, message: 'One thing more.' }, from });
  await test.drainJobs();
  expect(await toSupport()).toHaveLength(before + 2);
});

it('a network, an address and an organization have so many messages [contact-6]', async () => {
  const send = async (overrides: object, from: string) => {
    const answer = await test.call(contactUs, { body: await sender(overrides), from });
    return answer.statusCode === 202 ? 'sent' : answer.json<{ code: string; message: string }>();
  };
  const from = elsewhere();
  for (let n = 0; n < 10; n += 1) expect(await send({}, from)).toBe('sent');
  expect(await send({}, from)).toMatchObject({
    code: 'contact.enough',
    message: expect.stringMatching(
      /^You have sent several messages already\. Please wait (1 hour|\d+ minutes) before/,
    ),
  });
  const email = 'busy@example.org';
  for (let n = 0; n < 5; n += 1) expect(await send({ email }, elsewhere())).toBe('sent');
  expect(await send({ email: 'BUSY@example.org' }, elsewhere())).toMatchObject({ code: 'contact.enough' });

  const { organization } = await scene();
  const about = { cellPhone: '2155550123', organizationName: organization.name };
  for (let n = 0; n < 20; n += 1)
    await test.ok(contactCoordinator, { body: { ...(await sender()), ...about }, from: elsewhere() });
  const full = { body: { ...(await sender()), ...about }, from: elsewhere() };
  expect((await test.refused(contactCoordinator, full)).code).toBe('contact.busy');
  test.clock.advance({ hours: 1 });
  const later = { body: { ...(await sender()), ...about }, from: elsewhere() };
  await test.ok(contactCoordinator, later);
});

it('what somebody typed stays words, and it is told whose address is verified [contact-7]', async () => {
  const known = await makeUser(test.db, { firstName: 'Nora', lastName: 'Quist' });
  const evil = 'Hi <b>there</b>\r\n.\r\nBcc: everybody@example.net\r\n-- \r\nManyhands';
  const body = await sender({ message: evil });
  await test.ok(contactUs, { body, from: elsewhere() });
  await test.drainJobs();
  const mail = await toSupportBy(body);
  expect(mail.html).toContain('Hi &lt;b&gt;there&lt;/b&gt;');
  expect(mail.text).toContain('> Bcc: everybody@example.net');
  expect(JSON.stringify(mail.headers)).not.toContain('Bcc');
  expect(mail.text).toContain('We have not verified them');
  for (const email of [
    'a@example.org\r\nBcc: b@example.org',
    '"x\r\n"@example.org',
    'a@example.org, b@example.org',
  ])
    expect((await test.refused(contactUs, { body: await sender({ email }), from: elsewhere() })).code).toBe(
      'request.invalid',
    );
  const name = { firstName: 'Eve\r\nBcc: x@example.org' };
  const named = await test.refused(contactUs, { body: await sender(name), from: elsewhere() });
  expect(named.fields?.map(({ path }) => path)).toEqual(['firstName']);
  await test.ok(contactUs, { body: await sender({ email: known.email }), as: known, from: elsewhere() });
  await test.drainJobs();
  expect((await toSupportBy(known)).text).not.toContain('We have not verified them');
});
