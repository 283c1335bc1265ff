import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { partyScenes, stranger } from '#areas/registrations/testing/party.world.ts';

let test: TestApp;
let scenes: ReturnType<typeof partyScenes>;
beforeAll(async () => {
  test = await createTestApp();
  scenes = partyScenes(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.drainJobs();
  await test.db.delete(emails);
});

const scene: typeof scenes.scene = (overrides) => scenes.scene(overrides);
const signedUp: typeof scenes.signedUp = (world, people) => scenes.signedUp(world, people);

describe('the link to a first password', () => {
  const { setFirstPassword, signIn } = contract.accounts;
  const password = { newPassword: 'Volunteer1!', confirmPassword: 'Volunteer1!' };

  async function invited() {
    const world = await scene();
    const child = stranger();
    await signedUp(world, [child]);
    await test.drainJobs();
    const mails = await test.mails(child.email);
    const text = mails.find(({ template }) => template === 'send-password')?.text ?? '';
    const url = /http\S+first-password\?token=\S+/.exec(text)?.[0] ?? '';
    return { child, token: new URL(url).searchParams.get('token') ?? '' };
  }

  it('sets a password once, and the address counts as confirmed [companions-5]', async () => {
    const { child, token } = await invited();
    await test.ok(setFirstPassword, { body: { token, ...password } });
    await test.ok(signIn, { body: { email: child.email, password: password.newPassword } });
    expect(await test.refused(setFirstPassword, { body: { token, ...password } })).toMatchObject({
      code: 'account.link-invalid',
    });
  });

  it('is refused when it is wrong or seven days old [companions-5]', async () => {
    const { token } = await invited();
    for (const wrong of ['x', 'a.b', `${token}x`, token.replace('.', '')]) {
      expect(await test.refused(setFirstPassword, { body: { token: wrong, ...password } })).toMatchObject({
        code: 'account.link-invalid',
      });
    }
    test.clock.advance({ days: 7 });
    expect(await test.refused(setFirstPassword, { body: { token, ...password } })).toMatchObject({
      code: 'account.link-invalid',
    });
  });
});
