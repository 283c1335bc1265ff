import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { type AddressInput } from '#areas/organizations/rules/organizations.ts';
import { readCsv } from './import-csv.gateway.ts';
import { readRow, type ImportRow, type ReadRow } from './import-row.rules.ts';
import { importRow, type RowOutcome, type Transact } from './import-row.actions.ts';
import { findColumns, UnreadableImport, type HeadingMap } from './import-template.rules.ts';
import { comparableName } from '#shared/rules/names.ts';

export interface ImportOptions {
  /** Path of the CSV file. */
  file: string;
  /** Headings of the file that are not those of the template. */
  map: HeadingMap;
  /** Moves all dates by as many days as bring the earliest start of the file to this day. */
  startOn?: Temporal.PlainDate | undefined;
  /** Does everything and keeps nothing. */
  dryRun: boolean;
  /** Told after each row. */
  onProgress?: (done: number, total: number) => void;
  /** Told of each refused row at once. */
  onRefused?: (refused: RefusedImportRow) => void;
  /** Told of each imported row some of whose times clocks skip or show twice. */
  onClockChange?: (changed: ClockChangedRow) => void;
  /** Stops before the next row; what is imported stays. */
  signal?: AbortSignal;
}

export interface RefusedImportRow {
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
  refused: RefusedImportRow[];
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
  const rows = await readRows(options);
  const start = startOf(rows);
  const summary: ImportSummary = {
    total: rows.length,
    imported: 0,
    alreadyThere: 0,
    refused: [],
    organizations: 0,
    locations: 0,
    past: 0,
    clockChanges: [],
    movedByDays: options.startOn && start ? start.until(options.startOn).days : 0,
    stopped: false,
  };
  if (options.dryRun) {
    const rollback = new Error('dry run');
    await withTransaction(ctx.deps.db, async (outer) => {
      const inner = <T>(work: (tx: Tx) => Promise<T>) => outer.transaction((tx) => work(tx as Tx));
      await importRows(ctx, options, rows, summary, inner);
      throw rollback;
    }).catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  } else {
    await importRows(ctx, options, rows, summary, (work) => withTransaction(ctx.deps.db, work));
  }
  return summary;
}

interface NumberedRow {
  line: number;
  read: ReadRow;
}

/** @throws UnreadableImport when the file can't be read, or lacks a column */
async function readRows({ file, map }: ImportOptions): Promise<NumberedRow[]> {
  const [head, ...records] = await readCsv(file);
  if (!head) throw new UnreadableImport(`The file ${file} has no heading row.`);
  const columns = findColumns(head.cells, map);
  const width = head.cells.length;
  const firstLines = new Map<string, number>();
  return records.map(({ line, cells, fault }): NumberedRow => {
    if (fault) return { line, read: { refused: fault } };
    if (cells.length > width)
      return { line, read: { refused: `it has ${cells.length} cells, but there are ${width} headings` } };
    const read = readRow(cells, columns);
    const refused = 'row' in read ? toldBefore(read.row, line, firstLines) : null;
    return { line, read: refused ?? read };
  });
}

/** Refuses a row that an earlier line of the file told already. */
function toldBefore(
  { hasId, identity }: ImportRow,
  line: number,
  firstLines: Map<string, number>,
): { refused: string } | null {
  const first = firstLines.get(identity);
  if (first === undefined) {
    firstLines.set(identity, line);
    return null;
  }
  return { refused: hasId ? `it has the same id as line ${first}` : `it says the same as line ${first}` };
}

const startOf = (rows: readonly NumberedRow[]): Temporal.PlainDate | undefined =>
  rows
    .flatMap(({ read }) => ('row' in read ? [read.row.startDay] : []))
    .toSorted(Temporal.PlainDate.compare)[0];

async function importRows(
  ctx: Context<SignedIn>,
  options: ImportOptions,
  rows: readonly NumberedRow[],
  summary: ImportSummary,
  transact: Transact,
): Promise<void> {
  const mainAddresses = mainAddressesOf(rows);
  for (const [index, { line, read }] of rows.entries()) {
    if (options.signal?.aborted) {
      summary.stopped = true;
      return;
    }
    const outcome =
      'row' in read
        ? await importRow(ctx, transact, read.row, {
            importRef: fingerprint(read.row.identity),
            mainAddress: mainAddresses.get(comparableName(read.row.organization)) ?? read.row.address,
            movedByDays: summary.movedByDays,
          })
        : read;
    count(summary, outcome, line, options);
    options.onProgress?.(index + 1, rows.length);
  }
}

/** The first address with a street of each organization, as names are compared: that of its main location. */
function mainAddressesOf(rows: readonly NumberedRow[]): ReadonlyMap<string, AddressInput> {
  const addresses = new Map<string, AddressInput>();
  for (const { read } of rows) {
    if (!('row' in read) || !read.row.address.address1) continue;
    const name = comparableName(read.row.organization);
    if (!addresses.has(name)) addresses.set(name, read.row.address);
  }
  return addresses;
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

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);
