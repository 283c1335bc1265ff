import { createClosingWorld } from '#testing/closing-world.ts';
import { testIn } from './own-server.ts';

export const test = testIn(createClosingWorld);

export { checkAccessibility, expect } from './fixtures.ts';
export { leaverEmail } from '#testing/closing-world.ts';
