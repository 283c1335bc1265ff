import { comparableName, tidyName } from '#shared/rules/names.ts';
import { type PlainKey, type Phrase, phrase } from '#shared/texts/text.ts';

/** An organization has exactly one main location; all others are secondary. */
export const locationKinds = ['main', 'secondary'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** Country a new address starts with. */
export const defaultCountry = 'United States of America';

/**
 * Longest names of an organization and of a location, in characters. Both are parts of composed keys, which
 * have to fit into an index entry (about 2,700 bytes) together with a title and a person's name.
 */
export const organizationNameMax = 120;
export const locationNameMax = 120;

/** Longest single line of an address, website or tax id, and longest mission statement or description. */
export const addressLineMax = 200;
export const organizationTextMax = 10_000;

/** One refused field. */
export interface RuleError {
  /** Dotted path in the input, such as `schedule.dates.0.endAt`. */
  path: string;
  text: Phrase;
}

export interface AddressInput {
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string;
  /** IANA zone. */
  timeZone: string;
}

/** A line as it is kept: trimmed, and null when there is nothing in it. */
export const tidyLine = (line: string | null | undefined): string | null => tidyName(line ?? '') || null;

/** Whether a website is one that a link may lead to: http or https, and nobody's password in it. */
export function isWebsite(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return !username && !password;
}

/** Whether a name can be said and stand in an address: it has a letter, a digit or a symbol such as an emoji. */
const isSpeakable = (name: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(name);

/** Whether this is a zone that dates can be entered and shown in; offsets such as `+01:00` are not. */
export function isTimeZone(zone: string): boolean {
  if (zone !== 'UTC' && !/^[A-Z][A-Za-z]+\/[\w+/-]+$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const unitedStates = new Set([
  'unitedstatesofamerica',
  'unitedstates',
  'usa',
  'us',
  'america',
  'estadosunidos',
]);

/** Whether an address needs a state: those of most countries have none; without a country it is not known yet, and asked for. */
export const needsState = (country: string): boolean => !tidyLine(country) || isInUnitedStates(country);

/** Whether a country, as people write it, is the one whose addresses have a state. */
export const isInUnitedStates = (country: string): boolean =>
  unitedStates.has(comparableName(country).replaceAll(/[^a-z]|^the /g, ''));

/**
 * The rules of an address (areas/organizations/README.md, "Organizations").
 * @param complete false for what comes from a spreadsheet, where any line but the zone may be missing
 * @param before the address that is changed: lines that it lacks may go on missing
 */
export function checkAddress(
  address: AddressInput,
  { complete, before }: { complete: boolean; before?: AddressInput | undefined },
): RuleError[] {
  const errors: RuleError[] = [];
  const demand = (path: keyof AddressInput, key: PlainKey) => {
    if (!tidyLine(address[path]) && (!before || tidyLine(before[path])))
      errors.push({ path, text: phrase(key) });
  };
  if (complete) {
    demand('address1', 'organizations.address1.required');
    demand('city', 'organizations.city.required');
    if (needsState(address.country)) demand('state', 'organizations.state.required');
    demand('postalCode', 'organizations.postalCode.required');
  }
  demand('country', 'organizations.country.required');
  for (const path of ['address1', 'address2', 'city', 'state', 'postalCode', 'country'] as const) {
    if ((address[path]?.length ?? 0) > addressLineMax)
      errors.push({ path, text: phrase('organizations.line.tooLong', { max: addressLineMax }) });
  }
  if (!isTimeZone(address.timeZone))
    errors.push({ path: 'timeZone', text: phrase('organizations.timeZone.invalid') });
  return errors;
}

/** The rules of an organization's own fields; those of its address are `checkAddress`. */
export function checkOrganization(fields: {
  name: string;
  taxId?: string | null;
  website: string | null;
  missionStatement: string | null;
  description: string | null;
}): RuleError[] {
  const errors: RuleError[] = [];
  const name = tidyName(fields.name);
  if (!isSpeakable(name)) errors.push({ path: 'name', text: phrase('organizations.name.required') });
  if (name.length > organizationNameMax)
    errors.push({
      path: 'name',
      text: phrase('organizations.name.tooLong', { max: organizationNameMax }),
    });
  if (fields.website && !isWebsite(fields.website))
    errors.push({ path: 'website', text: phrase('organizations.website.invalid') });
  for (const path of ['taxId', 'website'] as const) {
    if ((fields[path]?.length ?? 0) > addressLineMax)
      errors.push({ path, text: phrase('organizations.line.tooLong', { max: addressLineMax }) });
  }
  for (const path of ['missionStatement', 'description'] as const) {
    if ((fields[path]?.length ?? 0) > organizationTextMax)
      errors.push({ path, text: phrase('organizations.text.tooLong', { max: organizationTextMax }) });
  }
  return errors;
}

/** The rules of a location's name. */
export function checkLocationName(name: string): RuleError[] {
  const tidy = tidyName(name);
  if (!isSpeakable(tidy)) return [{ path: 'name', text: phrase('organizations.location.name.required') }];
  if (tidy.length > locationNameMax)
    return [{ path: 'name', text: phrase('organizations.location.name.tooLong', { max: locationNameMax }) }];
  return [];
}

/**
 * The name to use when `name` may be taken: itself, or with the smallest free numeric suffix from 2
 * (docs/PRODUCT.md, "Names and keys"). The stem is shortened so that the result keeps within `max` characters.
 * @param taken names in use, compared without case and white space.
 */
export function freeName(name: string, taken: Iterable<string>, max: number): string {
  const used = new Set([...taken].map(comparableName));
  const base = tidyName(name);
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : ` ${n}`;
    const stem = base.slice(0, max - suffix.length).replace(/[\ud800-\udbff]$/, '');
    const candidate = `${stem.trimEnd()}${suffix}`;
    if (!used.has(comparableName(candidate))) return candidate;
  }
}
