import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { users } from '#areas/accounts/schema/accounts.ts';
import { writtenOnce } from './written-once.ts';

const dialect = new PgDialect();

it('has the text and the values of what it was written from, with placeholders in their places', () => {
  const part = sql`select ${users.id}, ${'a $1 b'}::text, '$2' from ${users}
    where ${users.email} = ${sql.placeholder('email')} and ${users.createdAt} > ${new Date(0)} and ${users.bio} = any(${sql.param(['x', 'y'])})`;
  const around = (inner: typeof part) => dialect.sqlToQuery(sql`${1}::int in (${inner}) or ${inner}`);
  expect(around(writtenOnce(part))).toEqual(around(part));
  expect(around(part).params).toHaveLength(9);
});
