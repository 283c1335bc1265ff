import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { createLocationIn, createOrganizationIn } from '#areas/organizations/server/organizations.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { findOrganizationByName, locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { inPieces } from '#server/platform/turns.ts';
import { clockChangeTexts } from '#shared/rules/clock-times.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { datesMax, yearsAheadMax } from '#areas/opportunities/rules/opportunities.ts';
import { locationNameMax, type AddressInput } from '#areas/organizations/rules/organizations.ts';
import { lastDayAhead } from '#areas/opportunities/rules/shift-times.ts';
import { createOpportunity } from '../creating/create.actions.ts';
import { managedPlace } from '../editing/editor-checks.actions.ts';
import { newSchedule } from '../schedule/schedule-changes.rules.ts';
import { documentOfRow } from './import-document.rules.ts';
import { datesOf, type ImportRow } from './import-row.rules.ts';
import { isImported } from './import.queries.ts';
import { comparableName } from '#shared/rules/names.ts';

export type RowOutcome =
  | {
      newOrganization: boolean;
      newLocation: boolean;
      past: boolean;
      /** Sentences about times that clocks skip or show twice. */
      clockChanges: string[];
    }
  | 'already-there'
  | { refused: string };

interface RowOptions {
  importRef: string;
  /** Address of the main location, in case that the row's organization has to be created. */
  mainAddress: AddressInput;
  movedByDays: number;
}

/** Runs one row's work in a transaction of its own. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A row that can't be saved; rolls its transaction back. */
class RowRefused extends Error {}

/** Imports one row in one transaction: organization, location and opportunity, or nothing. */
export async function importRow(
  ctx: Context<SignedIn>,
  transact: Transact,
  row: ImportRow,
  options: RowOptions,
): Promise<RowOutcome> {
  const attempt = () => transact((tx) => importInto(tx, ctx, row, options));
  try {
    // Somebody else may found the organization at this moment; at the second look it is there.
    return await attempt().catch((error: unknown) => {
      if (isNameTaken(error)) return attempt();
      throw error;
    });
  } catch (error) {
    if (error instanceof RowRefused) return { refused: error.message };
    if (error instanceof DomainError) return { refused: reasonOf(error, ctx, row) };
    const fault = databaseFault(error);
    if (fault?.constraint === 'opportunities_import_ref_unique') return 'already-there';
    // Class 22, 23 and 54: the values are at fault. Everything else is the database's own trouble.
    if (fault && /^(22|23|54)/.test(fault.code))
      return { refused: `the database refused it (SQLSTATE ${fault.code})` };
    throw error;
  }
}

async function importInto(
  tx: Tx,
  ctx: Context<SignedIn>,
  row: ImportRow,
  { importRef, mainAddress, movedByDays }: RowOptions,
): Promise<RowOutcome> {
  if (await isImported(tx, importRef)) return 'already-there';
  const incomplete = { completeAddress: false };
  const found = await findOrganizationByName(tx, row.organization);
  if (found?.deletedAt) throw new RowRefused(`the organization ${found.name} was deleted`);
  const organization =
    found ??
    (await createOrganizationIn(
      tx,
      ctx,
      { name: row.organization, website: row.website, address: mainAddress, hasFirstSteps: false },
      incomplete,
    ));

  const known = chooseLocation(row, await locationsOf(tx, organization.id));
  const location =
    known ??
    (await createLocationIn(
      tx,
      ctx,
      { organizationId: organization.id, name: newLocationName(row), address: row.address },
      incomplete,
    ));
  const { timeZone } = known ?? row.address;
  const dates = datesOf(row, movedByDays, timeZone);
  if (!dates) throw new RowRefused(`it would have more than ${datesMax} dates`);
  const now = ctx.deps.clock.now();
  const days = dates.map(({ startAt }) => dayOf(startAt, timeZone));
  const far = days.find((day) => day > lastDayAhead(now, timeZone));
  if (far) throw new RowRefused(`it takes place on ${far}, which is more than ${yearsAheadMax} years ahead`);
  const at = { organizationId: organization.id, locationId: location.id };
  const place = await managedPlace(tx, await membershipsOf(tx, ctx.actor), at);
  const { ids } = ctx.deps;
  const told = {
    ...at,
    isPrivate: place.organizationIsPrivate,
    companionsTakePlaces: place.organizationCountsHeads,
    contactId: ctx.actor.userId,
  };
  const judged = documentOfRow(row, dates, told, ids.uuid);
  if ('faults' in judged) throw new DomainError('request.invalid', { fields: judged.faults });
  const { document } = judged;
  await createOpportunity(tx, ctx, {
    place,
    document,
    schedule: await inPieces(newSchedule(document.schedule, ids.uuid)),
    status: row.status,
    origin: { importRef },
  });
  const changes = dates.flatMap(({ change }) => change ?? []);
  return {
    newOrganization: !found,
    newLocation: !known,
    past: dates.every(({ endAt }) => endAt < now),
    clockChanges: clockChangeTexts(ctx.t, changes, timeZone),
  };
}

type Location = Awaited<ReturnType<typeof locationsOf>>[number];

/**
 * The location that a row means: by its name when the file names locations; else by street and city; a row
 * without a street means the main location, unless that is in another city.
 */
function chooseLocation(row: ImportRow, locations: Location[]): Location | undefined {
  const same = (a: string | null, b: string | null) => comparableName(a ?? '') === comparableName(b ?? '');
  if (row.location) return locations.find(({ name }) => same(name, row.location));
  const { address1, city, postalCode } = row.address;
  if (address1) {
    return locations.find(
      (at) =>
        same(at.address1, address1) &&
        same(at.city, city) &&
        (!postalCode || !at.postalCode || same(at.postalCode, postalCode)),
    );
  }
  return locations.find((at) => (at.kind === 'main' && (!city || !at.city)) || same(at.city, city));
}

function newLocationName({ location, address, organization }: ImportRow): string {
  return location ?? (address.address1 ?? address.city ?? organization).slice(0, locationNameMax);
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.fields?.some(({ code }) => code === 'organizations.name.taken') === true;

function reasonOf(error: DomainError, { actor, t }: Context<SignedIn>, row: ImportRow): string {
  if (error.code === 'forbidden')
    return `the organization ${row.organization} is there already, and ${actor.email} is not one of its organizers`;
  if (error.code === 'organization.unpublished')
    return `the organization ${row.organization} has no organizer any more and can't publish`;
  if (error.code === 'organization.no-plan' || error.code === 'organization.plan-unpaid')
    return `the organization ${row.organization} has no plan that is paid for and can't publish`;
  const fields = error.fields?.map(({ path, text }) => `${path}: ${t(text)}`);
  return fields?.join('; ') ?? error.code;
}

/** SQLSTATE and constraint of a database error, which Drizzle wraps. */
function databaseFault(error: unknown): { code: string; constraint: string | undefined } | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return null;
  const constraint = 'constraint' in cause ? String(cause.constraint) : undefined;
  return { code: cause.code, constraint };
}
