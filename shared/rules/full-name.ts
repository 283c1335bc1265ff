/**
 * What is kept as the last name of somebody who goes by one name: people enter a hyphen, and nobody is shown it
 * (docs/PRODUCT.md, names-6). `full_name` in `server/db/shown-names.ts` is the same in SQL.
 */
export const noLastName = '-';

/** First and last name of somebody, as they are shown. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  lastName === noLastName ? firstName : `${firstName} ${lastName}`;
