// Finds a Chromium for the browser journeys. Nobody has to install one: the npm package `@sparticuz/chromium`
// brings it, together with the libraries that a bare machine lacks.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';

/** A Chromium that starts on this machine, and the variables it needs for that. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

/** Processes that this one starts find the browser here, so that it is looked for once a run. */
const variable = 'MANYHANDS_TEST_BROWSER';

/**
 * The browser to test with: `CHROMIUM_PATH`, else the one from npm, else the system's, else (as root, with
 * apt-get) Debian's, installed now.
 * @throws one sentence that says what to do when none of them starts.
 */
export async function findBrowser(): Promise<Browser> {
  const known = process.env[variable];
  if (known) return JSON.parse(known);
  const browser = await search();
  process.env[variable] = JSON.stringify(browser);
  return browser;
}

async function search(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const browser = { executablePath: named, env: {} };
    if (!starts(browser)) throw new Error(`CHROMIUM_PATH is ${named}, but no Chromium starts there.`);
    return browser;
  }
  const found = (await packagedBrowser()) ?? systemBrowser() ?? installBrowser();
  if (found) return found;
  throw new Error(
    'No Chromium runs on this machine: the one from npm lacks system libraries, and none is installed. ' +
      "Install one (Debian: 'apt-get install chromium') or set CHROMIUM_PATH.",
  );
}

/** Chromium from npm, unpacked once for this copy of the repository and then used again. */
async function packagedBrowser(): Promise<Browser | undefined> {
  if (process.platform !== 'linux') return undefined;
  const require = createRequire(import.meta.url);
  const packageFolder = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const cache = path.resolve(import.meta.dirname, '../.build/browser');
  const folder = path.join(cache, `${version}-${process.arch}`);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(cache, { recursive: true });
    const unpacked = fs.mkdtempSync(path.join(cache, 'unpacking-'));
    await unpack(path.join(packageFolder, 'bin'), unpacked);
    try {
      // A rename shows other processes the whole folder or none.
      fs.renameSync(unpacked, folder);
    } catch (error) {
      fs.rmSync(unpacked, { recursive: true, force: true });
      if (!fs.existsSync(folder)) throw error;
    }
  }
  return withLibraries(folder);
}

async function unpack(archives: string, target: string): Promise<void> {
  // The package's function unpacks into the system's temporary folder, where two users or two versions collide.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = target;
  try {
    for (const file of ['chromium', 'fonts.tar', 'swiftshader.tar', 'al2023.tar']) {
      await inflate(path.join(archives, `${file}.br`));
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function withLibraries(folder: string): Browser | undefined {
  const executablePath = path.join(folder, 'chromium');
  // The same fonts on every machine give the same line breaks everywhere.
  const configuration = path.join(folder, 'fonts.conf');
  fs.writeFileSync(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${path.join(folder, 'fonts')}</dir>` +
      `<cachedir>${path.join(os.tmpdir(), 'manyhands-font-cache')}</cachedir></fontconfig>`,
  );
  const plain: Browser = { executablePath, env: { FONTCONFIG_FILE: configuration } };
  if (starts(plain)) return plain;
  const libraries = [path.join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  const helped = { ...plain, env: { ...plain.env, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') } };
  return starts(helped) ? helped : undefined;
}

function systemBrowser(): Browser | undefined {
  return ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
    .map((executablePath) => ({ executablePath: onPath(executablePath), env: {} }))
    .find((browser) => browser.executablePath !== '' && starts(browser));
}

function onPath(name: string): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? '';
}

function installBrowser(): Browser | undefined {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  process.stderr.write('Installing Chromium with apt-get for the browser tests (once)…\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, stdio: 'ignore' });
  return systemBrowser();
}

/** Asking for the version loads every shared library and nothing else. */
function starts({ executablePath, env }: Browser): boolean {
  const result = spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return result.status === 0 && /Chrom/.test(result.stdout);
}
