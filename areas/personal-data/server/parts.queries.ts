import type { PersonalField, PersonalPartName } from '#areas/personal-data/rules/personal-data.ts';
import type { Queryable } from '#server/db/client.ts';
import { accountParts } from './account-parts.queries.ts';
import { ownParts } from './own-parts.queries.ts';
import { placeParts } from './place-parts.queries.ts';
import { textParts } from './text-parts.queries.ts';

/** Whose data it is: the account's and that of the children whom it answers for. */
export interface DataOf {
  userId: string;
  email: string;
  ids: readonly string[];
}

/** One part of a person's data. */
export interface PersonalPart {
  name: PersonalPartName;
  /** The tables that it is read from and that are about people. */
  tables: readonly string[];
  /** @param limit at most so many rows, the newest first */
  rows(db: Queryable, of: DataOf, limit: number): Promise<Partial<Record<PersonalField, unknown>>[]>;
}

/** Every part, in the order of the file. */
export const parts: readonly PersonalPart[] = [...accountParts, ...placeParts, ...ownParts, ...textParts];
