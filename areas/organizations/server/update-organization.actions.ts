import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { endPlacesAt } from '#areas/memberships/server/memberships.actions.ts';
import { attachImage, discardImage } from '#areas/files/server/files.actions.ts';
import { listCauses } from '#areas/reference-lists/server/reference-lists.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import {
  addressOfFields,
  organizationFormFaults,
  type OrganizationChanges,
} from '#areas/organizations/rules/organization-form.ts';
import { type RuleError } from '#areas/organizations/rules/organizations.ts';
import { hasOrganizer, isNameShown, upcomingAt } from './organization-settings.queries.ts';
import { addLocation, type Renamed } from './organizations.actions.ts';
import {
  locationAdded,
  locationChanged,
  locationRemoved,
  organizationChanged,
} from './organization-changes.events.ts';
import { locationMoved, zoneChanged } from './organizations.events.ts';
import { canEditOrganization } from './organizations.policy.ts';
import { locationsOf } from './organizations.queries.ts';
import { addressColumns, addressInLine, checkCauses, picturesOf, tidyFields } from './organizations.rules.ts';
import {
  lockLocations,
  lockOrganization,
  markLocationRemoved,
  updateLocationColumns,
  updateOrganizationColumns,
  type OrganizationRow,
} from './update-organization.store.ts';
import { tidyName } from '#shared/rules/names.ts';
import { trailChanges } from '#shared/rules/trail.ts';

/**
 * Changes an organization with its locations, all of it or nothing (areas/organizations/README.md, "Organizations"). Names are
 * fixed: another name of the organization is for display, those of its locations stay.
 * @param orgName the name it was created with
 * @throws DomainError not-found, forbidden, organization.changed (somebody was faster), request.invalid
 */
export async function updateOrganization(
  ctx: Context<SignedIn>,
  orgName: string,
  changes: OrganizationChanges,
): Promise<{ renamed: Renamed[] }> {
  const { deps, actor } = ctx;
  const causes = await listCauses(deps.db);
  return withTransaction(deps.db, async (tx) => {
    const organization = await lockOrganization(tx, orgName);
    if (!organization) throw new DomainError('not-found');
    if (!canEditOrganization(await membershipsOf(tx, actor), organization.id)) {
      throw new DomainError('forbidden');
    }
    if (organization.version !== changes.version) throw new DomainError('organization.changed');
    const { name, ...fields } = tidyFields(changes);
    const saved = await locationsOf(tx, organization.id);
    const isTaken = await isNameShown(tx, name, organization.id);
    refuseFaults([
      ...(isTaken ? [{ path: 'name', text: phrase('organizations.name.taken') } as const] : []),
      ...organizationFormFaults(changes, {
        main: saved.find(({ kind }) => kind === 'main'),
        others: new Map(saved.map((place) => [place.id, place])),
      }),
      ...checkCauses(changes.selectedCauses, causes, organization.selectedCauses),
    ]);
    const given = picturesOf(changes).filter(({ id, path }) => id !== undefined && id !== organization[path]);
    for (const { id, ...image } of given) if (id) await attachImage(tx, ctx, { id, ...image });
    const isFree = await updateOrganizationColumns(tx, organization, {
      ...fields,
      newName: name === organization.name ? null : name,
      isPrivate: changes.isPrivate,
      companionsTakePlaces: changes.companionsTakePlaces,
      selectedCauses: changes.selectedCauses,
      logoFileId: changes.logoFileId,
      coverFileId: changes.coverFileId,
      updatedAt: deps.clock.now(),
    });
    if (!isFree) refuseFaults([{ path: 'name', text: phrase('organizations.name.taken') }]);
    for (const { path } of given) {
      const before = organization[path];
      if (before) await discardImage(tx, deps, before);
    }
    await tellChanged(tx, ctx, organization, { ...changes, ...fields, name });
    await removeLocations(tx, ctx, organization, changes.removedLocations);
    return { renamed: await saveLocations(tx, ctx, organization, changes) };
  });
}

/** Tells which of its settings are others, if any are. */
async function tellChanged(
  tx: Tx,
  { deps }: Context,
  was: OrganizationRow,
  is: Omit<OrganizationChanges, 'website' | 'taxId' | 'missionStatement' | 'description'> &
    Pick<OrganizationRow, 'name' | 'website' | 'taxId' | 'missionStatement' | 'description'>,
): Promise<void> {
  const changes = trailChanges({
    name: [was.newName ?? was.name, is.name],
    website: [was.website, is.website],
    taxId: [was.taxId, is.taxId],
    missionStatement: [was.missionStatement, is.missionStatement],
    description: [was.description, is.description],
    isPrivate: [was.isPrivate, is.isPrivate],
    companionsTakePlaces: [was.companionsTakePlaces, is.companionsTakePlaces ?? was.companionsTakePlaces],
    causes: [was.selectedCauses, is.selectedCauses],
    logo: [was.logoFileId, is.logoFileId ?? was.logoFileId],
    cover: [was.coverFileId, is.coverFileId ?? was.coverFileId],
  });
  if (changes.length > 0)
    await deps.events.publish(tx, organizationChanged, { organizationId: was.id, objectId: was.id, changes });
}

/** Writes the addresses of the locations that are there, and adds the new ones. */
async function saveLocations(
  tx: Tx,
  { deps }: Context,
  organization: OrganizationRow,
  changes: OrganizationChanges,
): Promise<Renamed[]> {
  const now = deps.clock.now();
  const saved = await locationsOf(tx, organization.id);
  const main = saved.find(({ kind }) => kind === 'main');
  const others = new Map(saved.filter(({ kind }) => kind !== 'main').map((place) => [place.id, place]));
  const removed = new Set(changes.removedLocations);
  const given = changes.locations.filter(({ id }) => id === null || !removed.has(id));
  refuseFaults(
    changes.locations.flatMap(({ id }, index): RuleError[] =>
      id === null || removed.has(id) || others.has(id)
        ? []
        : [{ path: `locations.${index}.name`, text: phrase('organizationForm.location.gone') }],
    ),
  );
  const move = async (place: NonNullable<typeof main>, address: ReturnType<typeof addressOfFields>) => {
    const columns = addressColumns(address);
    await updateLocationColumns(tx, place, columns, now);
    const told = trailChanges({
      address: [inOneLine(place), inOneLine(columns)],
      timeZone: [place.timeZone, columns.timeZone],
    });
    const of = { organizationId: organization.id, objectId: place.id };
    if (told.length > 0) await deps.events.publish(tx, locationChanged, { ...of, changes: told });
    const which = { organizationId: organization.id, locationId: place.id };
    const former = addressInLine(place);
    if (addressInLine(columns) !== former) await deps.events.publish(tx, locationMoved, { ...which, former });
    if (address.timeZone !== place.timeZone) await deps.events.publish(tx, zoneChanged, which);
  };
  if (main) await move(main, addressOfFields(changes));
  const renamed: Renamed[] = [];
  for (const [index, location] of given.entries()) {
    const address = addressOfFields(location);
    const known = location.id === null ? undefined : others.get(location.id);
    if (known) {
      await move(known, address);
      continue;
    }
    const wanted = tidyName(location.name);
    const place = { name: wanted, address };
    const { id, name } = await addLocation(tx, deps, organization, 'secondary', place, index);
    await deps.events.publish(tx, locationAdded, { organizationId: organization.id, objectId: id });
    if (name !== wanted) renamed.push({ wanted, name });
  }
  return renamed;
}

/**
 * Takes locations away; their rows and what happened there stay. The people who worked there lose that place.
 * @throws DomainError request.invalid for the main location, one with something ahead, and when the organization
 *   would have no organizer any more
 */
async function removeLocations(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  organization: OrganizationRow,
  ids: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  const places = new Map((await lockLocations(tx, organization.id, ids)).map((place) => [place.id, place]));
  for (const [index, id] of ids.entries()) {
    const place = places.get(id);
    // Somebody else took it away before.
    if (!place) continue;
    const path = `removedLocations.${index}`;
    const name = place.newName ?? place.name;
    if (place.kind === 'main') refuseFaults([{ path, text: phrase('organizationForm.location.main') }]);
    const titles = (await upcomingAt(tx, id, now)).join(', ');
    if (titles) {
      refuseFaults([{ path, text: phrase('organizationForm.location.upcoming', { name, titles }) }]);
    }
    await markLocationRemoved(tx, id, now);
    await endPlacesAt(tx, deps, id, actor.userId);
    await deps.events.publish(tx, locationRemoved, { organizationId: organization.id, objectId: id });
    if (!(await hasOrganizer(tx, organization.id))) {
      refuseFaults([{ path, text: phrase('organizationForm.location.lastOrganizer', { name }) }]);
    }
  }
}

const inOneLine = (address: ReturnType<typeof addressColumns>): string =>
  [address.address1, address.address2, address.city, address.state, address.postalCode, address.country]
    .filter(Boolean)
    .join(', ');
