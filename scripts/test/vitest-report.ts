// Vitest's reporter for `npm test`: what each file of each project found, and when the projects began and ended. Vitest's
// own JSON does not say of which project a file is.
import fs from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Counts, FileReport, Failure } from './results.ts';

/** The variable with the file that the report is written to. */
export const reportVariable = 'MANYHANDS_TEST_REPORT';

export interface VitestReport {
  files: FileReport[];
  /** Milliseconds from the begin of a project's first file to the end of its last; projects run beside each other. */
  spans: Record<string, { began: number; ended: number }>;
}

export default class ReportForNpmTest implements Reporter {
  readonly #spans: VitestReport['spans'] = {};

  onTestModuleStart({ project }: TestModule): void {
    this.#spans[project.name] ??= { began: Date.now(), ended: Date.now() };
  }

  onTestModuleEnd({ project }: TestModule): void {
    const span = this.#spans[project.name];
    if (span) span.ended = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env[reportVariable];
    if (!file) throw new Error(`${reportVariable} must name the file for the report.`);
    // Errors outside of any test make Vitest's exit code, which the counts must explain.
    for (const error of errors) console.error(error.stack ?? error.message);
    const report: VitestReport = { files: modules.map(reportOf), spans: this.#spans };
    fs.writeFileSync(file, JSON.stringify(report));
  }
}

function reportOf(module: TestModule): FileReport {
  const place = { part: module.project.name, project: module.project.name, file: relative(module) };
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: Failure[] = [];
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') counts.passed += 1;
    else if (state === 'failed') {
      counts.failed += 1;
      failures.push({ ...place, names: namesOf(test), message: told(test.result().errors ?? []) });
    } else counts.skipped += 1;
  }
  // A file that could not be loaded, whose hooks failed, or that never ended: its tests say nothing of it.
  if (failures.length === 0 && !['passed', 'skipped'].includes(module.state())) {
    counts.failed += 1;
    failures.push({ ...place, names: [], message: told(module.errors()) });
  }
  return { ...place, milliseconds: module.diagnostic().duration, counts, failures };
}

const relative = (module: TestModule): string =>
  path.relative(module.project.config.root, module.moduleId).replaceAll(path.sep, '/');

function namesOf(test: TestCase): string[] {
  const names = [test.name];
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) names.unshift(parent.name);
  return names;
}

const told = (errors: readonly { message: string; stack?: string }[]): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n') || 'no message';
