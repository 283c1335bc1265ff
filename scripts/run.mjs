// Every npm script enters here: `node scripts/run.mjs <command> [args]`. It sets the folder up if needed and
// then runs scripts/commands/<command>.ts with a Node that understands TypeScript. Runs on Node 20.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SetupError, setUp } from './lib/setup.mjs';

const scripts = path.dirname(fileURLToPath(import.meta.url));
const [command = '', ...args] = process.argv.slice(2);
const script = path.join(scripts, 'commands', `${command}.ts`);

if (!/^[a-z]+$/.test(command) || !fs.existsSync(script)) {
  const known = fs.readdirSync(path.join(scripts, 'commands')).map((file) => path.parse(file).name);
  console.error(`Unknown command '${command}'. Known: ${known.join(', ')}.`);
  process.exit(2);
}

try {
  const node = await setUp();
  run(node);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

function run(node) {
  const options = [
    '--disable-warning=ExperimentalWarning',
    `--import=${pathToFileURL(path.join(scripts, 'lib', 'follow-parent.mjs')).href}`,
  ];
  // Its own process group, so that Ctrl-C reaches the command once (forwarded below) and not a second time
  // from the terminal; the message channel tells it when this process is gone.
  const child = spawn(node, [...options, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  // The terminal and npm may both deliver one Ctrl-C; a later second one is meant and goes through.
  let lastSignal = 0;
  const forward = (signal) => {
    if (Date.now() - lastSignal < 1000) return;
    lastSignal = Date.now();
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  if (process.env.npm_lifecycle_event) {
    // A SIGTERM sent to npm ends npm and its shell but is not passed on to us: we notice that they are gone.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      forward('SIGTERM');
    }, 250);
    watch.unref();
  }
  child.on('error', (error) => {
    console.error(`The command '${command}' could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}
