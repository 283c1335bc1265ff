// The flaky tests that are known are mended within two weeks.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { problemsOfFlakyList, readFlakyList } from '../test/flaky-list.ts';

export const checkFlakyList = (now = new Date()): string[] =>
  problemsOfFlakyList(readFlakyList(), now, (file) => fs.existsSync(path.join(root, file)));
