// Brings a fresh clone to the point where TypeScript commands can run. Plain JavaScript on purpose: it runs
// on Node 20 and before anything is installed, so it imports nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.manyhands-stamp');
const lockDirectory = path.join(root, '.build', 'setup.lock');

/** The oldest Node that strips types without a flag and that the libraries support. */
const minimumNode = [22, 18];

/** A failure whose message is one sentence for the person at the keyboard. */
export class SetupError extends Error {}

/**
 * Installs the dependencies when they are missing or differ from package-lock.json.
 * @returns {Promise<string>} path of a Node that can run the TypeScript commands
 */
export async function setUp() {
  // A linked node_modules belongs to another checkout, which keeps it up to date.
  const linked = fs.lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!linked && !isInstalled()) await withLock(install);
  return findNode();
}

async function install() {
  // Another run may have finished the work while this one waited for the lock.
  if (isInstalled()) return;
  if (matchesHiddenLockfile()) {
    fs.writeFileSync(stampFile, stamp());
    return;
  }
  console.error('Setting up: installing dependencies (once, about a minute)…');
  const npm = npmCommand();
  // Development dependencies carry the build and the tests, so NODE_ENV=production must not drop them.
  const args = [
    ...npm.args,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const child = spawn(npm.command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const started = Date.now();
  const progress = setInterval(() => {
    console.error(`Setting up: installing dependencies… ${Math.round((Date.now() - started) / 1000)} s`);
  }, 15_000);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearInterval(progress);
  if (code !== 0) {
    // npm follows its reason with pages of usage and a log's path.
    const reason = output
      .split('\n')
      .filter((line) => line.trim() !== 'npm error')
      .slice(0, 15)
      .join('\n');
    throw new SetupError(
      `The dependencies could not be installed ('npm ci' failed). Is the npm registry reachable?\n\n${reason.trim()}`,
    );
  }
  fs.writeFileSync(stampFile, stamp());
  console.error(`Setting up: dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** npm sets npm_execpath for the scripts it runs; using it means using the very npm the person called. */
function npmCommand() {
  const execPath = process.env.npm_execpath;
  if (execPath && /\.c?js$/.test(execPath)) return { command: process.execPath, args: [execPath] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function stamp() {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  return `${process.platform}-${process.arch} ${hash}\n`;
}

function isInstalled() {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp();
}

/** True when someone ran `npm install` by hand and it left exactly what package-lock.json asks for. */
function matchesHiddenLockfile() {
  try {
    const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(fs.readFileSync(path.join(modules, '.package-lock.json'), 'utf8')).packages;
    const names = Object.keys(wanted).filter((name) => name !== '');
    const missing = names.filter((name) => present[name]?.version !== wanted[name].version);
    return missing.every((name) => wanted[name].optional === true && present[name] === undefined);
  } catch {
    return false;
  }
}

/** One installation at a time in this folder; a lock whose owner is gone is taken over. */
async function withLock(work) {
  const ownerFile = path.join(lockDirectory, 'pid');
  fs.mkdirSync(path.dirname(lockDirectory), { recursive: true });
  let told = false;
  for (;;) {
    try {
      fs.mkdirSync(lockDirectory);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(ownerFile)) {
        fs.rmSync(lockDirectory, { recursive: true, force: true });
        continue;
      }
      if (!told)
        console.error(`Setting up: waiting for another run that is installing here (${lockDirectory})…`);
      told = true;
      await delay(500);
    }
  }
  try {
    fs.writeFileSync(ownerFile, String(process.pid));
    await work();
  } finally {
    fs.rmSync(lockDirectory, { recursive: true, force: true });
  }
}

function isAbandoned(ownerFile) {
  try {
    const owner = Number(fs.readFileSync(ownerFile, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    if (error.code === 'ESRCH') return true;
    if (error.code !== 'ENOENT') return false;
    // No owner named yet: either it is being written this instant or its process died before writing.
    const stat = fs.statSync(lockDirectory, { throwIfNoEntry: false });
    return stat !== undefined && Date.now() - stat.mtimeMs > 10_000;
  }
}

/** The npm package `node` brings a new enough Node; the system's own serves when that package is not usable. */
function findNode() {
  const packaged = path.join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(packaged)) return packaged;
  if (isNewEnough(process.versions.node)) return process.execPath;
  // An npm that skips install scripts leaves the package without its binary: run that script by hand.
  const installer = path.join(modules, 'node', 'installArchSpecificPackage.js');
  if (fs.existsSync(installer)) {
    console.error('Setting up: fetching a newer Node…');
    spawnSync(process.execPath, [installer], { cwd: path.dirname(installer), stdio: 'ignore' });
    if (runs(packaged)) return packaged;
  }
  throw new SetupError(
    `Manyhands needs Node ${minimumNode.join('.')} or newer; this is ${process.versions.node}, and the npm package ` +
      "'node' that should bring one could not be set up. Install a newer Node and try again.",
  );
}

function runs(file) {
  if (!fs.existsSync(file)) return false;
  const result = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return result.status === 0 && isNewEnough(result.stdout.trim().replace(/^v/, ''));
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1]);
}
