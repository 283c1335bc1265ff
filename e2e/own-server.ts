// Journeys on a server of their own, with data that the demo data has not: `testing/worlds/`.
import type { World } from '#testing/worlds/served.ts';
import { takeCookie, test as base } from './fixtures.ts';

/** What journeys import as `test`: each worker makes the world once, and the pages open on its server. */
export function testIn<Who extends string>(create: () => Promise<World<Who>>) {
  interface Fixtures {
    /** Makes the page somebody's who is signed in. */
    signedInAs: (who: Who) => Promise<void>;
  }
  return base.extend<Fixtures, { world: World<Who> }>({
    world: [
      async ({ browserName: _one }, use) => {
        const world = await create();
        await use(world);
        await world.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ world }, use) => use(world.url),
    signedInAs: async ({ world, context }, use) =>
      use((who) => takeCookie(context, world.cookies[who], world.url)),
  });
}
