// What a test run adds up, and how it tells a person.
import { lastLine, nameOf, slowest, sum, type Counts, type FileReport } from './results.ts';
import type { Outcome } from './runners.ts';

/** So many of the slowest files are named at the end. */
const slowestFiles = 10;

export interface Tally {
  /** All parts together so far. */
  total(): Counts;
  files: FileReport[];
  /** Counts a part and prints how it ended. */
  add(name: string, counts: Counts, milliseconds: number): void;
  /** Counts what a runner found, a line for each project; `about` is added to its name. */
  addRunner(outcome: Outcome, about?: string): void;
  printSlowest(): void;
}

/** An empty one; its time begins now. */
export function startTally(): Tally {
  const results: Counts[] = [];
  const files: FileReport[] = [];
  const add: Tally['add'] = (name, counts, milliseconds) => {
    results.push(counts);
    console.log(`${name}: ${lastLine(counts)} in ${seconds(milliseconds)}.`);
  };
  return {
    total: () => sum(results),
    files,
    add,
    addRunner(outcome, about = '') {
      for (const [part, milliseconds] of Object.entries(outcome.spans)) {
        const own = outcome.files.filter((file) => file.part === part);
        add(`Tests: ${part}${about}`, sum(own.map(({ counts }) => counts)), milliseconds);
      }
      files.push(...outcome.files);
      if (outcome.unexplained === 0) return;
      results.push({ passed: 0, failed: outcome.unexplained, skipped: 0 });
      console.log('The runner itself failed, or found no test in one of its projects.');
    },
    printSlowest() {
      if (files.length === 0) return;
      console.log('\nThe slowest files:');
      for (const { milliseconds, project, file } of slowest(files, slowestFiles))
        console.log(`${seconds(milliseconds).padStart(8)}  ${project}  ${file}`);
    },
  };
}

export function heading(text: string): void {
  console.log(`\n== ${text}`);
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The failures of a run, a line each. */
export const failureLines = (files: readonly FileReport[]): string[] =>
  files.flatMap(({ failures }) => failures.map((failure) => `${nameOf(failure)} (${failure.project})`));
