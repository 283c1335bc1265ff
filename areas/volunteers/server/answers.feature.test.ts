import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { volunteerAsked } from '#areas/volunteer-requests/server/volunteer-requests.events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { answer: answerEndpoint } = contract.volunteers;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A private organization with an opportunity tomorrow, and people who applied. */
async function scene({ isPrivate = true, people: count = 1, app = t } = {}) {
  const organizer = await makeOrganizer(app.db);
  const place = await makeOrganization(app.db, { isPrivate }, { organizer });
  const startAt = hoursAfter(factoryNow, 24);
  const dates = [{ startAt, endAt: hoursAfter(startAt, 3) }];
  const { opportunity, slots } = await makeOpportunity(app.db, place, {}, { schedule: { dates } });
  const [slot] = slots;
  if (!slot) throw new Error('The schedule has no slots.');
  const people: UserRow[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = await makeUser(app.db);
    await makeVolunteerRequest(app.db, person, place.organization, { appliedAt: factoryNow });
    people.push(person);
  }
  const [volunteer] = people;
  if (!volunteer) throw new Error('Nobody applied.');
  const seen = factoryNow.toISOString();
  const answer = (
    said: 'approved' | 'declined',
    { as = organizer, reason = '', appliedAt = seen as string | null } = {},
  ) =>
    app.ok(answerEndpoint, {
      as,
      body: {
        organizationId: place.organization.id,
        people: people.map(({ id: userId }) => ({ userId, appliedAt })),
        answer: said,
        reason,
      },
    });
  const request = async () => {
    const [row] = await app.db
      .select()
      .from(volunteerRequests)
      .where(
        and(
          eq(volunteerRequests.userId, volunteer.id),
          eq(volunteerRequests.organizationId, place.organization.id),
        ),
      );
    return row;
  };
  const mails = async () => {
    await app.drainJobs();
    return (await app.db.select().from(emails).where(eq(emails.recipient, volunteer.email))).map(
      ({ template }) => template,
    );
  };
  return { ...place, organizer, opportunity, slot, people, volunteer, answer, request, mails };
}

describe('an answer to a request', () => {
  it('opens and closes the organization and its opportunities at once; places stay [volunteers-6, volunteers-8]', async () => {
    const { answer, volunteer, opportunity, organization, slot, request } = await scene();
    const open = async () => {
      const details = await t.call(contract.opportunities.details, {
        as: volunteer,
        params: { opportunityId: opportunity.id },
      });
      const page = await t.call(contract.organizations.landingPage, {
        as: volunteer,
        query: { orgName: organization.name },
      });
      return [details.statusCode, page.statusCode];
    };
    expect((await open())[0]).toBe(403);
    expect(await answer('approved')).toEqual({ answered: [volunteer.id], already: [], changed: [] });
    expect(await open()).toEqual([200, 200]);
    const place = await makeRegistration(t.db, volunteer, slot);
    await answer('declined', { reason: ' The check is missing ' });
    expect((await open())[0]).toBe(403);
    expect(await request()).toMatchObject({
      status: 'declined',
      declineMessage: 'The check is missing',
    });
    const { items } = await t.ok(contract.registrations.upcoming, { as: volunteer });
    expect(items.map(({ id }) => id)).toEqual([place.id]);
    await answer('approved');
    expect(await request()).toMatchObject({ status: 'approved', declineMessage: null });
  });

  it('is one for several people, and one of two who answer at once is heard; one mail goes out [volunteers-7]', async () => {
    const { answer, people, organization, location, mails } = await scene({ people: 3 });
    const coordinator = await makeOrganizer(t.db);
    await makeCoordinator(t.db, coordinator, location);
    const both = await Promise.all([answer('approved'), answer('approved', { as: coordinator })]);
    expect(both.map(({ answered }) => answered.length).toSorted()).toEqual([0, 3]);
    expect(both.map(({ already }) => already.length).toSorted()).toEqual([0, 3]);
    expect(await mails()).toEqual(['volunteer-approved']);
    const { waiting } = await t.ok(contract.volunteers.list, {
      as: coordinator,
      query: { orgName: organization.name },
    });
    expect(waiting).toBe(0);
    expect(people).toHaveLength(3);
  });

  it('is about the application that was seen: who applied again meanwhile is not answered [volunteers-7]', async () => {
    const { answer, volunteer, request, mails } = await scene();
    expect(await answer('declined', { appliedAt: hoursAfter(factoryNow, -1).toISOString() })).toEqual({
      answered: [],
      already: [],
      changed: [volunteer.id],
    });
    expect(await request()).toMatchObject({ status: 'pending' });
    expect(await mails()).toEqual([]);
  });

  it('is for private organizations [volunteers-6]', async () => {
    const { organization, organizer, volunteer } = await scene({ isPrivate: false });
    const body = {
      organizationId: organization.id,
      people: [{ userId: volunteer.id, appliedAt: null }],
      answer: 'approved' as const,
    };
    expect((await t.refused(answerEndpoint, { as: organizer, body })).code).toBe('volunteer.not-private');
  });

  it('is waited for: organizers of a private organization are mailed when somebody applies [volunteers-9]', async () => {
    const { volunteer, organization, organizer } = await scene();
    const apply = { userId: volunteer.id, organizationId: organization.id };
    await withTransaction(t.db, (tx) => t.deps.events.publish(tx, volunteerAsked, apply));
    await t.drainJobs();
    const [mail] = await t.mails(organizer.email);
    expect(mail?.template).toBe('volunteer-request');
    expect(mail?.text).toContain('/user/user-settings/volunteers/');
  });

  it('is mailed with the reason in plain words [volunteers-9]', async () => {
    const { answer, volunteer, mails } = await scene();
    await answer('declined', { reason: '<b>Sorry</b>, we are full' });
    expect(await mails()).toEqual(['volunteer-declined']);
    const [mail] = await t.mails(volunteer.email);
    expect(mail?.text).toContain('<b>Sorry</b>, we are full');
    expect(mail?.html).not.toContain('<b>Sorry');
  });

  it('waits for minutes, so that what was taken back meanwhile is one mail [volunteers-9]', async () => {
    const app = await createTestApp({ config: { gatherSeconds: 20 } });
    const { answer, mails } = await scene({ app });
    await answer('approved');
    await answer('declined', { reason: 'A wrong tap' });
    await answer('approved');
    expect(await mails()).toEqual([]);
    const ofAnswers = sql`name = 'mail.volunteer.answered'`;
    const { rows } = (await app.db.execute(
      sql`select distinct extract(epoch from start_after - created_on)::int as seconds from pgboss.job where ${ofAnswers}`,
    )) as { rows: { seconds: number }[] };
    expect(rows).toEqual([{ seconds: 300 }]);
    await app.db.execute(sql`update pgboss.job set start_after = now() where ${ofAnswers}`);
    expect(await mails()).toEqual(['volunteer-approved']);
    await app.close();
  });
  it('that is what the person was told last is not told again, unless they applied since [volunteers-9]', async () => {
    const { answer, mails, volunteer, organization } = await scene();
    await answer('approved');
    expect(await mails()).toEqual(['volunteer-approved']);
    t.clock.advance({ minutes: 1 });
    await answer('declined');
    t.clock.advance({ minutes: 1 });
    await answer('approved');
    expect(await mails()).toEqual(['volunteer-approved']);
    const appliedAt = t.clock.now();
    await t.db
      .update(volunteerRequests)
      .set({ appliedAt, status: 'pending' })
      .where(
        and(
          eq(volunteerRequests.userId, volunteer.id),
          eq(volunteerRequests.organizationId, organization.id),
        ),
      );
    t.clock.advance({ minutes: 1 });
    await answer('approved', { appliedAt: appliedAt.toISOString() });
    expect(await mails()).toEqual(['volunteer-approved', 'volunteer-approved']);
  });
  it('that was taken back before its mail was written is not mailed [volunteers-9]', async () => {
    const { answer, mails } = await scene();
    await answer('declined');
    await answer('approved');
    expect(await mails()).toEqual(['volunteer-approved']);
  });
});
