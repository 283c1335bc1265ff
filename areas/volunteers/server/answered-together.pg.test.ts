import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { deadlocksOf } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { useTwoServers } from '#testing/two-servers.ts';

const servers = useTwoServers();
const tries = 8;

/** Six people who applied to a private organization with a form, and somebody who answers them. */
async function scene(now: Date) {
  const { db } = servers;
  const organizer = await makeOrganizer(db);
  const { organization } = await makeOrganization(db, { isPrivate: true }, { organizer });
  const form = await makeForm(db, organization, {}, { active: true });
  const cookieOf = (who: { id: string }) => openSession(db, who, { now, secret: testSecret });
  const people: { id: string; cookie: string; email: string }[] = [];
  for (let index = 0; index < 6; index += 1) {
    const person = await makeUser(db);
    await makeVolunteerRequest(db, person, organization, { appliedAt: now });
    people.push({ id: person.id, email: person.email, cookie: await cookieOf(person) });
  }
  return { organization, form, people, cookie: await cookieOf(organizer) };
}

const send = async (server: number, path: string, cookie: string, body: object): Promise<number> => {
  const answer = await fetch(`${servers.url(server)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return answer.status;
};

it(`people who apply again or close their accounts while all of them are answered: nobody waits for ever, in ${tries} of ${tries} tries [volunteers-6]`, async () => {
  await servers.start({ mails: false });
  const before = await deadlocksOf(servers.db);
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const now = new Date();
    const { organization, form, people, cookie } = await scene(now);
    const answerAll = (server: number, answer: 'approved' | 'declined') =>
      send(server, '/api/volunteers/answers', cookie, {
        organizationId: organization.id,
        people: people.map(({ id }) => ({ userId: id, appliedAt: now.toISOString() })),
        answer,
        reason: '',
      });
    const applyAgain = (server: number, { cookie: own, email }: { cookie: string; email: string }) =>
      send(server, `/api/organizations/${encodeURIComponent(organization.name)}/application`, own, {
        formId: form.id,
        version: 1,
        key: randomUUID(),
        answers: { name: 'Ada Okafor', email },
      });
    const close = (server: number, { cookie: own }: { cookie: string }) =>
      send(server, '/api/account/close', own, { reason: 'no-time' });
    const answers = await Promise.all([
      answerAll(attempt, 'approved'),
      answerAll(attempt + 1, 'declined'),
      ...people.map((person, at) => ((at + attempt) % 2 === 0 ? close : applyAgain)(at, person)),
    ]);
    for (const status of answers) statuses.add(status);
  }
  await servers.stop();
  expect([...statuses].toSorted()).toEqual([200, 201]);
  expect((await deadlocksOf(servers.db)) - before).toBe(0);
});
