// An opportunity on two days whose people come and go while its organizer edits it, at two servers at once.
import { eq, sql } from 'drizzle-orm';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Problem } from '#shared/errors.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity } from './opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { TwoServers } from '#testing/two-servers.ts';
import { saveOf, type ChangedDocument } from './editor.world.ts';

const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000);

/** One activity on two days, so many places on each, and so many signed-in volunteers. */
export async function scene(servers: TwoServers, capacities: [number, number], people: number) {
  const { db } = servers;
  const now = new Date();
  const organizer = await makeOrganizer(db);
  const at = await makeOrganization(db, {}, { organizer });
  const { opportunity, slots: made } = await makeOpportunity(
    db,
    at,
    { postedAt: now, skills: ['Data Entry'] },
    {
      coordinators: [organizer],
      schedule: {
        dates: [1, 2].map((day) => ({ startAt: inDays(day), endAt: inDays(day + 0.1) })),
        activities: [{ title: 'Packing', capacity: 1 }],
      },
    },
  );
  for (const [index, slot] of made.entries())
    await db.update(slots).set({ capacity: capacities[index] }).where(eq(slots.id, slot.id));
  const session = (user: { id: string }) => openSession(db, user, { now, secret: testSecret });
  const volunteers: { id: string; email: string; cookie: string }[] = [];
  for (let index = 0; index < people; index += 1) {
    const user = await makeUser(db);
    volunteers.push({ id: user.id, email: user.email, cookie: await session(user) });
  }
  return {
    opportunityId: opportunity.id,
    organization: at.organization,
    slotIds: [made[0]!.id, made[1]!.id] as const,
    organizer: await session(organizer),
    organizerEmail: organizer.email,
    volunteers,
  };
}

async function call(
  servers: TwoServers,
  method: string,
  path: string,
  cookie: string,
  body?: object,
): Promise<Response> {
  return fetch(`${servers.url(Math.round(Math.random()))}${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Signs up at one of the servers; answers `created` or the code of the refusal. */
export async function signUp(
  servers: TwoServers,
  opportunityId: string,
  cookie: string,
  slotId: string,
): Promise<string> {
  const response = await call(servers, 'POST', `/api/opportunities/${opportunityId}/registrations`, cookie, {
    slotIds: [slotId],
  });
  return response.status === 201 ? 'created' : ((await response.json()) as Problem).code;
}

/** Opens the editor, edits, and saves; answers `saved` or the code of the refusal. */
export async function edit(
  servers: TwoServers,
  { opportunityId, organizer }: { opportunityId: string; organizer: string },
  change: (body: ChangedDocument) => ChangedDocument,
): Promise<string> {
  const path = `/api/organizer/opportunity-editor/${opportunityId}`;
  const opened = (await (await call(servers, 'GET', path, organizer)).json()) as {
    opportunity: EditorOpportunity;
  };
  const response = await call(servers, 'PUT', path, organizer, change(saveOf(opened.opportunity)));
  return response.status === 200 ? 'saved' : ((await response.json()) as Problem).code;
}

/** How many statements with these words wait for somebody else's lock. */
export async function waitingFor({ db }: TwoServers, words: string): Promise<number> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${words}%`}`)) as unknown as {
    rows: { count: number }[];
  };
  return rows[0]!.count;
}

/** What became of the mails to an address. */
export const mailsOf = async ({ db }: TwoServers, recipient: string) =>
  (await db.select({ status: emails.status }).from(emails).where(eq(emails.recipient, recipient))).map(
    ({ status }) => status,
  );

/** The document without the first date, whose people go to the second. */
export function moveFirstDate(body: ChangedDocument): ChangedDocument {
  const [first, second] = body.schedule.dates;
  const to = { dateId: second!.id, activityId: second!.slots[0]!.activityId };
  const people = [{ slotId: first!.slots[0]!.id!, action: 'move' as const, to }];
  return { ...body, schedule: { ...body.schedule, dates: [second!] }, people };
}
