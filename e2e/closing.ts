import { createClosingWorld } from '#testing/worlds/closing.ts';
import { testIn } from './own-server.ts';

export const test = testIn(createClosingWorld);

export { checkAccessibility, expect } from './fixtures.ts';
export { leaverEmail } from '#testing/worlds/closing.ts';
