import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** `npm run build -- server`, also for direct runs of Vitest or Playwright. */
export function buildServer(): void {
  const command = path.resolve(import.meta.dirname, '../../scripts/commands/build.ts');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'server'], {
    stdio: 'inherit',
  });
}
