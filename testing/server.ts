// The real server as a process of its own, for tests that need several of them or that kill one.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ServerProcess {
  /** Where it listens, for example `http://127.0.0.1:40123`. */
  url: string;
  process: ChildProcess;
  /** What it has written so far, by line. */
  output: readonly string[];
  /** Asks it to finish (SIGTERM) and waits for its end. @returns its exit code */
  stop(): Promise<number | null>;
  /** Ends it at once, as a crash would (SIGKILL). */
  kill(): Promise<void>;
}

/** Has a server end itself when the process that started it is gone, killed ones included. */
const followParent = `--import=${new URL('../scripts/lib/follow-parent.mjs', import.meta.url).href}`;

/** The secret that sessions of these servers are signed with. */
export const testSecret = 'tests-only-secret-that-is-long-enough';

/** The built server; what starts tests, benches and attacks builds it first. */
const builtServer = fileURLToPath(new URL('../.build/app/main.js', import.meta.url));

/** What Node has compiled of the build, for the next server: compiling is a seventh of what a start takes. */
const compiled = fileURLToPath(new URL('../.build/compiled', import.meta.url));

export interface ServerVariant {
  /** What Node runs instead of the built server. */
  entry?: string;
  /** Arguments of that. */
  args?: readonly string[];
  /** A module that is loaded before the server and changes a library under it. */
  preload?: string;
}

/**
 * Starts the built server (or another) on a free loopback port and waits until it is ready.
 * @param environment added to a small clean environment: `DATABASE_URL` or `DATA_DIR`, `SMTP_URL` …
 * @throws Error with what the process wrote when it ends before it is ready.
 */
export async function startServer(
  environment: Record<string, string>,
  { entry = builtServer, args = [], preload }: ServerVariant = {},
): Promise<ServerProcess> {
  const options = [
    '--disable-warning=ExperimentalWarning',
    '--enable-source-maps',
    followParent,
    ...(preload ? [`--import=${pathToFileURL(preload).href}`] : []),
  ];
  const child = spawn(process.execPath, [...options, entry, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      NODE_ENV: 'test',
      PORT: '0',
      AUTH_SECRET: testSecret,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      DEMO_DATA: 'off',
      MAIL_GATHER_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // The channel tells the server when these tests are gone, and keeps nobody waiting.
  child.channel?.unref();
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const ready = /Manyhands is ready at (http:\S+)/.exec(line);
        if (ready?.[1]) resolve(ready[1].replace('localhost', '127.0.0.1'));
      });
    }
    child.once('exit', (code) => reject(new Error(`The server ended (${code}):\n${output.join('\n')}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    process: child,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}
