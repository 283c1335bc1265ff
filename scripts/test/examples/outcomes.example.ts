import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Whether this is the first run that has the folder. */
function isFirst(name: string): boolean {
  const mark = path.join(process.env.MANYHANDS_EXAMPLES ?? '', name);
  const first = !fs.existsSync(mark);
  fs.writeFileSync(mark, '');
  return first;
}

describe('a group (of tests)', () => {
  test('fails always', () => {
    expect('this').toBe('that');
  });

  test('fails at first: 1 + 1?', () => {
    expect(isFirst('test')).toBe(false);
  });

  test('passes', () => {
    expect('this').toBe('this');
  });
});
