// Journeys on a server of their own: `testing/kiosk-world.ts`.
import { createKioskWorld, type KioskWorld, type Who } from '#testing/kiosk-world.ts';
import { test as base } from './fixtures.ts';

interface Fixtures {
  /** Makes the page somebody's who is signed in. */
  signedInAs: (who: Who) => Promise<void>;
}

export const test = base.extend<Fixtures, { world: KioskWorld }>({
  world: [
    async ({ browserName: _one }, use) => {
      const world = await createKioskWorld();
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  signedInAs: async ({ world, context }, use) =>
    use(async (who) => {
      const [name = '', value = ''] = world.cookies[who].split(/=(.*)/s);
      await context.addCookies([{ name, value, url: world.url }]);
    }),
});

export { checkAccessibility, expect } from './fixtures.ts';
export { kiosk } from '#testing/kiosk-world.ts';
