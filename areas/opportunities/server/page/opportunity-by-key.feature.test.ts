import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the address by key', () => {
  it.each([
    ['Café #1/2 100%', 'Park & Ride, Pier 39', 'Feed 🐈 & 🐕?'],
    ['جمعية الأمل', 'بيروت', 'توزيع الطعام #2'],
    ['%23 Club', 'a%2Fb', 'Ends with %25'],
  ])('leads to the one by id: %s [finding-16]', async (organizationName, locationName, title) => {
    const { db, app } = test;
    const { organization } = await makeOrganization(db, { name: organizationName });
    const location = await makeLocation(db, organization, { name: locationName });
    const at = { organization, location };
    const { opportunity } = await makeOpportunity(db, at, {
      title,
      status: 'archived',
      postedAt: factoryNow,
    });
    const url = `/api/opportunities/${encodeURIComponent(opportunity.key)}`;
    expect((await app.inject({ url })).json()).toMatchObject({
      id: opportunity.id,
      key: opportunity.key,
      title,
    });
  });

  it('is as closed as the other one [finding-16]', async () => {
    const { db } = test;
    const place = await makeOrganization(db);
    const hidden = await makeOpportunity(db, place, { isPrivate: true });
    const draft = await makeOpportunity(db, place, { status: 'draft' });
    const ask = async (opportunityId: string) =>
      (await test.refused(opportunitiesContract.details, { params: { opportunityId } })).code;
    expect(await ask(hidden.opportunity.key)).toBe('opportunity.private');
    expect(await ask(draft.opportunity.key)).toBe('not-found');
    expect(await ask('OPPORTUNITY#no#such#thing')).toBe('not-found');
    expect(await ask('OPPORTUNITY#a#b#c\u0000')).toBe('not-found');
    expect(await ask('nothing')).toBe('not-found');
    await db
      .update(opportunities)
      .set({ deletedAt: factoryNow })
      .where(sql`id = ${hidden.opportunity.id}`);
    expect(await ask(hidden.opportunity.key)).toBe('not-found');
  });
});
