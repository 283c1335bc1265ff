// The rights in an organization: every action of the contract that concerns one, by everybody who may have something to do
// with it. The rows are in `x.rights.ts` of the areas, found by that name.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { Row } from '#testing/rights/row.ts';
import { tellRights, type Stage } from '#testing/rights/tell-rights.ts';
import { undoing } from '#testing/undone.ts';

interface Rights {
  rights?: readonly Row[];
  /** Actions that concern nobody but the caller, or everybody alike. */
  others?: readonly AnyEndpoint[];
}

const found = Object.entries(import.meta.glob<Rights>('/areas/*/testing/*.rights.ts', { eager: true }));
const rows = found.flatMap(([file, { rights }]) => (rights ? [[file, rights] as const] : []));

let test: TestApp;
const worlds: Stage['worlds'] = new Map();
const { through, undone } = undoing();
beforeAll(async () => {
  test = await createTestApp({ through });
});
afterAll(() => test.close());

describe.each(rows)('the rights in an organization, %s', (_file, rights) =>
  tellRights(rights, () => ({ test, worlds, undone })),
);

it('the rights are told for every endpoint of the contract [access-5, messages-1]', () => {
  const known = new Set<AnyEndpoint>(
    found.flatMap(([, { rights = [], others = [] }]) => [
      ...rights.map(({ endpoint }) => endpoint),
      ...others,
    ]),
  );
  const missing = Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries<AnyEndpoint>(endpoints)
      .filter(([, endpoint]) => !known.has(endpoint))
      .map(
        ([name]) =>
          `${area}.${name}: add a row to \`rights\` of its area's x.rights.ts, or name it in \`others\` if it concerns no organization`,
      ),
  );
  expect(missing).toEqual([]);
});
