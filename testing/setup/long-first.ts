// The order of Vitest's files.
import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files come last, so that no worker waits long for the other. */
const projects = ['pg', 'feature-pg', 'feature', 'engine', 'component', 'unit'];

/**
 * Files that take ten times as long as others of their size. Without times of an earlier run, as in a fresh clone, Vitest
 * begins with the largest files: these would come last, and one worker would wait for the other.
 */
const long = [
  'crash.pg.test',
  'leaving-together.pg.test',
  'start.pg.test',
  'unruly-server.pg.test',
  'seed.engine.feature.test',
  'invariants.feature.test',
];

const isLong = ({ moduleId }: TestSpecification): boolean => long.some((name) => moduleId.includes(name));

/** Begins each project with the files that take long; `--sequence.shuffle` takes any order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const ordered =
      shuffle === true
        ? shuffled(sorted, seed)
        : [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    // Workers keep what they loaded only from one file of a project to the next.
    const names = new Set([...projects, ...ordered.map(({ project }) => project.name)]);
    return [...names].flatMap((name) => ordered.filter(({ project }) => project.name === name));
  }
}

/** In an order that only the seed decides. */
function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const key = ({ moduleId }: TestSpecification) =>
    createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
  return files
    .map((file) => ({ file, at: key(file) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ file }) => file);
}
