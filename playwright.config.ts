import { defineConfig } from '@playwright/test';
import { findBrowser } from './testing/browser.ts';
import { longestWait, slowdown, startJourneyClock } from './testing/journeys.ts';
import { waitersAtOnce, patience, roomyMemoryFolder } from './testing/machine.ts';
import { freePort } from './testing/postgres.ts';

// This file is read again in every worker: what the first reading found is in the environment by then.
const browser = await findBrowser();
process.env.MANYHANDS_E2E_URL ??= `http://127.0.0.1:${await freePort()}`;
startJourneyClock();

const launchOptions = {
  executablePath: browser.executablePath,
  env: { ...process.env, ...browser.env },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Playwright has Chromium share memory through files on the disk, since a container's /dev/shm may be tiny.
  ignoreDefaultArgs: roomyMemoryFolder() ? ['--disable-dev-shm-usage'] : [],
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './testing/e2e-server.ts',
  fullyParallel: true,
  workers: waitersAtOnce,
  retries: 0,
  forbidOnly: true,
  // The longest journey takes 12 s on two quiet cores; a busy machine with one must not fail it.
  timeout: slowdown() * patience(90_000),
  expect: { timeout: longestWait() },
  reporter: 'list',
  use: {
    baseURL: process.env.MANYHANDS_E2E_URL,
    launchOptions,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What is half faded in has half its contrast, and a journey would have to wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of a journey's time; docs/TESTING.md says how to get one.
    trace: 'off',
    // What a worker keeps would be another journey's; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      // Those in a browser that translates are at this size, too.
      grepInvert: /@phone-only|@translated/,
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'translated',
      // Journeys over the screens that most visitors and organizers use, in a browser that translates them.
      grep: /@translated/,
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Only those whose screens look or work differently there (docs/TESTING.md, "Browser journeys").
      grep: /@phone/,
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
