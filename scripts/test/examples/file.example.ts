import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const mark = path.join(process.env.MANYHANDS_EXAMPLES ?? '', 'file');
if (!fs.existsSync(mark)) {
  fs.writeFileSync(mark, '');
  throw new Error('this file is not loaded the first time');
}

test('passes once its file is loaded', () => {
  expect('this').toBe('this');
});
