import { asc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * The collation in which people read lists, whatever language the database was made with: Unicode's root order, which
 * English and most languages sort by. PostgreSQL has it where it was built with ICU, as all packages are, and so does PGlite.
 * docs/decisions/002-database.md
 */
export const alphabet = '"und-x-icu"';

/** A text to order by as people look for it: Åsa beside Asa, adam beside Adam. `alphabetically` sorts alike in JavaScript. */
export const alphabetical = (value: SQLWrapper): SQL => sql`(${value}) collate ${sql.raw(alphabet)}`;

/**
 * The order of people by last name, then by first name: of both as one text, so that accents decide only between names that
 * are equal without them (docs/PRODUCT.md, names-9). People who go by one name stand where it belongs.
 */
export const byLastName = ({ firstName, lastName }: Record<'firstName' | 'lastName', SQLWrapper>): SQL =>
  asc(alphabetical(sql`sort_name(${firstName}, ${lastName})`));
