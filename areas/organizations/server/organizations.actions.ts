import type { Context } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { foundPlace } from '#areas/memberships/server/memberships.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { attachImage } from '#areas/files/server/files.actions.ts';
import { listCauses } from '#areas/reference-lists/server/reference-lists.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { locationKey, organizationKey } from '#shared/rules/keys.ts';
import { organizationFaults } from '#areas/organizations/rules/organization-form.ts';
import {
  checkAddress,
  checkLocationName,
  freeName,
  locationNameMax,
  type AddressInput,
  type LocationKind,
} from '#areas/organizations/rules/organizations.ts';
import { addressColumns, checkCauses, picturesOf, tidyFields } from './organizations.rules.ts';
import { locationAdded } from './organization-changes.events.ts';
import { organizationCreated } from './organizations.events.ts';
import { findOrganization } from './organizations.queries.ts';
import { canCreateOrganization, canEditOrganization } from './organizations.policy.ts';
import { insertLocation, insertOrganization, namesOfLocations } from './organizations.store.ts';
import { tidyName } from '#shared/rules/names.ts';

export interface NewOrganization {
  name: string;
  taxId?: string | null;
  website?: string | null;
  missionStatement?: string | null;
  description?: string | null;
  isPrivate?: boolean;
  companionsTakePlaces?: boolean;
  selectedCauses?: string[];
  logoFileId?: string | null;
  coverFileId?: string | null;
  /** Whether its organizers are shown the first steps; they are unless told. */
  hasFirstSteps?: boolean;
  /** The address of its main location, which carries the organization's name. */
  address: AddressInput;
  /** Further locations, in order. */
  locations?: readonly Omit<NewLocation, 'organizationId'>[];
}

export interface NewLocation {
  organizationId: string;
  name: string;
  address: AddressInput;
}

/** What was made; the name may carry a suffix. */
export interface Created {
  id: string;
  key: string;
  name: string;
}

/** A new location whose name was in use, and the name that it got. */
export interface Renamed {
  wanted: string;
  name: string;
}

export interface CreatedOrganization extends Created {
  mainLocation: Created;
  renamed: Renamed[];
}

export interface AddressRule {
  /** Spreadsheets may lack lines of an address; what people enter in a form may not. */
  completeAddress: boolean;
}

/**
 * Founds an organization with its locations. Anybody who does it becomes its first organizer. Pictures are uploads of the
 * same person.
 * @throws DomainError `forbidden`, `organization.daily-limit`, or `request.invalid` (among others: the name is taken).
 */
export async function createOrganization(ctx: Context, input: NewOrganization): Promise<CreatedOrganization> {
  const { deps, actor } = ctx;
  if (!canCreateOrganization(actor)) throw new DomainError('forbidden');
  const causes = await listCauses(deps.db);
  return withTransaction(deps.db, async (tx) => {
    refuseFaults([
      ...organizationFaults(input, { complete: true }),
      ...checkCauses(input.selectedCauses ?? [], causes),
    ]);
    const by = { ...ctx, actor };
    for (const { id, ...image } of picturesOf(input)) if (id) await attachImage(tx, by, { id, ...image });
    const created = await createOrganizationIn(tx, ctx, input, { completeAddress: true });
    const ids = { organizationId: created.id, creatorId: actor.userId };
    await deps.events.publish(tx, organizationCreated, ids);
    // Imports may found any number.
    const budget = { kind: 'founding', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, budget, 'organization.daily-limit');
    return created;
  });
}

/** `createOrganization` as a part of a larger use case: in its transaction, and telling nobody. */
export async function createOrganizationIn(
  tx: Tx,
  { deps, actor }: Context,
  input: NewOrganization,
  rule: AddressRule,
): Promise<CreatedOrganization> {
  if (!canCreateOrganization(actor)) throw new DomainError('forbidden');
  refuseFaults(organizationFaults(input, { complete: rule.completeAddress }));
  const fields = tidyFields(input);
  const { name } = fields;
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  const key = organizationKey(name);
  const inserted = await insertOrganization(tx, {
    id,
    key,
    ...fields,
    isPrivate: input.isPrivate ?? false,
    companionsTakePlaces: input.companionsTakePlaces ?? false,
    selectedCauses: input.selectedCauses ?? [],
    logoFileId: input.logoFileId ?? null,
    coverFileId: input.coverFileId ?? null,
    creatorId: actor.userId,
    createdAt: now,
    updatedAt: now,
    firstStepsEndedAt: (input.hasFirstSteps ?? true) ? null : now,
  });
  if (!inserted) refuseFaults([{ path: 'name', text: phrase('organizations.name.taken') }]);
  const organization = { id, name };
  const main = { name, address: input.address };
  const mainLocation = await addLocation(tx, deps, organization, 'main', main);
  await foundPlace(tx, deps, {
    userId: actor.userId,
    locationId: mainLocation.id,
    organizationId: id,
  });
  const renamed: Renamed[] = [];
  for (const [index, location] of (input.locations ?? []).entries()) {
    const made = await addLocation(tx, deps, organization, 'secondary', location, index + 1);
    const wanted = tidyName(location.name);
    if (made.name !== wanted) renamed.push({ wanted, name: made.name });
  }
  return { id, key, name, mainLocation, renamed };
}

/**
 * Adds a further location to an organization. A name that the organization already uses gets a numeric suffix.
 * @throws DomainError `not-found`, `forbidden` or `request.invalid`.
 */
export function createLocation(ctx: Context, input: NewLocation): Promise<Created> {
  return withTransaction(ctx.deps.db, (tx) => createLocationIn(tx, ctx, input, { completeAddress: true }));
}

/** `createLocation` as a part of a larger use case, in its transaction. */
export async function createLocationIn(
  tx: Tx,
  { deps, actor }: Context,
  input: NewLocation,
  rule: AddressRule,
): Promise<Created> {
  const organization = await findOrganization(tx, input.organizationId);
  if (!organization) throw new DomainError('not-found');
  if (!canEditOrganization(await membershipsOf(tx, actor), organization.id))
    throw new DomainError('forbidden');
  refuseFaults([
    ...checkLocationName(input.name),
    ...checkAddress(input.address, { complete: rule.completeAddress }),
  ]);
  const added = await addLocation(tx, deps, organization, 'secondary', input);
  await deps.events.publish(tx, locationAdded, { organizationId: organization.id, objectId: added.id });
  return added;
}

/**
 * Inserts the location under the first name that is free, also when others add locations at the same time. A part of
 * larger use cases, which have checked who may and what is wrong.
 * @param place among those of the same moment, so that they stay in the order in which they were entered
 */
export async function addLocation(
  tx: Tx,
  deps: Context['deps'],
  organization: { id: string; name: string },
  kind: LocationKind,
  { name, address }: { name: string; address: AddressInput },
  place = 0,
): Promise<Created> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  // What the database refused counts as taken, so that each turn tries another name.
  const refused: string[] = [];
  for (;;) {
    const taken = await namesOfLocations(tx, organization.id);
    const free = freeName(name, [...taken, ...refused], locationNameMax);
    const key = locationKey(organization.name, free);
    const inserted = await insertLocation(tx, {
      id,
      organizationId: organization.id,
      key,
      name: free,
      kind,
      ...addressColumns(address),
      createdAt: new Date(now.getTime() + place),
      updatedAt: now,
    });
    if (inserted) return { id, key, name: free };
    refused.push(free);
  }
}
