// What the tests of the schema know of an area's tables: `x.rows.ts` of the area says it, found by that name.
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import type { Db, Queryable } from '#server/db/client.ts';
import type { LocationRow, OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import type { SchemaWorld } from './schema.ts';

type Attempt<Own> = (tx: Queryable, world: SchemaWorld, own: Own) => Promise<unknown>;

/** An attempt that a constraint or a unique index refuses, by its name. */
type Refused<Own> = readonly [constraint: string, what: string, attempt: Attempt<Own>];

/** Somebody who closes the account, and an organization that knows this person. */
interface Known {
  person: UserRow;
  place: { organization: OrganizationRow; location: LocationRow };
}

export interface TableRows<Own> {
  /** Makes a row of each table that a CHECK constraint guards, unless the world has one. @returns what the attempts need of them */
  make?: (tx: Queryable, world: SchemaWorld) => Promise<Own>;
  /** The assignment, made to all rows of the table, breaks the CHECK constraint. */
  checks?: readonly (readonly [table: string, check: string, assignment: string])[];
  /** What would be there twice. */
  twice?: readonly Refused<Own>[];
  /** What would belong to another parent. */
  strangers?: readonly Refused<Own>[];
  /** Rows with the person's name, address or words, and their tables: closing the account takes them out. */
  about?: { tables: readonly string[]; make: (db: Db, known: Known) => Promise<unknown> };
  /** What must stay possible. */
  allowed?: readonly (readonly [what: string, attempt: Attempt<Own>])[];
}

/** What the tests of the schema know of the tables of an area. */
export const tableRows = <Own>(rows: TableRows<Own>): TableRows<unknown> =>
  rows as unknown as TableRows<unknown>;
