/* Distances as the crow flies: how they are computed and asked for. areas/opportunities/README.md, "Finding". */

/** Degrees, north and east. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth. */
export const earthKilometres = 6371;
const kilometresOfMile = 1.609344;

/** Longest text by which a place is named. */
export const nearMax = 100;

/** How far away something may be, as addresses and forms say it; each reader is offered those of one unit. */
export const withinChoices = [
  '5mi',
  '10mi',
  '25mi',
  '50mi',
  '100mi',
  '10km',
  '25km',
  '50km',
  '100km',
] as const;
export type Within = (typeof withinChoices)[number];

/** How far away something may be when a search itself names a place, unless told; `any` takes the limit away. */
export const withinOfSearch = '25mi' satisfies Within;
export const askedWithin = [...withinChoices, 'any'] as const;
export type AskedWithin = (typeof askedWithin)[number];

export type DistanceUnit = 'mi' | 'km';

/** Where people measure in miles, by the codes of countries. */
const countriesOfMiles = new Set(['US', 'GB', 'LR', 'MM']);

/** The unit that readers of a language use, by its country or else by the one where it is spoken most. */
export const distanceUnit = (language: string): DistanceUnit =>
  countriesOfMiles.has(new Intl.Locale(language).maximize().region ?? '') ? 'mi' : 'km';

export function amountOf(within: Within): { amount: number; unit: DistanceUnit } {
  return { amount: Number.parseInt(within, 10), unit: within.endsWith('mi') ? 'mi' : 'km' };
}

export function kilometresOf({ amount, unit }: { amount: number; unit: DistanceUnit }): number {
  return unit === 'mi' ? amount * kilometresOfMile : amount;
}

/** A distance in the reader's unit: to a tenth below ten, else whole. */
export function inUnit(kilometres: number, unit: DistanceUnit): number {
  const amount = unit === 'mi' ? kilometres / kilometresOfMile : kilometres;
  return amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
}

/** The way over the globe between two points, by the haversine formula. */
export function kilometresBetween(a: Point, b: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord =
    half(b.latitude - a.latitude) + cosine(a.latitude) * cosine(b.latitude) * half(b.longitude - a.longitude);
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
