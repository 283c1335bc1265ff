import { describe, expect, it } from 'vitest';
import { contractionsOf } from './contracting.ts';

describe('a migration may', () => {
  it.each([
    [
      'make a table with rules',
      'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");',
    ],
    ['add a column that may be empty', 'ALTER TABLE "a" ADD COLUMN "b" text;'],
    ['add one with a default', 'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;'],
    [
      'add one that the database fills',
      'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower("c")) STORED NOT NULL;',
    ],
    [
      'hold a new column to a rule',
      'ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "a_b_check" CHECK ("a"."b" <> \'\');',
    ],
    [
      'drop a rule or an index',
      'ALTER TABLE "a" DROP CONSTRAINT "a_b_check";--> statement-breakpoint\nDROP INDEX "a_b";',
    ],
    [
      'do what it gives a reason for',
      '-- contracts: nothing has written a.b since 1.4\nALTER TABLE "a" DROP COLUMN "b";',
    ],
  ])('%s [service-21]', (_what, sql) => {
    expect(contractionsOf(sql)).toEqual([]);
  });
});

describe('it may not without a reason', () => {
  it.each([
    ['drops a table', 'DROP TABLE "a";'],
    ['drops a column', 'ALTER TABLE "a" DROP COLUMN "b";'],
    ['renames', 'ALTER TABLE "a" RENAME COLUMN "b" TO "c";'],
    ['makes a column not null', 'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;'],
    ['takes a default away', 'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;'],
    ['gives a column another type', 'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;'],
    ['adds a column that must be filled and has no default', 'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;'],
    [
      'adds the rule "a_b_check" to "a"',
      'ALTER TABLE "a" ADD CONSTRAINT "a_b_check" CHECK ("a"."b" <> \'\');',
    ],
    ['adds the rule "a_b" to "a"', 'CREATE UNIQUE INDEX "a_b" ON "a" USING btree ("b");'],
  ])('%s [service-21]', (what, sql) => {
    expect(contractionsOf(sql)).toEqual([what]);
  });
});
