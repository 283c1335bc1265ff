import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { findActorByEmail } from '#areas/accounts/server/accounts.queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { english } from '#testing/english.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { subscriptions } from '#areas/billing/schema/billing.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { editorWorld, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { importOpportunities } from '../import/import.actions.ts';

const { create, open, save } = contract.opportunityEditor;
const { clone, unarchive } = contract.organizerHome;

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'manyhands-may-publish-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** An organization with somebody who coordinates its location; `unpublish` takes it away from the public. */
async function scene() {
  const world = await editorWorld(test);
  const { organizer: coordinator, organization, location, document } = world;
  const unpublish = () =>
    test.db
      .update(organizations)
      .set({ unpublishedAt: factoryNow })
      .where(eq(organizations.id, organization.id));
  const statuses = async () => {
    const rows = await test.db
      .select({ status: opportunities.status })
      .from(opportunities)
      .where(eq(opportunities.organizationId, organization.id));
    return rows.map(({ status }) => status).toSorted();
  };
  const opened = async (opportunityId: string) =>
    (await test.ok(open, { as: coordinator, params: { opportunityId } })).opportunity;
  return { coordinator, organization, location, document, unpublish, statuses, opened };
}

/** Imports one opportunity, in somebody's name. */
async function importOne(email: string, organization: string) {
  const actor = await findActorByEmail(test.db, email);
  const file = join(folder, 'one.csv');
  const rows = [
    'organization,title,description,start date,start time,end time,time zone,places,state,postal code',
    `${organization},Sort cans,Sort them by date.,2030-07-01,10:00,13:00,America/New_York,12,NY,10001`,
  ];
  await writeFile(file, rows.join('\n'));
  const ctx = { deps: test.deps, actor: actor!, requestId: 'import', t: english };
  return importOpportunities(ctx, { file, map: {}, dryRun: false });
}

describe('an organization that is unpublished', () => {
  it('publishes no new opportunity, and keeps a draft [opportunities-8]', async () => {
    const { coordinator, document, unpublish, statuses } = await scene();
    await unpublish();
    const refused = await test.refused(create, { as: coordinator, body: document() });
    expect(refused).toMatchObject({ status: 409, code: 'organization.unpublished' });
    expect(await statuses()).toEqual([]);
    await test.ok(create, { as: coordinator, body: document({ status: 'draft' }) });
    expect(await statuses()).toEqual(['draft']);
  });

  it('publishes no draft, and saves what is published already [opportunities-8]', async () => {
    const { coordinator, document, unpublish, statuses, opened } = await scene();
    const draft = await test.ok(create, { as: coordinator, body: document({ status: 'draft' }) });
    const posted = await test.ok(create, { as: coordinator, body: document() });
    await unpublish();
    const refused = await test.refused(save, {
      as: coordinator,
      params: { opportunityId: draft.id },
      body: saveOf(await opened(draft.id)),
    });
    expect(refused.code).toBe('organization.unpublished');
    await test.ok(save, {
      as: coordinator,
      params: { opportunityId: draft.id },
      body: saveOf(await opened(draft.id), { status: 'draft' }),
    });
    await test.ok(save, {
      as: coordinator,
      params: { opportunityId: posted.id },
      body: saveOf(await opened(posted.id)),
    });
    expect(await statuses()).toEqual(['draft', 'published']);
  });

  it('unarchives nothing; a clone is a draft as ever [opportunities-8]', async () => {
    const { coordinator, organization, location, unpublish, statuses } = await scene();
    const { opportunity } = await makeOpportunity(
      test.db,
      { organization, location },
      { status: 'archived' },
    );
    await unpublish();
    const call = { as: coordinator, params: { opportunityId: opportunity.id } };
    expect((await test.refused(unarchive, call)).code).toBe('organization.unpublished');
    await test.ok(clone, { ...call, body: {} });
    expect(await statuses()).toEqual(['archived', 'draft']);
  });

  it('imports nothing that would be published [opportunities-8]', async () => {
    const { coordinator, organization, unpublish, statuses } = await scene();
    await unpublish();
    const summary = await importOne(coordinator.email, organization.name);
    expect(summary).toMatchObject({
      imported: 0,
      refused: [
        { reason: `the organization ${organization.name} has no organizer any more and can't publish` },
      ],
    });
    expect(await statuses()).toEqual([]);
  });
});

it('publishes in each of these ways while the organization is shown [opportunities-8]', async () => {
  const { coordinator, organization, location, document, statuses, opened } = await scene();
  const { opportunity } = await makeOpportunity(test.db, { organization, location }, { status: 'archived' });
  await test.ok(unarchive, { as: coordinator, params: { opportunityId: opportunity.id } });
  await test.ok(create, { as: coordinator, body: document() });
  const draft = await test.ok(create, { as: coordinator, body: document({ status: 'draft' }) });
  const params = { opportunityId: draft.id };
  await test.ok(save, { as: coordinator, params, body: saveOf(await opened(draft.id)) });
  expect(await importOne(coordinator.email, organization.name)).toMatchObject({ imported: 1 });
  expect(await statuses()).toEqual(['published', 'published', 'published', 'published']);
});

describe('where plans are paid for', () => {
  let paid: TestApp;
  beforeAll(async () => {
    paid = await createTestApp({ config: { payments: { kind: 'sandbox' } } });
  });
  afterAll(() => paid.close());

  const since = (days: number) =>
    ({ status: 'past_due', pastDueSince: hoursAfter(factoryNow, -24 * days) }) as const;
  const none = undefined;

  it.each([
    ['is on trial', { status: 'trialing' }, none],
    ['is paid', { status: 'active' }, none],
    ['owes a charge since yesterday', since(1), none],
    ['owes a charge for two weeks', since(14), 'organization.plan-unpaid'],
    ['owes a charge that nobody tries anymore', { status: 'unpaid' }, 'organization.plan-unpaid'],
    ['has ended', { status: 'canceled', canceledAt: factoryNow }, 'organization.no-plan'],
    ['is not there', null, 'organization.no-plan'],
  ] as const)('an organization whose plan %s: %o, %s [billing-21]', async (_what, plan, refusal) => {
    const { organizer, document } = await editorWorld(paid);
    if (plan) await makeSubscription(paid.db, organizer, plan);
    const answer = await paid.call(create, { as: organizer, body: document() });
    expect(answer.json<{ code?: string }>().code).toBe(refusal);
    // Nothing is lost: drafts are kept and saved.
    await paid.ok(create, { as: organizer, body: document({ status: 'draft' }) });
  });

  it('the plan of any of its organizers will do, that of a coordinator not [billing-21]', async () => {
    const { organizer, location, document } = await editorWorld(paid);
    const [coordinator, second] = [await makeOrganizer(paid.db), await makeOrganizer(paid.db)];
    await makeCoordinator(paid.db, coordinator, location);
    await makeSubscription(paid.db, coordinator);
    const call = { as: organizer, body: document() };
    expect((await paid.refused(create, call)).code).toBe('organization.no-plan');
    await makeCoordinator(paid.db, second, location, { role: 'organizer' });
    await makeSubscription(paid.db, second);
    await paid.ok(create, call);
  });

  it('what is published stays published when the plan ends [billing-22]', async () => {
    const { organizer, document } = await editorWorld(paid);
    const plan = await makeSubscription(paid.db, organizer);
    const { id } = await paid.ok(create, { as: organizer, body: document() });
    await paid.db
      .update(subscriptions)
      .set({ status: 'canceled', canceledAt: factoryNow })
      .where(eq(subscriptions.id, plan.id));
    const params = { opportunityId: id };
    const { opportunity } = await paid.ok(open, { as: organizer, params });
    await paid.ok(save, { as: organizer, params, body: saveOf(opportunity) });
    expect((await paid.ok(open, { as: organizer, params })).opportunity.status).toBe('published');
  });
});
