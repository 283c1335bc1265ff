import { describe, expect, it } from 'vitest';
import type { CallInput, TestApp } from '../app.ts';
import type { Undoing } from '../undone.ts';
import { makeRightsWorld, rightsHolders, type RightsWorld } from '../worlds/rights.ts';
import type { Row } from './row.ts';

export interface Stage {
  test: TestApp;
  /** Made once, by whether they are private. */
  worlds: Map<boolean, RightsWorld>;
  undone: Undoing['undone'];
}

/**
 * Has everybody try out every row, within a `describe`. What a case writes is undone: to make a world takes longer than ten cases.
 * @param stage the app, once the tests run, and its worlds
 */
export function tellRights(rows: readonly Row[], stage: () => Stage): void {
  describe.each(rows)('who $what', ({ endpoint, input, get, says = () => 'ok', isPrivate = false }) => {
    /** @param by who calls: what the call is besides its input */
    async function toldTo(by: (world: RightsWorld) => CallInput): Promise<string> {
      const { test, worlds, undone } = stage();
      const world = worlds.get(isPrivate) ?? (await makeRightsWorld(test.db, { isPrivate }));
      worlds.set(isPrivate, world);
      const call = () => test.call(endpoint, { ...input(world), ...by(world) });
      const answer = await (endpoint.method === 'GET' ? call() : undone(call));
      return answer.statusCode >= 400 ? answer.json<{ code: string }>().code : says(answer, world);
    }

    it.each(rightsHolders.map((who, at) => [who, get[at]] as const))(
      '%s: %s [access-5]',
      async (who, expected) => {
        const told = await toldTo(({ people }) => (who === 'visitor' ? {} : { as: people[who] }));
        expect(told).toBe(expected);
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
      const told = await toldTo(({ keys }) => ({ headers: who === 'key' ? keys.own : keys.elsewhere }));
      expect(told).toBe(expected);
    });
  });
}
