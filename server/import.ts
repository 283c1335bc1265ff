import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { StartError } from './config.ts';
import type { Context, SignedIn } from './context.ts';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import {
  importOpportunities,
  type ImportOptions,
  type ImportSummary,
} from '#areas/opportunities/server/import/import.actions.ts';
import {
  headingMapSchema,
  templateRows,
  UnreadableImport,
  type HeadingMap,
} from '#areas/opportunities/server/import/import-template.rules.ts';
import { csvLines } from './platform/csv.ts';
import { withDeps } from './start.ts';

const usage = `Usage: npm run import -- FILE --organizer EMAIL [--map FILE] [--start-on YYYY-MM-DD] [--dry-run]
       npm run import -- --template > FILE`;

interface Arguments {
  file: string;
  organizer: string;
  map: HeadingMap;
  startOn: Temporal.PlainDate | undefined;
  dryRun: boolean;
}

/**
 * `npm run import` (docs/IMPORT.md): imports opportunities from a spreadsheet into the configured database, or prints the
 * template of one.
 * @returns the exit code: 0 when every row was accounted for, refused ones included; 1 when the file, the
 * arguments or the database were no good; 130 when it was stopped by Ctrl-C.
 */
export async function runImport(argv: string[]): Promise<number> {
  try {
    const given = await readArguments(argv);
    if (given === 'template') {
      process.stdout.write(csvLines(templateRows()));
      return 0;
    }
    const summary = await importInto(given);
    return summary.stopped ? 130 : 0;
  } catch (error) {
    const known = error instanceof StartError || error instanceof UnreadableImport;
    const text = known || !(error instanceof Error) ? String(known ? error.message : error) : failure(error);
    process.stderr.write(`${text}\n`);
    return 1;
  }
}

const importInto = ({ organizer, ...given }: Arguments): Promise<ImportSummary> =>
  withDeps(async (deps) => {
    const actor = await findActorByEmail(deps.db, organizer);
    if (!actor) throw new UnreadableImport(`There is no account with the email ${organizer}.`);
    if (!actor.isOrganizer) throw new UnreadableImport(`The account ${organizer} is not an organizer's.`);
    const ctx: Context<SignedIn> = {
      deps: { ...deps, events: deps.events.by(actor) },
      actor,
      requestId: deps.ids.uuid(),
      t: deps.languages.in(actor.language),
    };
    return importAndTell(ctx, given);
  });

/** Runs the import, tells refused rows and progress while it runs, and the summary at its end. */
async function importAndTell(
  ctx: Context<SignedIn>,
  given: Omit<ImportOptions, 'signal'>,
): Promise<ImportSummary> {
  const { stdout } = process;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  let shown = false;
  const say = (line: string) => {
    stdout.write(shown ? `\r\u001b[K${line}\n` : `${line}\n`);
    shown = false;
  };
  try {
    const summary = await importOpportunities(ctx, {
      ...given,
      signal: stopping.signal,
      onRefused: ({ line, reason }) => say(`line ${line}: refused: ${reason}`),
      onClockChange: ({ line, texts }) => say(`line ${line}: ${texts.join(' ')}`),
      onProgress: (done, total) => {
        if (stdout.isTTY) {
          stdout.write(`\r\u001b[K${done} of ${total} rows`);
          shown = true;
        } else if (done % 100 === 0 || done === total) {
          say(`${done} of ${total} rows`);
        }
      },
    });
    for (const line of summaryLines(summary, given)) say(line);
    return summary;
  } finally {
    process.off('SIGINT', stop);
  }
}

function* summaryLines(summary: ImportSummary, { dryRun }: { dryRun: boolean }): Generator<string> {
  const { imported, alreadyThere, refused, total, organizations, locations, movedByDays, past } = summary;
  if (summary.stopped) yield 'Stopped. Run it again to go on; nothing will be imported twice.';
  if (movedByDays !== 0) yield `All dates ${dryRun ? 'would be' : 'were'} moved by ${movedByDays} days.`;
  if (organizations + locations > 0)
    yield `${dryRun ? 'Would create' : 'Created'} ${organizations} organizations and ${locations} further locations.`;
  if (past > 0)
    yield `${past} of the imported opportunities are over already, so the public list doesn't show them (--start-on moves all dates).`;
  const would = dryRun ? 'Dry run, nothing was written: ' : '';
  yield `${would}${imported} imported, ${alreadyThere} already there, ${refused.length} refused, of ${total} rows.`;
}

async function readArguments(argv: string[]): Promise<Arguments | 'template'> {
  const { values, positionals } = parse(argv);
  if (values.template) return 'template';
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !values.organizer) throw new UnreadableImport(usage);
  return {
    file,
    organizer: values.organizer.trim().toLowerCase(),
    map: values.map ? await readMap(values.map) : {},
    startOn: values['start-on'] ? readStartOn(values['start-on']) : undefined,
    dryRun: values['dry-run'] ?? false,
  };
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        organizer: { type: 'string' },
        map: { type: 'string' },
        'start-on': { type: 'string' },
        'dry-run': { type: 'boolean' },
        template: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new UnreadableImport(`${cause instanceof Error ? cause.message : ''}\n${usage}`, { cause });
  }
}

function readStartOn(text: string): Temporal.PlainDate {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(text);
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch (cause) {
    throw new UnreadableImport(`--start-on must be a day such as 2026-12-01, not ${text}.`, { cause });
  }
}

async function readMap(path: string): Promise<HeadingMap> {
  let json: unknown;
  try {
    json = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new UnreadableImport(`The map ${path} can't be read as JSON.`, { cause });
  }
  const parsed = headingMapSchema.safeParse(json);
  if (!parsed.success)
    throw new UnreadableImport(`The map ${path} is not right:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const failure = (error: Error): string =>
  `The import was broken off: ${error.cause instanceof Error ? error.cause.message : error.message}. ` +
  'Rows that were imported are kept; run it again to go on.';
