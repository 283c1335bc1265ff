import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { type AddressInput } from '#shared/rules/organizations.ts';
import { readCsv } from './import-csv.gateway.ts';
import { bindMap, UnreadableImport, type BoundMap, type ColumnMap } from './import-map.rules.ts';
import { readRow, type ImportRow, type ReadRow } from './import-row.rules.ts';
import { importRow, type RowOutcome } from './import-row.actions.ts';
import { comparableName } from '#shared/rules/names.ts';

export interface ImportOptions {
  /** Path of the CSV file. */
  file: string;
  map: ColumnMap;
  /** Moves all dates by as many days as bring the earliest start of the file to this day. */
  startOn?: Temporal.PlainDate | undefined;
  /** Does everything and keeps nothing. */
  dryRun: boolean;
  /** Told after each row. */
  onProgress?: (done: number, total: number) => void;
  /** Told of each refused row at once. */
  onRefused?: (refused: RefusedRow) => void;
  /** Told of each imported row some of whose times clocks skip or show twice. */
  onClockChange?: (changed: ClockChangedRow) => void;
  /** Stops before the next row; what is imported stays. */
  signal?: AbortSignal;
}

export interface RefusedRow {
  /** Line of the file at which the row begins, from 1; line breaks inside quotes count. */
  line: number;
  reason: string;
}

export interface ClockChangedRow {
  /** As of a refused row. */
  line: number;
  /** A sentence for each of the times. */
  texts: readonly string[];
}

export interface ImportSummary {
  /** Rows of the file without the headings and empty lines. */
  total: number;
  imported: number;
  alreadyThere: number;
  refused: RefusedRow[];
  /** Organizations and locations that were created on the way. */
  organizations: number;
  locations: number;
  /** Imported opportunities of which every date has ended, so that nobody sees them listed. */
  past: number;
  /** Imported rows some of whose times clocks skip or show twice. */
  clockChanges: ClockChangedRow[];
  movedByDays: number;
  /** Stopped by `signal` before the last row. */
  stopped: boolean;
}

/**
 * Imports opportunities from a spreadsheet in the organizer's name (docs/IMPORT.md). Each row is imported whole
 * or not at all, in a transaction of its own; a row that was imported before is left alone, so the same file
 * may be imported again at any time.
 * @throws UnreadableImport when file and map don't fit. Failures of the database itself pass through.
 */
export async function importOpportunities(
  ctx: Context<SignedIn>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const survey = await surveyFile(options);
  const movedByDays = options.startOn && survey.earliest ? survey.earliest.until(options.startOn).days : 0;
  const summary: ImportSummary = {
    total: survey.total,
    imported: 0,
    alreadyThere: 0,
    refused: [],
    organizations: 0,
    locations: 0,
    past: 0,
    clockChanges: [],
    movedByDays,
    stopped: false,
  };
  if (options.dryRun) {
    const rollback = new Error('dry run');
    await withTransaction(ctx.deps.db, async (outer) => {
      const inner = <T>(work: (tx: Tx) => Promise<T>) => outer.transaction((tx) => work(tx as Tx));
      await importRows(ctx, options, survey, summary, inner);
      throw rollback;
    }).catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  } else {
    await importRows(ctx, options, survey, summary, (work) => withTransaction(ctx.deps.db, work));
  }
  return summary;
}

interface Survey {
  total: number;
  /** Earliest start of all rows that can be read. */
  earliest: Temporal.PlainDate | null;
  /** Organization (as names are compared) -> its first address with a street: that of its main location. */
  addresses: Map<string, AddressInput>;
}

/** Goes through the file once to learn what has to be known before the first row can be imported. */
async function surveyFile(options: ImportOptions): Promise<Survey> {
  const survey: Survey = { total: 0, earliest: null, addresses: new Map() };
  const headed = await eachRow(options, (read) => {
    survey.total += 1;
    if (!('row' in read)) return;
    const { organization, address, startDay } = read.row;
    if (!survey.earliest || Temporal.PlainDate.compare(startDay, survey.earliest) < 0)
      survey.earliest = startDay;
    const name = comparableName(organization);
    if (address.address1 && !survey.addresses.has(name)) survey.addresses.set(name, address);
  });
  if (!headed) throw new UnreadableImport(`The file ${options.file} has no heading row.`);
  return survey;
}

/** @returns false when the file has not even headings. */
async function eachRow(
  { file, map }: ImportOptions,
  each: (read: ReadRow, line: number, map: BoundMap) => Promise<void> | void,
): Promise<boolean> {
  let bound: BoundMap | undefined;
  await readCsv(file, async ({ line, cells, fault }) => {
    if (bound) await each(fault ? { refused: fault } : readRow(cells, bound), line, bound);
    else bound = bindMap(map, cells);
  });
  return bound !== undefined;
}

async function importRows(
  ctx: Context<SignedIn>,
  options: ImportOptions,
  survey: Survey,
  summary: ImportSummary,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> {
  const firstLines = new Map<string, number>();
  let done = 0;
  await eachRow(options, async (read, line, { source }) => {
    if (summary.stopped || options.signal?.aborted) {
      summary.stopped = true;
      return;
    }
    const outcome: RowOutcome =
      'row' in read
        ? (toldBefore(read.row, line, firstLines) ??
          (await importRow(ctx, transact, read.row, {
            importRef: `${fingerprint(source)}:${fingerprint(read.row.identity)}`,
            mainAddress: survey.addresses.get(comparableName(read.row.organization)) ?? read.row.address,
            movedByDays: summary.movedByDays,
          })))
        : { refused: read.refused };
    count(summary, outcome, line, options);
    done += 1;
    options.onProgress?.(done, summary.total);
  });
}

function count(summary: ImportSummary, outcome: RowOutcome, line: number, options: ImportOptions): void {
  if (outcome === 'already-there') {
    summary.alreadyThere += 1;
  } else if ('refused' in outcome) {
    const refused = { line, reason: outcome.refused };
    summary.refused.push(refused);
    options.onRefused?.(refused);
  } else {
    summary.imported += 1;
    summary.organizations += outcome.newOrganization ? 1 : 0;
    summary.locations += outcome.newLocation ? 1 : 0;
    summary.past += outcome.past ? 1 : 0;
    if (outcome.clockChanges.length === 0) return;
    const changed = { line, texts: outcome.clockChanges };
    summary.clockChanges.push(changed);
    options.onClockChange?.(changed);
  }
}

/** Refuses a row that an earlier line of the file told already. */
function toldBefore(row: ImportRow, line: number, firstLines: Map<string, number>): RowOutcome | null {
  const content = `content ${fingerprint(row.content)}`;
  const identity = `identity ${fingerprint(row.identity)}`;
  const same = firstLines.get(content);
  if (same !== undefined) return { refused: `it says the same as line ${same}` };
  const namesake = firstLines.get(identity);
  if (namesake !== undefined) return { refused: `it has the same id as line ${namesake}` };
  firstLines.set(content, line).set(identity, line);
  return null;
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);
