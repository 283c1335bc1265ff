import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { contract } from '#shared/contract/index.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { idOfPersonalCode } from './personal-code.rules.ts';

const { get, picture, renew } = contract.personalCode;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('is there for everybody with an account, each their own, and names nobody [code-1]', async () => {
  const people = [await makeUser(test.db, { firstName: 'Grace' }), await makeOrganizer(test.db)];
  const codes = await Promise.all(people.map(async (as) => (await test.ok(get, { as })).code));
  expect(new Set(codes).size).toBe(2);
  for (const [index, code] of codes.entries()) {
    const { id, email, personalCodeId } = people[index]!;
    expect(idOfPersonalCode(test.deps.config.authSecret, code)).toBe(personalCodeId);
    for (const told of [id, email, 'Grace']) expect(code.toLowerCase()).not.toContain(told.toLowerCase());
  }
  expect(await test.refused(get, {})).toMatchObject({ code: 'sign-in-required' });
});

it('is a QR code, and a picture of it with white around to keep [code-1, code-6]', async () => {
  const as = await makeUser(test.db);
  const { qr } = await test.ok(get, { as });
  expect(qr.path).toMatch(/^M0 0h7v1h-7z/);
  const answer = await test.call(picture, { as });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="check-in-code.png"',
  });
  const { data, info } = await sharp(answer.rawPayload)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.width % (qr.size + 8)]).toEqual([info.height, 0]);
  const unit = info.width / (qr.size + 8);
  const at = (x: number, y: number) => data[(y + 0.5) * unit * info.width + (x + 0.5) * unit];
  expect([at(0, 0), at(4, 4), at(5, 5), at(6, 6)]).toEqual([255, 0, 255, 0]);
  expect(await test.refused(picture, {})).toMatchObject({ code: 'sign-in-required' });
});

it('is another one once it was renewed, for its owner alone [code-2]', async () => {
  const as = await makeUser(test.db);
  const other = await makeUser(test.db);
  const before = await test.ok(get, { as });
  const after = await test.ok(renew, { as });
  expect(after.code).not.toBe(before.code);
  expect(await test.ok(get, { as })).toEqual(after);
  const [row] = await test.db.select().from(users).where(eq(users.id, other.id));
  expect(row!.personalCodeId).toBe(other.personalCodeId);
  expect(await test.refused(renew, {})).toMatchObject({ code: 'sign-in-required' });
});
