// How fast the pages that people open first are there, as Lighthouse sees them on its mobile profile, on demo data.
// Each is asked for with its scripts and without them in turn, so that the ratio of first paints means something
// whatever the machine is. `npm run bench -- pages list landing` looks at those alone.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '#testing/browser.ts';
import { createDatabase } from '#testing/postgres.ts';
import { startServer } from '#testing/server.ts';
import type { BenchCase, Figure } from '../case.ts';

const buildFolder = path.resolve(import.meta.dirname, '../../.build');
const run = promisify(execFile);
const rounds = 5;
/** It weighs 180 MB and measures only here, so that nobody else has to install it. */
const lighthouseVersion = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Of 100, the least that each page must have. */
const scoresMin = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };

/** The parts of Lighthouse's report that are looked at. */
interface Report {
  categories: Partial<Record<string, { score: number }>>;
  audits: {
    'first-contentful-paint': { numericValue: number };
    'largest-contentful-paint': { numericValue: number };
    'total-blocking-time': { numericValue: number };
    metrics: { details: { items: [{ observedFirstContentfulPaint: number }] } };
    'network-requests': {
      details: { items: { networkRequestTime: number; transferSize: number; resourceType: string }[] };
    };
  };
}

export const pages: BenchCase = async ({ parts }) => {
  const lighthouse = await install();
  const { url: databaseUrl } = await createDatabase();
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO_DATA: 'on' });
  const reports = path.join(buildFolder, 'lighthouse/reports');
  fs.mkdirSync(reports, { recursive: true });
  const { executablePath, env } = await findBrowser();

  const look = async (address: string, withScripts: boolean): Promise<Report> => {
    const file = path.join(reports, 'last.json');
    await run(
      process.execPath,
      [
        lighthouse,
        `${server.url}${address}`,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${withScripts ? categories.join() : 'performance'}`,
        '--chrome-flags=--headless --no-sandbox --disable-gpu',
        ...(withScripts ? [] : ['--blocked-url-patterns=*/assets/*.js']),
      ],
      { env: { ...process.env, ...env, CHROME_PATH: executablePath } },
    );
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  };

  console.log(`\nPages, Lighthouse ${lighthouseVersion}, mobile profile, median of ${rounds}\n`);
  console.log(
    'page          perf  access  best  seo   paint ms  of bare  LCP ms  TBT ms  scripts kB  styles kB  before paint',
  );
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(await firstPages(server.url))) {
    if (parts.length > 0 && !parts.includes(name)) continue;
    const alive: Report[] = [];
    const bare: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alive.push(await look(address, true));
      bare.push(await look(address, false));
    }
    figures.push(...report(name, alive, bare));
  }
  await server.stop();
  return figures;
};

/** @returns the program of the one Lighthouse that is measured with */
async function install(): Promise<string> {
  const folder = path.join(buildFolder, 'lighthouse', lighthouseVersion);
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!fs.existsSync(program)) {
    console.log('Installing Lighthouse (once)…');
    await run('npm', ['install', '--no-save', '--prefix', folder, `lighthouse@${lighthouseVersion}`]);
  }
  return program;
}

/** The pages by name, with addresses that the pages themselves lead to. */
async function firstPages(serverUrl: string): Promise<Record<string, string>> {
  const linkOf = async (address: string, pattern: RegExp): Promise<string> => {
    const html = await (await fetch(`${serverUrl}${address}`)).text();
    const link = pattern.exec(html)?.[1];
    if (!link) throw new Error(`${address} has no link that matches ${pattern}`);
    return link.replaceAll('&amp;', '&');
  };
  const opportunity = await linkOf('/opportunities', /href="(\/opportunities\/[0-9a-f-]{36})"/);
  return {
    home: '/',
    list: '/opportunities',
    opportunity,
    landing: await linkOf(opportunity, /href="(\/organization\/landingpage[^"]*)"/),
    'log-in': '/user/login',
  };
}

function report(name: string, alive: Report[], bare: Report[]): Figure[] {
  const score = (category: string) => median(alive, (one) => (one.categories[category]?.score ?? 0) * 100);
  const paint = (reports: Report[]) =>
    median(reports, ({ audits }) => audits['first-contentful-paint'].numericValue);
  const kilobytes = (type: string) =>
    median(alive, ({ audits }) => {
      const files = audits['network-requests'].details.items.filter(
        ({ resourceType }) => resourceType === type,
      );
      return files.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
    });
  const beforePaint = median(alive, ({ audits }) => {
    const painted = audits.metrics.details.items[0].observedFirstContentfulPaint;
    return audits['network-requests'].details.items.filter(
      ({ networkRequestTime }) => networkRequestTime < painted,
    ).length;
  });
  const figures: [number, number, number?][] = [
    [score('performance'), 5],
    [score('accessibility'), 8],
    [score('best-practices'), 6],
    [score('seo'), 5],
    [paint(alive), 11],
    [paint(alive) / paint(bare), 9, 2],
    [median(alive, ({ audits }) => audits['largest-contentful-paint'].numericValue), 8],
    [median(alive, ({ audits }) => audits['total-blocking-time'].numericValue), 8],
    [kilobytes('Script'), 12],
    [kilobytes('Stylesheet'), 11],
    [beforePaint, 14],
  ];
  console.log(
    name.padEnd(13) +
      figures.map(([value, width, digits = 0]) => value.toFixed(digits).padStart(width)).join(''),
  );
  return categories.map((category) => ({
    what: `${name}: ${category}`,
    value: score(category),
    bound: { atLeast: scoresMin[category] },
  }));
}

function median<Value>(values: readonly Value[], of: (value: Value) => number): number {
  const sorted = values.map(of).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
