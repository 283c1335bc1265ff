import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { violationsIn } from './axe.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { signedInAsOrganizer } from './people.ts';

test('organizers take a list to another site, whose strict policy it keeps [embeds-1, embeds-7]', async ({
  page,
  browser,
  newVisitor,
  baseURL,
}) => {
  const place = await signedInAsOrganizer(page);
  const db = await journeyDatabase();
  for (const [title, hours] of [
    ['Sort the pantry', 30],
    ['Drive the van', 54],
    ['Plant trees', 78],
    ['Read aloud', 102],
  ] as const)
    await makeOpportunity(
      db,
      place,
      { title },
      {
        schedule: {
          dates: [{ startAt: hoursAfter(journeyNow(), hours), endAt: hoursAfter(journeyNow(), hours + 2) }],
        },
      },
    );
  const { name } = place.organization;
  await page.goto(`/user/user-settings/embed/${encodeURIComponent(name)}`);
  const frameName = `Volunteer opportunities of ${name}`;
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Plant trees' })).toBeVisible();
  await page.getByLabel('Opportunities shown').selectOption('3');
  await page.getByLabel('Appearance').selectOption('Your own background');
  await page.getByLabel('Background').fill('#123f36');
  await expect(page.frameLocator('iframe').getByText('Read aloud')).toHaveCount(0);
  await checkAccessibility(page);
  const code = await page.getByRole('textbox', { name: 'Code for your website' }).inputValue();

  const foreign = createServer((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}`,
        'cross-origin-embedder-policy': 'require-corp',
      })
      .end(
        `<!doctype html><html lang="en"><title>Another site</title><h1>Another site</h1>\n${code}\n</html>`,
      ),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`;
    const visitor = await newVisitor();
    await visitor.goto(address, { early: true });
    const element = visitor.getByTitle(frameName);
    const list = visitor.frameLocator('iframe');
    await expect(list.getByRole('heading', { level: 1, name: `Volunteer with ${name}` })).toBeVisible();
    // As high as its list, so that nothing scrolls.
    await expect
      .poll(async () => {
        const height = await list
          .locator('body')
          .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
        return (await element.evaluate((frame) => frame.clientHeight)) - height;
      })
      .toBe(0);
    const frame = visitor.frames().find((one) => one.url().startsWith(`${baseURL}/embed/`));
    expect(
      await violationsIn(frame!, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }),
    ).toEqual([]);

    await visitor.keyboard.press('Tab');
    const first = list.getByRole('link', { name: 'Sort the pantry (opens in a new window)' });
    await expect(first).toBeFocused();
    const opens = visitor.waitForEvent('popup');
    await visitor.keyboard.press('Enter');
    const opened = await opens;
    await expect(opened.getByRole('heading', { level: 1, name: 'Sort the pantry' })).toBeVisible();

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const withoutScripts = await plain.newPage();
    await withoutScripts.goto(address);
    await expect(
      withoutScripts.frameLocator('iframe').getByRole('link', { name: 'Drive the van' }),
    ).toBeVisible();
    await plain.close();
  } finally {
    foreign.close();
    foreign.closeAllConnections();
  }
});
