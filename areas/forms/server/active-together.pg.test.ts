import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { activeForms } from '#areas/forms/schema/forms.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { deadlocksOf } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers } from '#testing/two-servers.ts';

const servers = useTwoServers();
const tries = 8;

it(`forms that are made active on two servers at once, while one is deleted, leave exactly one active, in ${tries} of ${tries} tries [form-5]`, async () => {
  await servers.start({ mails: false });
  const { db } = servers;
  const before = await deadlocksOf(db);
  const organizer = await makeOrganizer(db);
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  const send = async (server: number, method: 'POST' | 'DELETE', path: string): Promise<number> =>
    (await fetch(`${servers.url(server)}/api/forms/${path}`, { method, headers: { cookie } })).status;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { organization } = await makeOrganization(db, {}, { organizer });
    const deleted = await makeForm(db, organization, {}, { active: true });
    const forms = [];
    for (let index = 0; index < 6; index += 1) forms.push(await makeForm(db, organization));
    const statuses = await Promise.all([
      send(attempt, 'DELETE', deleted.id),
      ...forms.map(({ id }, index) => send(index, 'POST', `${id}/activate`)),
    ]);
    // It goes when another one was active by then.
    const [removed, ...activated] = statuses;
    expect(activated).toEqual(activated.map(() => 200));
    const left = removed === 200 ? forms : [...forms, deleted];
    expect([200, 409]).toContain(removed);
    const active = await db
      .select({ formId: activeForms.formId })
      .from(activeForms)
      .where(eq(activeForms.organizationId, organization.id));
    expect(active).toHaveLength(1);
    expect(left.map(({ id }) => id)).toContain(active[0]?.formId);
  }
  await servers.stop();
  expect((await deadlocksOf(db)) - before).toBe(0);
});
