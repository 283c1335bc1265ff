// The order of Vitest's files.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take ten times as long as others of their size. Without times of an earlier run, as in a fresh clone, Vitest
 * begins with the largest files: these would come last, and one worker would wait for the other.
 */
const long = [
  'crash.pg.test',
  'leaving-together.pg.test',
  'start.pg.test',
  'unruly-server.pg.test',
  'seed.feature.test',
  'invariants.feature.test',
];

const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.includes(name));

/** Begins with the files that take long. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
