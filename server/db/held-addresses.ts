import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isOneOf } from './one-of.ts';

/** An address of an account, and until when it was. */
export interface HeldAddress {
  address: string;
  /** When the account got another one; null for the address of today. */
  until: Date | null;
}

/** Somebody who closed the account, by one of the addresses that it had. */
export interface Forgotten {
  /** In lower case, as in `users`. */
  email: string;
  /** Full names by which words may name the person. */
  names: readonly string[];
  /** When a former address was given up: what was written later is about others. Null for the last address. */
  until: Date | null;
}

/** The addresses as rows of a query, `held (address, until)`. */
export const heldRows = (held: readonly HeldAddress[]): SQL => {
  const addresses = held.map(({ address }) => address);
  const untils = held.map(({ until }) => until?.toISOString() ?? null);
  return sql`unnest(${sql.param(addresses)}::text[], ${sql.param(untils)}::timestamptz[]) as held (address, until)`;
};

/**
 * Whether a row is about the person who had one of these addresses: what was written under a former address later may be
 * about somebody else, who has it now.
 * @param address the column with the address, in lower case
 * @param since when the row was written
 */
export const isAbout = (address: SQLWrapper, since: SQLWrapper, held: readonly HeldAddress[]): SQL =>
  sql`(${isOneOf(
    sql`${address}`,
    held.map((one) => one.address),
  )} and exists (select from ${heldRows(held)}
    where held.address = ${address} and (held.until is null or ${since} <= held.until)))`;

/** Whether something was written while the person had the address; always for the address of today. */
export const isBy = (since: SQLWrapper, until: Date | null): SQL | undefined =>
  until === null ? undefined : sql`${since} <= ${until.toISOString()}::timestamptz`;
