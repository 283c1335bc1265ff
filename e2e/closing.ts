// Journeys on a server of their own: `testing/closing-world.ts`.
import { createClosingWorld, type ClosingWorld, type Somebody } from '#testing/closing-world.ts';
import { test as base } from './fixtures.ts';

interface Fixtures {
  /** Makes the page somebody's who is signed in. */
  signedInAs: (who: Somebody) => Promise<void>;
}

export const test = base.extend<Fixtures, { world: ClosingWorld }>({
  world: [
    async ({ browserName: _one }, use) => {
      const world = await createClosingWorld();
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
export { leaverEmail } from '#testing/closing-world.ts';
