// npm run pictures: takes the pictures of this product that its pages about itself show (web/screens/guides/pictures/), of the demo
// organizations, at one fixed time, in light colors, and draws the site's icons. `npm run pictures -- roster` takes one, and
// `npm run pictures -- icons` draws those.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#testing/browser.ts';
import { startServer } from '#testing/server.ts';
import { ensureBuilt } from '../lib/build.ts';
import { root } from '../lib/paths.ts';
import { pictures } from '../pictures/product-pictures.ts';
import { writeSiteIcons } from '../pictures/site-icons.ts';

/** A Wednesday morning in the demo's cities. */
const now = '2030-06-05T09:40:00-04:00';
const folder = path.join(root, 'web/screens/guides/pictures');
/** No picture weighs more: a page has several. */
const bytesMax = 60_000;

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('icons')) await writeSiteIcons();
if (wanted.join() === 'icons') process.exit();
await ensureBuilt();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-pictures-'));
const server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'on', CLOCK_START: now });
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  for (const { name, size, as, take } of pictures) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: size,
      deviceScaleFactor: size.width < 600 ? 2 : 1.25,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'America/New_York',
      isMobile: size.width < 600,
    });
    await page.clock.install({ time: new Date(now) });
    if (as) {
      await page.goto('/user/login');
      await page.getByLabel('Email').fill(as);
      await page.getByRole('textbox', { name: 'Password' }).fill('Volunteer1!');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((url) => url.pathname !== '/user/login');
    }
    await take(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const { bytes, quality } = await compressed(await page.screenshot({ animations: 'disabled' }));
    fs.writeFileSync(path.join(folder, `${name}.webp`), bytes);
    console.log(`${name}: ${bytes.length} bytes at quality ${quality}`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** A screenshot as WebP, as good as it may be. */
async function compressed(png: Buffer): Promise<{ bytes: Buffer; quality: number }> {
  for (let quality = 82; ; quality -= 6) {
    const bytes = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= bytesMax || quality <= 40) return { bytes, quality };
  }
}
