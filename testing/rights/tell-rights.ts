import { describe, expect, it } from 'vitest';
import type { TestApp } from '../app.ts';
import { makeRightsWorld, rightsHolders, type RightsWorld } from '../worlds/rights.ts';
import type { Row } from './row.ts';

/** Worlds that no case has changed, by whether they are private: making one takes longer than ten cases. */
export type Untouched = Map<boolean, RightsWorld>;

/**
 * Has everybody try out every row, within a `describe`.
 * @param stage the app, once the tests run, and its worlds
 */
export function tellRights(rows: readonly Row[], stage: () => { test: TestApp; untouched: Untouched }): void {
  describe.each(rows)('who $what', ({ endpoint, input, get, says = () => 'ok', isPrivate = false }) => {
    it.each(rightsHolders.map((who, at) => [who, get[at]] as const))(
      '%s: %s [access-5]',
      async (who, expected) => {
        const { test, untouched } = stage();
        const world = untouched.get(isPrivate) ?? (await makeRightsWorld(test.db, { isPrivate }));
        untouched.set(isPrivate, world);
        const answer = await test.call(endpoint, {
          ...input(world),
          ...(who === 'visitor' ? {} : { as: world.people[who] }),
        });
        const refused = answer.statusCode >= 400;
        // What only reads and what is refused leaves the world as it was for the next one.
        if (endpoint.method !== 'GET' && !refused) untouched.delete(isPrivate);
        expect(refused ? answer.json<{ code: string }>().code : says(answer, world)).toBe(expected);
      },
    );

    // A key gets what its maker gets in its organization, of what is for keys at all, and nothing of another organization of the maker's.
    it.each([
      ['key', endpoint.forKeys ? get[rightsHolders.indexOf('organizer')] : 'api-key.closed'],
      [
        'key of another organization',
        endpoint.forKeys ? get[rightsHolders.indexOf('outsider')] : 'api-key.closed',
      ],
    ] as const)('%s: %s [access-5, api-keys-4]', async (who, expected) => {
      const { test, untouched } = stage();
      const world = untouched.get(isPrivate) ?? (await makeRightsWorld(test.db, { isPrivate }));
      untouched.set(isPrivate, world);
      const answer = await test.call(endpoint, {
        ...input(world),
        headers: who === 'key' ? world.keys.own : world.keys.elsewhere,
      });
      const refused = answer.statusCode >= 400;
      if (endpoint.method !== 'GET' && !refused) untouched.delete(isPrivate);
      expect(refused ? answer.json<{ code: string }>().code : says(answer, world)).toBe(expected);
    });
  });
}
