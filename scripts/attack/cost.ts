// What one request may take of everybody else's time: the largest opportunity there can be, looked at, written and copied, a
// message to as many people as there can be, and as many people as one request brings into a group. Measured is the longest time at one go in which nobody else is answered.
import { sql } from 'drizzle-orm';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import type { EditorOpportunity } from '#areas/opportunities/contract/opportunity-editor.ts';
import { openDatesMax } from '#areas/opportunities/rules/opportunity-editor.ts';
import { largestDocument, saveOf } from '#areas/opportunities/testing/editor.world.ts';
import { membersPerSave } from '#areas/groups/rules/groups.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { messageRecipientsMax } from '#areas/messages/rules/messages.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { groupKey, groupOwnerKey } from '#shared/rules/keys.ts';
import { pathOf } from '#testing/app.ts';
import { longestBlock } from '#testing/longest-block.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { from, rounded, type Attack, type Measured, type Stage } from './case.ts';

/** Milliseconds for which one request may keep everybody else waiting at one go. */
const blockMax = 50;
/** Activities on each of the most dates that an opportunity may have. */
const activities = 13;
/** Each is done so often before it counts, on what is small: a server that has just begun compiles as it goes. */
const warmUps = 5;

const { opportunities, opportunityEditor, organizerHome, publishing, messages, groups, items } = contract;

/** Whom requests come from. */
interface Caller {
  cookie?: string;
  address: string;
}

interface Step {
  what: string;
  /** @param opportunityId the one it is about */
  run: (opportunityId: string) => Promise<unknown>;
}

/** Everything that one request can ask of the largest opportunity. */
export const cost: Attack = async (stage) => {
  const { db } = stage;
  const organizer = await makeOrganizer(db);
  const place = await makeOrganization(db, {}, { organizer });
  const session = async (person: { id: string }) =>
    openSession(db, person, { now: new Date(), secret: testSecret });
  const boss = { cookie: await session(organizer), address: '198.51.100.71' };
  const volunteer = { cookie: await session(await makeUser(db)), address: '198.51.100.72' };
  const visitor = { address: '198.51.100.73' };

  const publish = async (dates: number): Promise<string> => {
    const body = largestDocument({ ...place, organizer, dates, activities });
    const { id } = (await send(stage, opportunityEditor.create, { by: boss, body })) as { id: string };
    return id;
  };
  const small = await publish(10);
  for (let time = 1; time < warmUps; time += 1) await publish(10);
  let large = '';
  const published = await longestBlock(stage.server, async () => {
    large = await publish(openDatesMax);
  });
  await peopleIn(stage, large, messageRecipientsMax);
  await peopleIn(stage, small, 100);
  await db.execute(sql`analyze`);

  const page = (by: Caller, path: string) => get(stage, path, by);
  const steps: Step[] = [
    { what: 'a visitor’s look at its page', run: (id) => page(visitor, `/opportunities/${id}`) },
    {
      what: 'ten visitors’ looks at once',
      run: (id) => Promise.all(Array.from({ length: 10 }, () => page(visitor, `/opportunities/${id}`))),
    },
    { what: 'a volunteer’s look', run: (id) => page(volunteer, `/opportunities/${id}`) },
    { what: 'its organizer’s look', run: (id) => page(boss, `/opportunities/${id}`) },
    {
      what: 'another month through the API',
      run: (id) => page(volunteer, `${pathOf(opportunities.details, { opportunityId: id })}?from=2027-03-01`),
    },
    { what: 'the list', run: () => page(visitor, '/opportunities') },
    { what: 'the list, searched', run: () => page(visitor, '/opportunities?q=packing') },
    { what: 'the organizer’s home', run: () => page(boss, '/organizer/profile') },
    { what: 'the editor', run: (id) => page(boss, `/organizer/edit-opportunity?id=${id}`) },
    { what: 'what the editor reads', run: (id) => get(stage, editorOf(id), boss) },
    { what: 'a save', run: (id) => save(stage, boss, id) },
    {
      what: 'a clone',
      run: (id) => send(stage, organizerHome.clone, { by: boss, params: { opportunityId: id }, body: {} }),
    },
    { what: 'its page after publishing', run: (id) => page(boss, `/organizer/published?id=${id}`) },
    {
      what: 'its poster',
      run: (id) => page(boss, pathOf(publishing.poster, { opportunityId: id })),
    },
    {
      what: 'the people whom a message can go to',
      run: (id) => page(boss, pathOf(messages.recipients, { opportunityId: id })),
    },
    { what: 'a message to them', run: (id) => message(stage, boss, id) },
  ];
  const largest = `${openDatesMax} dates of ${activities} activities`;
  const measured = [told(`${largest}: publishing it`, published)];
  for (const { what, run } of steps) {
    for (let time = 1; time <= warmUps; time += 1) await run(small);
    measured.push(told(`${largest}: ${what}`, await longestBlock(stage.server, () => run(large))));
  }
  const { id: groupId } = await makeGroup(db, place.organization, {}, { locations: [place.location] });
  const intoGroup = (people: number) =>
    send(stage, groups.update, { by: boss, params: { groupId }, body: comers(place.location.id, people) });
  for (let time = 1; time <= warmUps; time += 1) await intoGroup(10);
  const joined = await longestBlock(stage.server, () => intoGroup(membersPerSave));
  measured.push(told(`${membersPerSave} people who are put into a group`, joined));
  const asItem = (people: number) => {
    const name = `Group ${crypto.randomUUID()}`;
    const key = { pk: groupOwnerKey(place.organization.name), sk: groupKey(name) };
    return send(stage, items.put, {
      by: boss,
      body: { ...key, locations: [place.location.name], members: peopleNew(people) },
    });
  };
  for (let time = 1; time <= warmUps; time += 1) await asItem(10);
  const written = await longestBlock(stage.server, () => asItem(membersPerSave));
  measured.push(told(`${membersPerSave} people of a group that is written as an item`, written));
  return measured;
};

const told = (what: string, longest: number): Measured => ({
  what: `${what} kept the server from answering anybody else`,
  measured: rounded(longest, 'ms'),
  target: `at most ${blockMax} ms at one go`,
  isMet: longest <= blockMax,
});

const editorOf = (opportunityId: string) => pathOf(opportunityEditor.open, { opportunityId });

async function get({ url }: Stage, path: string, { address, cookie }: Caller): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    headers: { ...from(address), ...(cookie ? { cookie } : {}) },
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return isJson ? answer.json() : answer.arrayBuffer();
}

async function send(
  { url }: Stage,
  endpoint: { method: string; path: string },
  { by, params = {}, body }: { by: Caller; params?: Record<string, string>; body: object },
): Promise<unknown> {
  const answer = await fetch(`${url}${pathOf(endpoint as never, params)}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...from(by.address), cookie: by.cookie ?? '' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

async function save(stage: Stage, by: Caller, opportunityId: string): Promise<void> {
  const { opportunity } = (await get(stage, editorOf(opportunityId), by)) as {
    opportunity: EditorOpportunity;
  };
  const body = saveOf(opportunity);
  const cell = body.schedule.dates.at(-1)?.slots.at(-1);
  if (cell) cell.count += 1;
  await send(stage, opportunityEditor.save, { by, params: { opportunityId }, body });
}

/** The message, and until its mails are in the outbox. */
async function message(stage: Stage, by: Caller, opportunityId: string): Promise<void> {
  const recipients = (await get(stage, pathOf(messages.recipients, { opportunityId }), by)) as {
    people: { email: string }[];
  };
  await send(stage, messages.send, {
    by,
    body: {
      sendKey: crypto.randomUUID(),
      subject: 'See you at {opportunity}',
      content: '<p>Dear {firstName}, please bring gloves.</p>',
      audiences: [{ kind: 'opportunity', id: opportunityId, dateIds: [], activityIds: [] }],
      recipients: recipients.people.map(({ email }) => email),
      attachmentIds: [],
    },
  });
}

/** What is sent of so many people who come into a group, and who come for the first time. */
const comers = (locationId: string, people: number): object => ({
  locationIds: [locationId],
  members: { add: peopleNew(people), edit: [], remove: [] },
});

const peopleNew = (people: number) =>
  Array.from({ length: people }, (_person, n) => ({
    firstName: 'Ada',
    lastName: `Okafor ${n}`,
    email: `${crypto.randomUUID()}@example.org`,
  }));

/** Has so many people hold a place in its first slot. */
async function peopleIn({ db }: Stage, opportunityId: string, people: number): Promise<void> {
  const name = opportunityId.slice(-12);
  await db.execute(sql`insert into users (id, key, email, email_verified, first_name, last_name, created_at, updated_at)
    select ${name} || n, 'USER#' || ${name} || n || '#Okafor,Ada', ${name} || n || '@example.org', true, 'Ada', 'Okafor', now(), now()
    from generate_series(1, ${people}::int) n`);
  await db.execute(sql`insert into registrations (id, key, user_id, opportunity_id, date_id, slot_id, sign_up_date, signed_up_at,
      email, activity_name, default_check_out_at, created_at, updated_at)
    select gen_random_uuid(), 'R#' || u.id, u.id, s.opportunity_id, s.date_id, s.id, now()::date, now(),
      u.email, a.title, d.end_at + interval '1 hour', now(), now()
    from users u, (select * from slots where opportunity_id = ${opportunityId}::uuid order by id limit 1) s
    join activities a on a.id = s.activity_id join opportunity_dates d on d.id = s.date_id
    where u.id like ${`${name}%`}`);
}
