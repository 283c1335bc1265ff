// Journeys at a door: each has an organization and people of its own.
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { makeKioskWorld, type KioskWorld } from '#areas/check-in/testing/kiosk.world.ts';
import { test as base } from './fixtures.ts';

export const test = base.extend<{ door: KioskWorld }>({
  door: async ({ browserName: _any }, use) =>
    use(await makeKioskWorld(await journeyDatabase(), journeyNow())),
});
