import type { Context } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { membershipsOf } from '#server/features/coordinators/coordinators.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { locationKey, organizationKey } from '#shared/rules/keys.ts';
import {
  checkAddress,
  checkLocationName,
  checkOrganization,
  freeName,
  locationNameMax,
  tidyLine,
  tidyName,
  type AddressInput,
  type LocationKind,
} from '#shared/rules/organizations.ts';
import { organizationCreated } from './organizations.events.ts';
import { findOrganization } from './organizations.queries.ts';
import { canCreateLocation, canCreateOrganization } from './organizations.policy.ts';
import { insertLocation, insertOrganization, insertOrganizer, locationNames } from './organizations.store.ts';

export interface NewOrganization {
  name: string;
  taxId?: string | null;
  website?: string | null;
  missionStatement?: string | null;
  description?: string | null;
  isPrivate?: boolean;
  selectedCauses?: string[];
  logoFileId?: string | null;
  coverFileId?: string | null;
  /** The address of its main location, which carries the organization's name. */
  address: AddressInput;
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

export interface AddressRule {
  /** Spreadsheets may lack lines of an address; what people enter in a form may not. */
  completeAddress: boolean;
}

/**
 * Founds an organization with its main location. Whoever does it becomes its first organizer.
 * @throws DomainError `forbidden`, or `request.invalid` (among others: the name is taken).
 */
export function createOrganization(
  ctx: Context,
  input: NewOrganization,
): Promise<Created & { mainLocation: Created }> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const created = await createOrganizationIn(tx, ctx, input, { completeAddress: true });
    const creatorId = ctx.actor.kind === 'user' ? ctx.actor.userId : '';
    await ctx.deps.events.publish(tx, organizationCreated, { organizationId: created.id, creatorId });
    return created;
  });
}

/** `createOrganization` as a part of a larger use case: in its transaction, and telling nobody. */
export async function createOrganizationIn(
  tx: Tx,
  { deps, actor }: Context,
  input: NewOrganization,
  rule: AddressRule,
): Promise<Created & { mainLocation: Created }> {
  if (!canCreateOrganization(actor)) throw new DomainError('forbidden');
  const name = tidyName(input.name);
  const fields = {
    name,
    taxId: tidyLine(input.taxId),
    website: tidyLine(input.website),
    missionStatement: input.missionStatement?.trim() || null,
    description: input.description?.trim() || null,
  };
  refuseFaults([
    ...checkOrganization(fields),
    ...checkAddress(input.address, { complete: rule.completeAddress }),
  ]);
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  const key = organizationKey(name);
  const inserted = await insertOrganization(tx, {
    id,
    key,
    ...fields,
    isPrivate: input.isPrivate ?? false,
    selectedCauses: input.selectedCauses ?? [],
    logoFileId: input.logoFileId ?? null,
    coverFileId: input.coverFileId ?? null,
    creatorId: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  if (!inserted) refuseFaults([{ path: 'name', message: 'organizations.name.taken' }]);
  const organization = { id, name };
  const mainLocation = await addLocation(tx, deps, organization, 'main', { name, address: input.address });
  await insertOrganizer(tx, {
    id: deps.ids.uuid(),
    userId: actor.userId,
    locationId: mainLocation.id,
    organizationId: id,
    now,
  });
  return { id, key, name, mainLocation };
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
  if (!canCreateLocation(await membershipsOf(tx, actor), organization.id)) throw new DomainError('forbidden');
  refuseFaults([
    ...checkLocationName(input.name),
    ...checkAddress(input.address, { complete: rule.completeAddress }),
  ]);
  return addLocation(tx, deps, organization, 'secondary', input);
}

/** Inserts the location under the first name that is free, also when others add locations at the same time. */
async function addLocation(
  tx: Tx,
  deps: Context['deps'],
  organization: { id: string; name: string },
  kind: LocationKind,
  { name, address }: { name: string; address: AddressInput },
): Promise<Created> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  // What the database refused counts as taken, so that each turn tries another name.
  const refused: string[] = [];
  for (;;) {
    const taken = await locationNames(tx, organization.id);
    const free = freeName(name, [...taken, ...refused], locationNameMax);
    const key = locationKey(organization.name, free);
    const inserted = await insertLocation(tx, {
      id,
      organizationId: organization.id,
      key,
      name: free,
      kind,
      address1: tidyLine(address.address1),
      address2: tidyLine(address.address2),
      city: tidyLine(address.city),
      state: tidyLine(address.state),
      postalCode: tidyLine(address.postalCode),
      country: tidyName(address.country),
      timeZone: address.timeZone,
      createdAt: now,
      updatedAt: now,
    });
    if (inserted) return { id, key, name: free };
    refused.push(free);
  }
}
