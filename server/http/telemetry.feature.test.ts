import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeEmail } from '#areas/mail/testing/mail.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { buildApp } from '#server/app.ts';
import { noTelemetry } from '#server/platform/telemetry/telemetry.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const metricsToken = 'a token for tests that nobody guesses';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { metricsToken } });
});
afterAll(() => test.close());

const metrics = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const lines = async () => (await metrics(`Bearer ${metricsToken}`)).body.split('\n');

it('metrics need the token that the configuration has [service-17]', async () => {
  const answers = await Promise.all(
    [undefined, 'Bearer', `Bearer ${metricsToken}x`, `Bearer ${metricsToken.slice(1)}`, metricsToken].map(
      metrics,
    ),
  );
  expect(answers.map(({ statusCode, body }) => `${statusCode}${body}`)).toEqual(Array(5).fill('401'));
  const { statusCode, headers } = await metrics(`Bearer ${metricsToken}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
});

it('without one in the configuration there are none [service-17]', async () => {
  const app = await buildApp({ ...test.deps, telemetry: noTelemetry });
  const { statusCode } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  expect(statusCode).toBe(404);
  await app.close();
});

it('requests count by the pattern of their route, jobs and mails by their kind, and the dashboard asks for nothing else [service-17]', async () => {
  const organizer = await makeOrganizer(test.db);
  const { opportunity } = await makeOpportunity(test.db, await makeOrganization(test.db));
  const { list, details } = contract.opportunities;
  await test.ok(list);
  await test.ok(list);
  await test.ok(details, { params: { opportunityId: opportunity.id } });
  await test.app.inject(`/api/nowhere/${organizer.email}?email=${organizer.email}`);
  await makeEmail(test.db, { recipient: organizer.email, status: 'uncertain' });
  await test.deps.jobs.sendScheduled();
  const before = await lines();
  expect(before).toContain('manyhands_jobs_due{job="mail.reminders"} 1');
  await test.drainJobs();
  const told = await lines();
  expect(told).toContain('manyhands_mails{status="uncertain"} 1');
  expect(told).toContain('manyhands_visitor_answers_total{way="kept",process="1"} 1');
  expect(told).toContain(
    'http_server_request_duration_seconds_count{method="GET",route="/api/opportunities",status="2xx",process="1"} 2',
  );
  const all = told.join('\n');
  expect(all).toContain('status="4xx"');
  expect(all).toContain('manyhands_job_duration_seconds_count{job="mail.reminders",outcome="completed"');
  for (const text of [organizer.email, organizer.id, opportunity.id]) expect(all).not.toContain(text);
  holdDashboard([...before, ...told].filter((line) => line !== '' && !line.startsWith('#')));
});

/** Each metric and label that the dashboard asks for is in these lines. */
function holdDashboard(told: readonly string[]): void {
  const { panels } = JSON.parse(readFileSync('docs/examples/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const series = new Set(told.map((line) => /^\w+/.exec(line)?.[0]));
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const names = asked.flatMap((expr) => expr.match(/\b(?:manyhands|http|process)_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !series.has(name))).toEqual([]);
  const labels = new Set(
    told.flatMap((line) => [...line.matchAll(/[{,](\w+)="/g)].map(([, label]) => label)),
  );
  // Prometheus adds where it read them.
  labels.add('instance');
  const grouped = asked.flatMap((expr) =>
    [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, by = '']) => by.split(', ')),
  );
  expect(grouped.filter((label) => !labels.has(label))).toEqual([]);
}
