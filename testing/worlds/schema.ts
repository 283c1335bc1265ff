import type { Db, OpenDatabase, Queryable } from '#server/db/client.ts';
import { freshDatabase } from '../database.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import type { TableRows } from './rows.ts';

type Attempt = (tx: Queryable) => Promise<unknown>;
export type SchemaWorld = Awaited<ReturnType<typeof makeSchemaWorld>>;

const found = import.meta.glob<{ rows: TableRows<unknown> }>('/areas/*/testing/*.rows.ts', { eager: true });

/** What each area says of its tables. */
export const tableRows = Object.values(found).map(({ rows }) => rows);

/** A migrated database with one row of everything that a constraint guards; `close` also drops it. */
export async function openSchemaWorld(): Promise<{
  db: Db;
  kind: OpenDatabase['kind'];
  world: SchemaWorld;
  /** What an area made, for its attempts. */
  ownOf: (rows: TableRows<unknown>) => unknown;
  close: () => Promise<void>;
}> {
  const { database, drop } = await freshDatabase();
  const close = async () => {
    await database.close();
    await drop();
  };
  const world = await makeSchemaWorld(database.db);
  const own = new Map<TableRows<unknown>, unknown>();
  for (const rows of tableRows) if (rows.make) own.set(rows, await rows.make(database.db, world));
  return { db: database.db, kind: database.kind, world, ownOf: (rows) => own.get(rows), close };
}

/** Two organizations side by side, with people and an opportunity. */
export async function makeSchemaWorld(tx: Queryable) {
  const organizer = await makeOrganizer(tx);
  const ours = await makeOrganization(tx, { name: 'Food Bank' }, { organizer });
  const theirs = await makeOrganization(tx, { name: 'Animal Shelter' });
  const north = await makeLocation(tx, ours.organization, { name: 'North' });
  const opening = await makeOpportunity(
    tx,
    ours,
    {},
    { schedule: { activities: [{ title: 'Packing', capacity: 2 }, { title: 'Driving' }] } },
  );
  const elsewhere = await makeOpportunity(tx, theirs);
  const volunteer = await makeUser(tx, { email: 'ada@example.org' });
  const friend = await makeUser(tx);
  const [packing, driving] = opening.slots;
  const [otherSlot] = elsewhere.slots;
  if (!packing || !driving || !otherSlot) throw new Error('The schedule has no slots.');
  const registration = await makeRegistration(tx, volunteer, packing);
  return {
    organizer,
    ours,
    theirs,
    north,
    opening,
    elsewhere,
    volunteer,
    friend,
    packing,
    driving,
    otherSlot,
    registration,
  };
}

/** Runs the work in a transaction that is always taken back. */
async function rolledBack(db: Db, work: Attempt): Promise<void> {
  const done = new Error('rolled back');
  await db
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
}

/** The constraint or unique index that refuses the work; null when nothing does. */
export async function refusedBy(db: Db, work: Attempt): Promise<string | null> {
  try {
    await rolledBack(db, work);
    return null;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'constraint' in cause) return String(cause.constraint);
    throw error;
  }
}
