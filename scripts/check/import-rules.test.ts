import { describe, expect, test } from 'vitest';
import { brokenRule } from './import-rules.ts';

const hours = 'server/features/hours/hours';

const allowed: [from: string, to: string, typeOnly?: true][] = [
  ['shared/rules/hours.ts', 'npm:zod'],
  ['shared/rules/hours.ts', 'npm:temporal-polyfill/global'],
  ['shared/rules/hours.test.ts', 'npm:vitest'],
  ['web/features/hours/list.tsx', 'shared/texts/index.ts'],
  ['web/pages/home.tsx', 'web/features/hours/list.tsx'],
  ['web/app/entry-server.tsx', 'node:stream'],
  [`${hours}.routes.ts`, `${hours}.actions.ts`],
  [`${hours}.routes.ts`, 'shared/contract/hours.ts'],
  [`${hours}.routes.ts`, 'server/http/bind.ts', true],
  [`${hours}.actions.ts`, `${hours}.store.ts`],
  [`${hours}.actions.ts`, 'server/features/groups/groups.queries.ts'],
  [`${hours}.actions.ts`, 'server/features/groups/groups.policy.ts'],
  ['server/features/hours/actions/check-in.ts', 'server/features/hours/store/entries.ts'],
  ['server/features/hours/hours.actions/check-in.ts', `${hours}.rules.ts`],
  [`${hours}.queries.ts`, 'server/features/groups/groups.rules.ts'],
  [`${hours}.jobs.ts`, 'server/features/groups/groups.events.ts'],
  [`${hours}.gateway.ts`, 'server/db/client.ts'],
  [`${hours}.access.ts`, 'server/http/bind.ts', true],
  [`${hours}.rules.ts`, 'node:crypto'],
  [`${hours}.store.ts`, 'server/db/client.ts'],
  [`${hours}.store.ts`, 'npm:drizzle-orm/pg-core'],
  [`${hours}.policy.ts`, 'server/context.ts', true],
  [`${hours}.policy.ts`, 'shared/rules/hours.ts'],
  ['server/items/items.routes.ts', `${hours}.queries.ts`],
  ['server/main.ts', `${hours}.routes.ts`],
  ['server/features.ts', `${hours}.jobs.ts`],
  [`${hours}.feature.test.ts`, 'testing/postgres.ts'],
  [`${hours}.feature.test.ts`, `${hours}.store.ts`],
  ['server/db/seed/demo.ts', 'testing/factories/people.ts'],
  ['testing/app.ts', 'server/app.ts'],
  ['bench/main.ts', 'server/app.ts'],
  ['vite.config.ts', 'npm:vite'],
  ['scripts/check/migrations.ts', 'drizzle.config.ts'],
];

const refused: [from: string, to: string, typeOnly?: true][] = [
  ['shared/rules/hours.ts', 'server/db/client.ts'],
  ['shared/rules/hours.ts', 'web/ui/button.tsx'],
  ['shared/rules/hours.ts', 'npm:react'],
  ['shared/rules/hours.ts', 'node:fs'],
  ['shared/rules/hours.ts', 'npm:vitest'],
  ['shared/rules/hours.test.ts', 'server/db/client.ts'],
  ['web/pages/home.tsx', 'server/context.ts', true],
  ['web/pages/home.tsx', 'testing/postgres.ts'],
  ['web/pages/home.tsx', 'node:fs'],
  ['web/pages/home.tsx', 'npm:drizzle-orm'],
  ['web/ui/button.tsx', 'web/features/hours/list.tsx'],
  ['web/ui/button.tsx', 'web/pages/home.tsx'],
  ['web/features/hours/list.tsx', 'web/pages/home.tsx'],
  ['server/app.ts', 'web/app/entry-server.tsx'],
  ['server/app.ts', 'testing/postgres.ts'],
  [`${hours}.feature.test.ts`, 'web/pages/home.tsx'],
  [`${hours}.routes.ts`, `${hours}.store.ts`],
  [`${hours}.routes.ts`, 'server/db/client.ts'],
  [`${hours}.routes.ts`, 'npm:drizzle-orm'],
  [`${hours}.queries.ts`, `${hours}.store.ts`],
  [`${hours}.queries.ts`, `${hours}.actions.ts`],
  [`${hours}.actions.ts`, 'server/features/groups/groups.store.ts'],
  ['server/features/hours/actions/check-in.ts', 'server/features/groups/store/members.ts'],
  [`${hours}.actions.ts`, 'server/features/groups/groups.gateway.ts'],
  [`${hours}.queries.ts`, 'server/features/groups/groups.urls.ts'],
  [`${hours}.routes.ts`, `${hours}.events.ts`],
  [`${hours}.events.ts`, `${hours}.actions.ts`],
  [`${hours}.gateway.ts`, `${hours}.actions.ts`],
  [`${hours}.urls.ts`, 'server/http/bind.ts'],
  [`${hours}.actions.ts`, `${hours}.routes.ts`],
  [`${hours}.actions.ts`, 'npm:drizzle-orm'],
  [`${hours}.store.ts`, `${hours}.queries.ts`],
  [`${hours}.policy.ts`, 'server/context.ts'],
  [`${hours}.policy.ts`, 'server/db/client.ts'],
  [`${hours}.rules.ts`, `${hours}.store.ts`],
  [`${hours}.rules.ts`, 'node:fs'],
  [`${hours}.rules.ts`, 'npm:fastify'],
  ['server/platform/jobs.ts', `${hours}.jobs.ts`],
  ['server/platform/jobs.ts', 'server/context.ts'],
  ['server/db/client.ts', `${hours}.queries.ts`],
  ['server/http/session.ts', `${hours}.store.ts`],
  ['server/items/items.routes.ts', `${hours}.store.ts`],
  [`${hours}.actions.ts`, 'node:process'],
  ['e2e/home.test.ts', 'server/app.ts'],
  ['server/app.ts', 'drizzle.config.ts'],
  ['server/app.ts', 'scripts/lib/build.ts'],
];

describe('import rules', () => {
  test.each(allowed)('%s may import %s', (from, to, typeOnly) => {
    expect(brokenRule({ from, to, typeOnly: typeOnly ?? false })).toBeUndefined();
  });

  test.each(refused)('%s may not import %s', (from, to, typeOnly) => {
    expect(brokenRule({ from, to, typeOnly: typeOnly ?? false })).toEqual(expect.any(String));
  });
});
