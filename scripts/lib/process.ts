// How commands start other programs: always through here, so that every one of them ends with the command.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.ts';

export interface RunOptions {
  /** Variables added to this process's own. */
  env?: Record<string, string | undefined>;
  /** Called with each complete line of output; with it nothing is shown on the terminal by itself. */
  onLine?: (line: string) => void;
  /** Shows the output as it comes, besides collecting it. */
  show?: boolean;
  /** Stops the program after so many milliseconds. */
  timeout?: number;
}

/** How a program ended: exit code (130 and 143 for signals) and everything it wrote, in the order it came. */
export interface Outcome {
  code: number;
  output: string;
}

const running = new Set<ChildProcess>();

/** Runs a program to its end. Never throws: a program that can't be started has code 127. */
export function run(program: string, args: string[] = [], options: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }, options.env);
    let output = '';
    let rest = '';
    const collect = (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      if (options.show) process.stdout.write(text);
      if (!options.onLine) return;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onLine(line);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer =
      options.timeout === undefined
        ? undefined
        : setTimeout(() => {
            output += `\nstopped: no end after ${Math.round(options.timeout! / 1000)} seconds\n`;
            child.kill('SIGTERM');
          }, options.timeout);
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (rest && options.onLine) options.onLine(rest);
      resolve({ code: exitCode(code, signal), output });
    });
  });
}

/** Runs a program on this terminal to its end and resolves with its exit code. */
export function runOnTerminal(
  program: string,
  args: string[],
  env?: Record<string, string | undefined>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = start(program, args, { stdio: 'inherit' }, env);
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** Options for Node to run one of our TypeScript files in a process that ends when this one does. */
export const nodeOptions = [
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(path.join(root, 'scripts/lib/follow-parent.mjs')).href}`,
];

function start(
  program: string,
  args: string[],
  options: SpawnOptions,
  env: Record<string, string | undefined> = {},
): ChildProcess {
  const child = spawn(program, args, { cwd: root, ...options, env: { ...process.env, ...env } });
  if (running.size === 0) for (const signal of signals) process.on(signal, forward);
  running.add(child);
  // Afterwards signals are this process's own again: a server that was built here stops in its own order.
  const ended = () => {
    if (running.delete(child) && running.size === 0)
      for (const signal of signals) process.off(signal, forward);
  };
  child.once('close', ended);
  child.once('error', ended);
  return child;
}

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const signals = Object.keys(codes) as (keyof typeof codes)[];

/** A signal is passed to the running programs; this process ends when they have, with the signal's exit code. */
function forward(signal: NodeJS.Signals): void {
  for (const child of running) {
    child.kill(signal);
    child.once('close', () => {
      if (running.size === 0) process.exit(codes[signal as keyof typeof codes]);
    });
  }
}

function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? (signal === 'SIGINT' ? 130 : 143);
}
