import { z } from 'zod';
import type { OrganizationSettings } from '#areas/organizations/contract/organization-settings.ts';
import { defaultCountry } from '#areas/organizations/rules/organizations.ts';

/*
 * What the form of an organization holds: pure, so that what becomes of it when somebody else saved meanwhile can be
 * told and tested without a screen.
 */

const address = {
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  timeZone: z.string(),
};

const locationValues = z.object({
  /** Of the form alone: tells its locations apart. */
  key: z.string(),
  /** Null for one that is not saved yet. */
  id: z.string().nullable(),
  name: z.string(),
  ...address,
  /** Will be taken away when the form is saved. */
  removed: z.boolean(),
});
export type LocationValues = z.output<typeof locationValues>;

export const formValues = z.object({
  name: z.string(),
  taxId: z.string(),
  website: z.string(),
  missionStatement: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  companionsTakePlaces: z.boolean(),
  selectedCauses: z.array(z.string()),
  ...address,
  locations: z.array(locationValues),
});
export type FormValues = z.output<typeof formValues>;

export const addressFields = Object.keys(address) as (keyof typeof address)[];
export type AddressField = (typeof addressFields)[number];
export type LocationField = AddressField | 'name';
export type OrganizationTextField =
  | AddressField
  | 'name'
  | 'taxId'
  | 'website'
  | 'missionStatement'
  | 'description';

type Own = Omit<FormValues, 'locations'>;
const ownFields = Object.keys(formValues.shape).filter((name) => name !== 'locations') as (keyof Own)[];

/** A form in which nothing was entered; the zone is the browser's, which the server doesn't know. */
export const emptyValues: FormValues = {
  name: '',
  taxId: '',
  website: '',
  missionStatement: '',
  description: '',
  isPrivate: false,
  companionsTakePlaces: false,
  selectedCauses: [],
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: defaultCountry,
  timeZone: '',
  locations: [],
};

/** A further location that begins with the main one's country and zone. */
export const newLocation = (key: string, { country, timeZone }: FormValues): LocationValues => ({
  key,
  id: null,
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country,
  timeZone,
  removed: false,
});

export function formValuesOf(settings: OrganizationSettings): FormValues {
  const own = Object.fromEntries(ownFields.map((name) => [name, settings[name]])) as unknown as Own;
  const locations = settings.locations.map((place) => ({ ...place, key: place.id, removed: false }));
  return { ...own, locations };
}

/** Lists are the same when they have the same values, in whatever order. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(Array.isArray(one) ? one.toSorted() : one) ===
  JSON.stringify(Array.isArray(other) ? other.toSorted() : other);

const sameLocation = (one: LocationValues, other: LocationValues): boolean =>
  one.removed === other.removed && addressFields.every((name) => one[name] === other[name]);

/** Whether anything was changed. */
export function differs(values: FormValues, base: FormValues): boolean {
  if (ownFields.some((name) => !same(values[name], base[name]))) return true;
  if (values.locations.length !== base.locations.length) return true;
  const known = new Map(base.locations.map((location) => [location.id, location]));
  return values.locations.some((location) => {
    const before = location.id === null ? undefined : known.get(location.id);
    return !before || !sameLocation(location, before);
  });
}

/** Fields that both changed, by path (`city`, `locations.{key}.city`), with what the others saved. */
export type Conflicts = Readonly<Record<string, string>>;

/**
 * What the form holds after somebody else saved meanwhile: their changes, and everything that this person changed. Of
 * what both changed, this person's is kept and theirs is told. A location that they removed while it was changed
 * here is kept as a new one.
 * @param base what this person began with
 */
export function rebase(
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): { values: FormValues; conflicts: Conflicts } {
  const conflicts: Record<string, string> = {};
  const merge = <Fields extends object>(path: string, names: readonly (keyof Fields & string)[]) => {
    return (before: Fields, own: Fields, other: Fields): Partial<Fields> => {
      const merged: Partial<Fields> = {};
      for (const name of names) {
        const isMine = !same(own[name], before[name]);
        merged[name] = isMine ? own[name] : other[name];
        const isTheirs = !same(other[name], before[name]) && !same(other[name], own[name]);
        if (isMine && isTheirs) conflicts[`${path}${name}`] = textOf(other[name]);
      }
      return merged;
    };
  };
  const own = merge<Own>('', ownFields)(base, mine, theirs);

  const before = new Map(base.locations.map((location) => [location.id, location]));
  const inMine = new Map(mine.locations.map((location) => [location.id, location]));
  const inTheirs = new Set(theirs.locations.map(({ id }) => id));
  const kept = theirs.locations.map((location) => {
    const old = before.get(location.id);
    const changed = inMine.get(location.id);
    if (!old || !changed) return location;
    const path = `locations.${location.key}.`;
    const merged = merge<LocationValues>(path, addressFields)(old, changed, location);
    return { ...location, ...merged, removed: changed.removed };
  });
  const added = mine.locations.flatMap((location): LocationValues[] => {
    if (location.id === null) return [location];
    const old = before.get(location.id);
    if (inTheirs.has(location.id) || location.removed || !old || sameLocation(location, old)) return [];
    return [{ ...location, id: null }];
  });
  return { values: { ...theirs, ...own, locations: [...kept, ...added] }, conflicts };
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : '';
