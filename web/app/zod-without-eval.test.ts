import { expect, it } from 'vitest';
import { config } from 'zod';

it('Zod looks for its settings where they are put', () => {
  const before = config().jitless;
  config({ jitless: false });
  expect(globalThis).toHaveProperty('__zod_globalConfig.jitless', false);
  config({ jitless: before });
});
