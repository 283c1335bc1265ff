import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { withTransaction } from '#server/db/client.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import {
  earlierApplications,
  volunteerRequests,
} from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { suppressUnsubscribed } from '#areas/suppressions/server/suppressions.actions.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { answerInvitationIn } from './invitations.actions.ts';
import { noteSignUp, requestToJoin, type Application } from './volunteer-requests.actions.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(factoryNow);
  await t.db.delete(budgets);
});

/** A form of an organization and somebody who fills it in. */
async function scene() {
  const { organization } = await makeOrganization(t.db, { isPrivate: true });
  const form = await makeForm(t.db, organization);
  const volunteer = await makeUser(t.db);
  const apply = (changes: Partial<Application> = {}) =>
    withTransaction(t.db, (tx) =>
      requestToJoin(tx, t.deps, {
        person: { userId: volunteer.id },
        organizationId: organization.id,
        email: volunteer.email,
        name: 'Ada',
        form: { id: form.id, version: 1 },
        answers: { why: 'To help' },
        key: crypto.randomUUID(),
        now: t.clock.now(),
        ...changes,
      }),
    );
  const ofThem = and(
    eq(volunteerRequests.userId, volunteer.id),
    eq(volunteerRequests.organizationId, organization.id),
  );
  const requests = () => t.db.select().from(volunteerRequests).where(ofThem);
  const answer = (columns: Partial<typeof volunteerRequests.$inferInsert>) =>
    t.db
      .update(volunteerRequests)
      .set({ decidedAt: t.clock.now(), ...columns })
      .where(ofThem);
  const asked = () =>
    t.published.filter(
      ({ type, data }) => type === 'volunteer.asked' && 'userId' in data && data.userId === volunteer.id,
    ).length;
  const earlier = async () =>
    t.db
      .select()
      .from(earlierApplications)
      .where(eq(earlierApplications.requestId, (await requests())[0]?.id ?? ''));
  return { organization, form, volunteer, apply, requests, answer, asked, earlier };
}

describe('an application', () => {
  it('waits, with its answers and the version of the form, under the key of the documents [volunteers-1]', async () => {
    const { apply, requests, organization, form, asked } = await scene();
    expect(await apply()).toEqual({ status: 'pending' });
    expect(await requests()).toMatchObject([
      {
        key: `VOLUNTEER_REQUEST#ORGANIZATION#${organization.name}`,
        status: 'pending',
        isFromRegistration: false,
        formId: form.id,
        formVersion: 1,
        formData: { why: 'To help' },
        appliedAt: factoryNow,
      },
    ]);
    expect(asked()).toBe(1);
  });

  it('sent many times at once is one, and once more changes nothing [volunteers-1]', async () => {
    const { apply, requests, asked } = await scene();
    const key = crypto.randomUUID();
    await Promise.all([apply({ key }), apply({ key }), apply({ key })]);
    t.clock.advance({ hours: 1 });
    expect(await apply({ key, answers: { why: 'Another' } })).toEqual({ status: 'pending' });
    expect(await requests()).toMatchObject([{ formData: { why: 'To help' }, appliedAt: factoryNow }]);
    expect(asked()).toBe(1);
  });

  it('replaces the answers of one that waits, of which nothing is kept [volunteers-1, volunteers-2]', async () => {
    const { apply, requests, earlier, asked } = await scene();
    await apply();
    await apply({ answers: { why: 'To learn' } });
    expect(await requests()).toMatchObject([{ status: 'pending', formData: { why: 'To learn' } }]);
    expect(await earlier()).toEqual([]);
    expect(asked()).toBe(1);
  });

  it('after a refusal waits again, and the refusal is kept with its answers [volunteers-1, volunteers-2]', async () => {
    const { apply, requests, answer, earlier, asked } = await scene();
    await apply();
    t.clock.advance({ hours: 1 });
    await answer({ status: 'declined', declineMessage: 'Under 18' });
    t.clock.advance({ hours: 1 });
    expect(await apply({ answers: { why: 'I am 18 now' } })).toEqual({ status: 'pending' });
    expect(await requests()).toMatchObject([
      { status: 'pending', declineMessage: null, decidedAt: null, formData: { why: 'I am 18 now' } },
    ]);
    expect(await earlier()).toMatchObject([
      { status: 'declined', declineMessage: 'Under 18', formData: { why: 'To help' } },
    ]);
    expect(asked()).toBe(2);
  });

  it('of somebody approved has new answers and takes no access away; the first ones are kept once [volunteers-1, volunteers-2]', async () => {
    const { apply, requests, answer, earlier, asked } = await scene();
    await apply();
    await answer({ status: 'approved' });
    for (const why of ['Second', 'Third']) {
      t.clock.advance({ hours: 1 });
      expect(await apply({ answers: { why } })).toEqual({ status: 'approved' });
    }
    expect(await requests()).toMatchObject([{ status: 'approved', formData: { why: 'Third' } }]);
    expect(await earlier()).toMatchObject([{ status: 'approved', formData: { why: 'To help' } }]);
    expect(asked()).toBe(1);
  });

  it('is refused when the account sent as many as can be, and nothing of it is kept [volunteers-1]', async () => {
    const { apply, requests } = await scene();
    for (let n = 0; n < 20; n += 1) await apply({ answers: { n } });
    await expect(apply({ answers: { n: 20 } })).rejects.toMatchObject({
      code: 'volunteer.applications-daily-limit',
      params: { max: 20 },
    });
    expect(await requests()).toMatchObject([{ formData: { n: 19 } }]);
  });

  it('of an account that was closed, or to an organization that is gone, is none [volunteers-1]', async () => {
    const { apply } = await scene();
    const gone = { organizationId: t.deps.ids.uuid() };
    await expect(apply(gone)).rejects.toEqual(new DomainError('not-found'));
    const closed = await makeUser(t.db, { closedAt: factoryNow });
    await expect(apply({ person: { userId: closed.id } })).rejects.toEqual(new DomainError('not-found'));
  });
});

it.each(['applies', 'signs up', 'says yes'] as const)(
  'somebody who unsubscribed under a typed address and %s gets no messages at the own one either [address-9]',
  async (act) => {
    const { organization, volunteer, apply } = await scene();
    const [organizationId, userId] = [organization.id, volunteer.id];
    const typed = 'typed@example.org';
    await makeVolunteerRequest(t.db, volunteer, organization, {
      email: typed,
      importedFirstName: 'Ada',
      importedLastName: 'Typed',
      invitedAs: 'account',
    });
    await withTransaction(t.db, (tx) => suppressUnsubscribed(tx, t.deps, { organizationId, address: typed }));
    if (act === 'applies') await apply();
    else
      await withTransaction(t.db, (tx) =>
        act === 'signs up'
          ? noteSignUp(tx, t.deps, { userId, organizationId })
          : answerInvitationIn(tx, t.deps, { userId, organizationId }, 'accepted'),
      );
    const reasons = await suppressedAmong(t.db, organizationId, [volunteer.email]);
    expect(reasons.get(volunteer.email)).toBe('unsubscribed');
  },
);
