import { expect, it } from 'vitest';
import { z } from 'zod';
import { systemIds } from './ids.ts';

it('ids are UUIDs of version 7, which begin with the time in milliseconds', () => {
  const before = Date.now();
  const ids = Array.from({ length: 1000 }, () => systemIds.uuid());
  const after = Date.now();
  for (const id of ids) {
    expect(z.uuidv7().safeParse(id).success, id).toBe(true);
    const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(after);
  }
  expect(new Set(ids).size).toBe(1000);
});
