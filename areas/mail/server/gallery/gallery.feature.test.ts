import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { examplesOf } from './gallery.template.ts';
import { valueKinds } from './values.template.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the gallery of mails', () => {
  it('lists every mail with its subject [mail-12]', async () => {
    const page = await test.app.inject('/dev/mails');
    expect(page.statusCode).toBe(200);
    for (const { id } of examplesOf(test.deps.mails))
      expect(page.body).toContain(`href="/dev/mails/${id}?values=ordinary"`);
    expect(page.body).toContain('You are signed up: Serve dinner at the shelter');
  });

  it.each(valueKinds)(
    'shows a mail with %s values at both widths and in both schemes [mail-12]',
    async (kind) => {
      const { statusCode, body } = await test.app.inject(`/dev/mails/registered?values=${kind}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`href="/dev/mails/registered?values=${kind}" aria-current="page"`);
      const frames = [...body.matchAll(/<iframe title="([^"]+)" sandbox="([^"]+)" style="([^"]+)"/g)];
      expect(frames.map(([, ...said]) => said)).toEqual(
        ['320 pixels, light', '600 pixels, light', '320 pixels, dark', '600 pixels, dark'].map((title) => [
          title,
          'allow-popups allow-popups-to-escape-sandbox',
          `width:${title.slice(0, 3)}px`,
        ]),
      );
      expect(body).toContain('<pre tabindex="0">');
      expect(body).not.toContain('<script');
      expect(body).toContain('src=&quot;data:image/png;base64,');
    },
  );

  it('is shown with ordinary values unless others are asked for that there are', async () => {
    const page = await test.app.inject('/dev/mails?values=nonsense');
    expect(page.body).toContain('href="/dev/mails?values=ordinary" aria-current="page"');
  });

  it.each(['/dev/mails/nonsense', '/dev/mails/toString'])('answers 404 to %s', async (url) => {
    expect((await test.app.inject(url)).statusCode).toBe(404);
  });
});

it('is not there in production [mail-12]', async () => {
  const production = await createTestApp({ config: { environment: 'production' } });
  for (const url of ['/dev/mails', '/dev/mails/registered'])
    expect((await production.app.inject(url)).statusCode).toBe(404);
  await production.close();
});
