/**
 * What is kept as the last name of somebody who goes by one name: people enter a hyphen, and nobody is shown it
 * (docs/PRODUCT.md, names-6). `full_name` in `server/db/shown-names.ts` is the same in SQL.
 */
export const noLastName = '-';

/** A last name as it is shown; nothing for people who go by one name. */
export const shownLastName = (lastName: string): string => (lastName === noLastName ? '' : lastName);

/** What somebody is sorted by: the last name and the first, or the only one. `sort_name` in the database is the same. */
export const sortName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName === noLastName ? firstName : `${lastName} ${firstName}`;

/** First and last name of somebody, as they are shown. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName === noLastName ? firstName : `${firstName} ${lastName}`;
