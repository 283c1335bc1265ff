import { z } from 'zod';
import { incomingText } from '#shared/rules/incoming.ts';
import {
  addressLineMax,
  checkAddress,
  checkLocationName,
  checkOrganization,
  defaultCountry,
  organizationTextMax,
  tidyLine,
  type AddressInput,
  type RuleError,
} from './organizations.ts';

/*
 * An organization with its locations as it is entered (areas/organizations/README.md, "Organizations"). The schemas say only
 * what shape it has, so that the browser and the server can tell all faults at once, each in the product's words.
 */

/** Most further locations of one organization. */
export const locationsMax = 200;
/** Most causes of one organization. */
export const causesMax = 100;

// With room above what is allowed, so that the rules can say so.
const line = incomingText({ max: addressLineMax }).default('');
const text = incomingText({ max: organizationTextMax }).default('');

const address = {
  address1: line,
  address2: line,
  city: line,
  state: line,
  postalCode: line,
  country: line.default(defaultCountry),
  /** IANA zone. */
  timeZone: line,
};

const locationSchema = z.object({ name: line, ...address });

/** The fields of the main location stand beside the organization's own: they are its address. */
const organizationFields = {
  name: line,
  taxId: line,
  website: line,
  missionStatement: text,
  description: text,
  isPrivate: z.boolean().default(false),
  /** Where the setting of a new opportunity begins: people who come along take places. */
  companionsTakePlaces: z.boolean().default(false),
  /** Values of the list of causes. */
  selectedCauses: z
    .array(z.string().min(1).max(100))
    .max(causesMax)
    .overwrite((values) => [...new Set(values)])
    .default([]),
  ...address,
};

export const newOrganizationSchema = z.object({
  ...organizationFields,
  locations: z.array(locationSchema).max(locationsMax).default([]),
  /** Ids of uploads. */
  logoFileId: z.uuid().nullable().default(null),
  coverFileId: z.uuid().nullable().default(null),
});
export type NewOrganizationInput = z.output<typeof newOrganizationSchema>;

export const organizationChangesSchema = z.object({
  /** Which state of the organization was changed; another one meanwhile is a refusal. */
  version: z.number().int(),
  ...organizationFields,
  /** Those with an id keep their name; those without are new. What is not named stays as it is. */
  locations: z
    .array(locationSchema.extend({ id: z.uuid().nullable().default(null) }))
    .max(locationsMax)
    .default([]),
  removedLocations: z.array(z.uuid()).max(locationsMax).default([]),
  /** Left out: the picture stays; null: it is taken away. */
  logoFileId: z.uuid().nullable().optional(),
  coverFileId: z.uuid().nullable().optional(),
});
export type OrganizationChanges = z.output<typeof organizationChangesSchema>;

type AddressFields = Record<keyof AddressInput, string>;

/** An address as the rules and the database take it. */
export const addressOfFields = (fields: AddressFields): AddressInput => ({
  address1: tidyLine(fields.address1),
  address2: tidyLine(fields.address2),
  city: tidyLine(fields.city),
  state: tidyLine(fields.state),
  postalCode: tidyLine(fields.postalCode),
  country: fields.country,
  timeZone: fields.timeZone,
});

/** An organization's own texts. */
export interface OrganizationTexts {
  name: string;
  taxId?: string | null;
  website?: string | null;
  missionStatement?: string | null;
  description?: string | null;
}

/**
 * All faults of an organization with its locations, with paths such as `name`, `address1` and `locations.0.city`.
 * @param complete false for what comes from a spreadsheet, where lines of an address may be missing
 */
export function organizationFaults(
  input: OrganizationTexts & {
    address: AddressInput;
    /** Further locations; one without a name has its name already. */
    locations?: readonly { name: string | null; address: AddressInput; before?: AddressInput | undefined }[];
    /** The address as it is saved, of the locations, too: lines that came without it may go on missing. */
    before?: AddressInput | undefined;
  },
  { complete }: { complete: boolean },
): RuleError[] {
  const { name, taxId, missionStatement = null, description = null } = input;
  const website = tidyLine(input.website);
  return [
    ...checkOrganization({ name, taxId, website, missionStatement, description }),
    ...checkAddress(input.address, { complete, before: input.before }),
    ...(input.locations ?? []).flatMap((location, index) =>
      [
        ...(location.name === null ? [] : checkLocationName(location.name)),
        ...checkAddress(location.address, { complete, before: location.before }),
      ].map((fault) => ({ ...fault, path: `locations.${index}.${fault.path}` })),
    ),
  ];
}

export interface OrganizationFields extends OrganizationTexts, AddressFields {
  /** Further locations; the name of one that exists is not looked at. */
  locations: readonly (AddressFields & { name: string; id?: string | null })[];
}

/** The addresses of an organization as they are saved, its main one first and those of its other locations by their ids. */
export interface SavedAddresses {
  main: AddressInput | undefined;
  others: ReadonlyMap<string, AddressInput>;
}

/**
 * The faults of the form.
 * @param saved of an organization that is changed
 */
export function organizationFormFaults(form: OrganizationFields, saved?: SavedAddresses): RuleError[] {
  const locations = form.locations.map((location) => ({
    name: location.id ? null : location.name,
    address: addressOfFields(location),
    before: saved?.others.get(location.id ?? ''),
  }));
  const address = addressOfFields(form);
  return organizationFaults({ ...form, address, locations, before: saved?.main }, { complete: true });
}
