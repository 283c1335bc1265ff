import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { webhookDeliveries, webhooks } from '#areas/webhooks/schema/webhooks.ts';
import { webhookTypes } from '#areas/webhooks/rules/webhooks.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { accountClosed } from '#areas/accounts/server/accounts.events.ts';
import { personPutBack, placesRearranged } from '#areas/registrations/server/registrations.events.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeDelivery, makeWebhook } from '#areas/webhooks/testing/webhooks.factories.ts';
import { withTransaction } from '#server/db/client.ts';
import { forgetAnswersAbout } from './deliveries.store.ts';
import { clearDeliveries } from './deliveries.actions.ts';
import { webhooksJobs } from './webhooks.jobs.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
interface Got {
  headers: IncomingMessage['headers'];
  body: string;
}

const contractOf = contract.webhooks;
const got: Got[] = [];
let answer: Answer;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
});

let test: TestApp;
let origin: string;
let organizer: Awaited<ReturnType<typeof makeOrganizer>>;
let place: Awaited<ReturnType<typeof makeOrganization>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  test = await createTestApp({ config: { webhookOrigins: [origin], webhookTimeout: 200 } });
  organizer = await makeOrganizer(test.db);
  place = await makeOrganization(test.db, {}, { organizer });
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  got.length = 0;
  answer = (_request, response) => response.end('thanks');
  await test.db.delete(webhooks);
});
afterAll(async () => {
  server.close();
  await test.close();
});

const add = (url = `${origin}/hook`) =>
  test.ok(contractOf.create, {
    as: organizer,
    params: { orgName: place.organization.name },
    body: { url, types: [...webhookTypes] },
  });
const listed = () =>
  test.ok(contractOf.list, { as: organizer, params: { orgName: place.organization.name } });
/** Lets the time pass, and has sent what is due. */
async function later(time: { seconds?: number; hours?: number } = { seconds: 15 }) {
  test.clock.advance(time);
  const look = webhooksJobs.find(({ id }) => id === 'webhooks.look');
  await look?.handle(test.deps, {} as never);
  await test.drainJobs();
}
const sendTest = (webhookId: string) => test.ok(contractOf.test, { as: organizer, params: { webhookId } });
const signatureOf = (secret: string, { headers, body }: Got) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

describe('a webhook', () => {
  it('is told what happens, signed and by ids alone [webhooks-1, webhooks-2, webhooks-5]', async () => {
    const { secret } = await add();
    const dates = [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 26) }];
    const { opportunity, slots } = await makeOpportunity(
      test.db,
      place,
      {},
      { schedule: { dates, activities: [{ title: 'Work' }] } },
    );
    const volunteer = await makeUser(test.db);
    const { registrations } = await test.ok(contract.registrations.signUp, {
      as: volunteer,
      params: { opportunityId: opportunity.id },
      body: { slotIds: [slots[0]!.id] },
    });
    await later();
    expect(got).toHaveLength(1);
    const [{ headers, body }] = got as [Got];
    expect(JSON.parse(body)).toEqual({
      type: 'registration.created',
      version: 1,
      timestamp: factoryNow.toISOString(),
      data: {
        organizationId: place.organization.id,
        userId: volunteer.id,
        registrations: [
          {
            registrationId: registrations[0]!.id,
            opportunityId: opportunity.id,
            dateId: slots[0]!.dateId,
            slotId: slots[0]!.id,
          },
        ],
      },
    });
    expect(body).not.toContain(volunteer.email);
    expect(headers['webhook-signature']).toBe(signatureOf(secret, { headers, body }));
    const { deliveries } = await listed();
    expect(deliveries).toMatchObject([
      {
        state: 'delivered',
        attempts: 1,
        status: 200,
        answer: 'thanks',
        id: headers['webhook-id'],
        dueAt: null,
      },
    ]);
    await later();
    expect(got).toHaveLength(1);
    test.clock.advance({ days: 31 });
    await clearDeliveries(test.deps);
    expect((await listed()).deliveries).toEqual([]);
  });

  it.each<[string, Answer, object]>([
    [
      'fails',
      (_request, response) => response.writeHead(500).end('broken'),
      { status: 500, answer: 'broken' },
    ],
    ['hangs up', ({ socket }) => socket.destroy(), { trouble: 'unreachable', status: null }],
    [
      'leads elsewhere',
      (_request, response) => response.writeHead(302, { location: '/' }).end(),
      { status: 302 },
    ],
    [
      'closes in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('some', () => response.destroy());
      },
      { trouble: 'unreachable', status: null },
    ],
    [
      'says nothing',
      (_request, response) => void setTimeout(() => response.end(), 400).unref(),
      { trouble: 'timeout', status: null },
    ],
    ['never ends', (_request, response) => response.end('x'.repeat(200_000)), { trouble: 'too-large' }],
  ])('that %s is tried again, and holds up no other [webhooks-3]', async (_what, wrong, says) => {
    const { id } = await add();
    const other = await add(`${origin}/other`);
    answer = (request, response) => (request.url === '/hook' ? wrong(request, response) : response.end());
    await sendTest(id);
    await sendTest(other.id);
    await later();
    const { deliveries, webhooks: own } = await listed();
    const of = (webhookId: string) => deliveries.find((one) => one.webhookId === webhookId);
    expect(of(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      dueAt: new Date(test.clock.now().getTime() + 15_000).toISOString(),
      ...says,
    });
    expect(of(other.id)).toMatchObject({ state: 'delivered', trouble: null });
    expect(own.map(({ failingSince }) => failingSince !== null)).toEqual([true, false]);
  });

  it('is tried eight times within 32 hours, and is off after five days without an answer [webhooks-3]', async () => {
    const { id } = await add();
    answer = (_request, response) => response.writeHead(500).end();
    await sendTest(id);
    for (const seconds of [0, 15, 300, 1800, 7200, 18_000, 36_000, 50_400]) {
      await later({ seconds: seconds - 1 });
      await later({ seconds: 1 });
    }
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(got).toHaveLength(8);
    const { deliveries, webhooks: failing } = await listed();
    expect(deliveries).toMatchObject([{ state: 'failed', attempts: 8, dueAt: null }]);
    expect(failing[0]?.disabledAt).toBeNull();
    await sendTest(id);
    await later({ hours: 96 });
    expect((await listed()).webhooks[0]?.disabledAt).toBe(test.clock.now().toISOString());
    // An organizer, who can switch it on again, learns it by mail, once, and not where in the receiver it went.
    await sendTest(id);
    await later();
    const mails = await test.mails(organizer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `A webhook of ${place.organization.name} was switched off`,
    ]);
    expect(mails[0]?.text).toContain(new URL(origin).host);
    expect(mails[0]?.text).not.toContain('/hook');
  });

  it('is sent again what was sent, under the same id [webhooks-5]', async () => {
    const { id } = await add();
    await sendTest(id);
    await later();
    const [first] = (await listed()).deliveries;
    const params = { webhookId: id, deliveryId: first!.id };
    await test.ok(contractOf.replay, { as: organizer, params });
    await later();
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual([first!.id, first!.id]);
    expect(JSON.parse(got[0]!.body)).toMatchObject({ type: 'webhook.test', data: {} });
  });

  it('is told other things once an organizer chose them, with its secret and its log [webhooks-8]', async () => {
    const { id: webhookId } = await add();
    await sendTest(webhookId);
    await later();
    const [before] = await test.db.select().from(webhooks);
    const choose = (types: (typeof webhookTypes)[number][]) =>
      test.ok(contractOf.setTypes, { as: organizer, params: { webhookId }, body: { types } });
    await choose(['hours.changed', 'checkin.changed', 'hours.changed']);
    await choose(['checkin.changed', 'hours.changed']);
    const [after] = await test.db.select().from(webhooks);
    expect(after).toEqual({ ...before!, types: ['checkin.changed', 'hours.changed'] });
    expect((await listed()).deliveries).toHaveLength(1);
    const { entries } = await test.ok(contract.trail.list, {
      as: organizer,
      params: { orgName: place.organization.name },
      query: { object: webhookId },
    });
    expect(entries.map(({ what, details }) => [what, details.join()])).toEqual([
      [
        `Changed what is told to ${new URL(origin).host}`,
        expect.stringMatching(/^Told about: Sign-ups, .+ to Check-ins and check-outs, Hours$/),
      ],
      [`Added the webhook to ${new URL(origin).host}`, ''],
    ]);
    const refused = test.refused(contractOf.setTypes, {
      as: organizer,
      params: { webhookId },
      body: { types: [] },
    });
    expect(await refused).toMatchObject({ code: 'request.invalid' });
  });

  it('that is off gets nothing [webhooks-1]', async () => {
    const { id } = await add();
    await sendTest(id);
    const switched = (enabled: boolean) =>
      test.ok(contractOf.setEnabled, { as: organizer, params: { webhookId: id }, body: { enabled } });
    await switched(false);
    await later();
    expect(got).toEqual([]);
    await switched(true);
    await later();
    expect(got).toHaveLength(1);
  });

  it('has two secrets for a day while one is exchanged, both sealed [webhooks-6]', async () => {
    const { id, secret: former } = await add();
    const { secret } = await test.ok(contractOf.exchangeSecret, { as: organizer, params: { webhookId: id } });
    await sendTest(id);
    await later();
    await later({ hours: 24 });
    await sendTest(id);
    await later();
    const [both, one] = got as [Got, Got];
    expect(both.headers['webhook-signature']).toBe(
      [secret, former].map((each) => signatureOf(each, both)).join(' '),
    );
    expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one));
    const rows = JSON.stringify(await test.db.select().from(webhooks));
    for (const each of [secret, former]) expect(rows).not.toContain(each.slice(6));
  });
});

it('nobody else reads or changes it, and what was answered about somebody goes [webhooks-7]', async () => {
  const webhook = await makeWebhook(test.db, place.organization);
  const volunteer = await makeUser(test.db);
  const delivery = await makeDelivery(test.db, webhook, {
    about: { userId: volunteer.id },
    answer: volunteer.email,
  });
  const outsider = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: outsider });
  const params = { webhookId: webhook.id, deliveryId: delivery.id };
  const refused = await test.refused(contractOf.replay, { as: outsider, params });
  expect(refused.code).toBe('not-found');
  const { slots } = await makeOpportunity(test.db, place);
  const { id: registrationId } = await makeRegistration(test.db, volunteer, slots[0]!);
  await makeDelivery(test.db, webhook, {
    about: { registrationIds: [registrationId] },
    answer: 'Hello Vera',
  });
  const kept = await makeDelivery(test.db, webhook, { answer: 'Fine' });
  await withTransaction(test.db, (tx) => forgetAnswersAbout(tx, volunteer.id));
  const answers = (await listed()).deliveries.map(({ id, answer: said }) => [id, said]);
  expect(answers.filter(([, said]) => said !== null)).toEqual([[kept.id, 'Fine']]);
});

it('that answers 2xx has taken it, whatever it says [webhooks-3]', async () => {
  const { id } = await add();
  answer = (_request, response) =>
    response.writeHead(204, { 'content-type': 'image/png', 'content-encoding': 'gzip' }).end();
  await sendTest(id);
  await later();
  answer = (_request, response) => response.end(Buffer.from([0, 1, 0xff, 0xd8, 0, 60, 33]));
  await sendTest(id);
  await later();
  const { deliveries } = await listed();
  expect(deliveries.map(({ state, answer: said }) => [state, said])).toEqual([
    ['delivered', '\u0001\ufffd\ufffd<!'],
    ['delivered', ''],
  ]);
});

it('places that move, end and come back are told, so that nobody’s copy drifts [webhooks-1]', async () => {
  const { id } = await add();
  const { slots } = await makeOpportunity(test.db, place);
  const elsewhere = await makeOrganization(test.db, {}, { organizer });
  const other = await makeOpportunity(test.db, elsewhere);
  const [first, second, third] = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
  const registration = async (user: typeof first, slot = slots[0]!) =>
    (await makeRegistration(test.db, user, slot)).id;
  const [moved, released, back] = [
    await registration(first),
    await registration(second),
    await registration(third),
  ];
  const ofOthers = await registration(first, other.slots[0]);
  const before = {
    activity: 'Packing',
    label: '',
    startAt: factoryNow.toISOString(),
    endAt: hoursAfter(factoryNow, 2).toISOString(),
  };
  await withTransaction(test.db, async (tx) => {
    const { events } = test.deps;
    await events.publish(tx, placesRearranged, {
      people: [
        { userId: first.id, places: [{ registrationId: moved, what: 'moved', before }] },
        { userId: second.id, places: [{ registrationId: released, what: 'released', before }] },
      ],
    });
    await events.publish(tx, personPutBack, {
      registrationIds: [back],
      userId: third.id,
      byUserId: organizer.id,
    });
    await events.publish(tx, accountClosed, {
      userId: first.id,
      reason: 'other',
      message: '',
      person: { email: first.email, firstName: 'A', lastName: 'B', formerAddresses: [], names: [] },
      released: [
        { opportunityId: slots[0]!.opportunityId, registrationIds: [moved] },
        { opportunityId: other.opportunity.id, registrationIds: [ofOthers] },
      ],
    });
  });
  await later();
  const told = got.map(({ body }) => {
    const { type, data } = JSON.parse(body) as {
      type: string;
      data: { registrations: { registrationId: string }[] };
    };
    return [type, data.registrations.map(({ registrationId }) => registrationId)];
  });
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ['registration.changed', [moved]],
      ['registration.cancelled', [released]],
      ['registration.created', [back]],
      // Of the closed account what is this organization's.
      ['registration.cancelled', [moved]],
    ]),
  );
  expect(JSON.stringify(got)).not.toContain(ofOthers);
  expect((await listed()).webhooks.map(({ id: own }) => own)).toEqual([id]);
});

describe('an address', () => {
  it.each([
    'http://example.org/',
    'ftp://example.org/',
    'https://user:password@example.org/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://hooks.localhost/',
    'javascript:alert(1)',
    'example.org',
  ])('%s is refused [webhooks-4]', async (url) => {
    const refused = await test.refused(contractOf.create, {
      as: organizer,
      params: { orgName: place.organization.name },
      body: { url, types: ['hours.changed'] },
    });
    expect(refused).toMatchObject({ code: 'request.invalid', fields: [{ path: 'url' }] });
  });

  it('that leads inside once it is used gets no request [webhooks-4]', async () => {
    // As names that led elsewhere when the webhooks were added.
    const inside = ['https://localhost/', 'https://127.0.0.1/', 'http://127.0.0.1:1/'];
    for (const url of inside) {
      const { id } = await add();
      await test.db.update(webhooks).set({ url }).where(eq(webhooks.id, id));
      await sendTest(id);
    }
    await later();
    expect(got).toEqual([]);
    const rows = await test.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));
    expect(rows.map(({ trouble }) => trouble)).toEqual([
      'private-address',
      'private-address',
      'host-not-allowed',
    ]);
  });
});
