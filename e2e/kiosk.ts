import { createKioskWorld } from '#testing/worlds/kiosk.ts';
import { testIn } from './own-server.ts';

export const test = testIn(createKioskWorld);

export { checkAccessibility, expect } from './fixtures.ts';
export { kiosk } from '#testing/worlds/kiosk.ts';
