// What no database can hold is refused in every text that an endpoint takes, before a rule reads it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { profileContract } from '#areas/accounts/contract/profile.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { english } from '#testing/english.ts';
import { textsOf } from '#testing/schemas.ts';
import { drawPng, uploadForm } from '#testing/uploads.ts';

const unstorable = ['a\u0000b', 'a\ud800', '\udc00a', '\udc00\ud800'];
const id = '00000000-0000-4000-8000-000000000000';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('a text that no database can hold', () => {
  const endpoints = Object.entries(contract).flatMap(([area, ofArea]) =>
    Object.entries<AnyEndpoint>(ofArea).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
  );
  const bodies = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.body && !endpoint.upload
      ? textsOf(endpoint.body)
          .filter(({ text }) => !('format' in text.def))
          .map(({ path, inside }) => ({ name, endpoint, path, inside }))
      : [],
  );

  it('is refused in every field of every body [limits-6]', async () => {
    const person = await makeOrganizer(test.db, { isVolunteer: true });
    await makeOrganization(test.db, {}, { organizer: person });
    const cookies = {
      volunteer: await test.signInAs(await makeUser(test.db)),
      other: await test.signInAs(person),
    };
    const failed: string[] = [];
    for (const { name, endpoint, path, inside } of bodies) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key!, id]));
      const cookie = cookies[endpoint.access === 'volunteer' ? 'volunteer' : 'other'];
      const answer = await test.call(endpoint, { cookie, params, body: inside('a\ud800') as never });
      const { code, fields } = answer.json();
      // Whether the caller is admitted is settled first.
      if (endpoint.access === 'kiosk' && code === 'forbidden') continue;
      if (code !== 'request.invalid' || fields?.[0].code !== 'common.field.unstorable')
        failed.push(`${name}: ${path}: ${answer.statusCode} ${code}`);
    }
    expect(failed).toEqual([]);
    expect(bodies.length).toBeGreaterThan(100);
  });

  it.each(unstorable)('%j is named at its field, and nothing is kept [limits-6]', async (text) => {
    const person = await makeUser(test.db);
    const { status, fields } = await test.refused(profileContract.update, {
      as: person,
      body: { firstName: 'Ann', bio: text },
    });
    const message = english('common.field.unstorable');
    expect({ status, fields }).toEqual({
      status: 422,
      fields: [{ path: 'bio', code: 'common.field.unstorable', message }],
    });
  });

  it('is refused as the name of a field, and in a query [limits-6]', async () => {
    const body = { ['\ud800']: 1, email: 'a@example.org', password: 'x' } as never;
    expect((await test.refused(accountsContract.signIn, { body })).code).toBe('request.invalid');
    const query = await test.app.inject({ url: '/api/opportunities?skill=%00' });
    expect(query.json()).toMatchObject({ code: 'request.invalid', fields: [{ path: 'skill' }] });
  });

  it('leads nowhere as a part of an address [limits-6]', async () => {
    for (const url of ['/api/opportunities/a%00b', '/api/organizations/a%00b/landing-page']) {
      const answer = await test.app.inject({ url });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    }
    const link = await test.app.inject({
      method: 'POST',
      url: '/unsubscribe/a%00b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(link.statusCode).toBeLessThan(500);
  });

  it('is left out of the name of a file, which may be missing, too [limits-6]', async () => {
    const cookie = await test.signInAs(await makeUser(test.db));
    const picture = uploadForm(await drawPng(320, 320));
    for (const disposition of [
      `filename="a\u0000b.png"`,
      `filename*=utf-16le''a%00%00%d8`,
      `filename=""`,
      'x=y',
    ]) {
      const head = picture.body.toString('latin1').replace('filename="picture.png"', disposition);
      const typed = head.replace('image/png', 'application/octet-stream');
      const answer = await test.app.inject({
        method: 'POST',
        url: profileContract.uploadImage.path,
        headers: { 'content-type': picture.contentType, cookie },
        payload: Buffer.from(typed, 'latin1'),
      });
      expect([disposition, answer.statusCode]).toEqual([disposition, 201]);
    }
  });
});

it('names twenty wrong fields at most [limits-14]', async () => {
  const body = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`a${index}`, '\ud800']));
  const { fields } = await test.refused(accountsContract.signIn, { body: body as never });
  expect(fields).toHaveLength(20);
});
