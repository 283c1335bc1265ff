// The roster of 500 people: reading it beside its bare SQL, and how long a browser that shows it is busy at one go.
import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { openDatabase, type Db } from '#server/db/client.ts';
import { contract } from '#shared/contract/index.ts';
import { pathOf } from '#testing/app.ts';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { findBrowser } from '#testing/browser.ts';
import { hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { Bench, Figure } from '../case.ts';
import { fire } from '../load.ts';

const people = 500;
const activities = ['Packing', 'Driving', 'Sorting', 'Welcome'];
const rounds = 30;
const readings = 10;
/** Before they count: as many readings as one session may make within a minute, so that the server has run them for a while. */
const warmUpRounds = 60;
/**
 * The roster takes at most so many times its bare SQL, no task of the page is longer than so many ms, and an open roster shows
 * what somebody else does within so many ms.
 */
const target = { ratio: 3, task: 100, told: 2_000 };

/** What a roster is made of, as somebody would ask for it by hand. */
const bare = `select r.id, r.slot_id, u.first_name, u.last_name, coalesce(u.cell_phone, u.home_phone) as phone,
    n.first_name as typed_first, n.last_name as typed_last, n.age_verified, a.answer,
    r.brought_by_registration_id, v.check_in_at, v.check_out_at, v.no_show_at, coalesce(v.new_volunteer, false)
      or (v.check_in_at is null and not exists (select from registrations o join visits w on w.registration_id = o.id
        where o.user_id = r.user_id and o.deleted_at is null and w.check_in_at is not null)) as first_time
  from registrations r left join visits v on v.registration_id = r.id join users u on u.id = r.user_id
    left join registration_additional_volunteers n on n.companion_registration_id = r.id
    left join registrations h on h.id = r.brought_by_registration_id
    left join companion_answers a on a.holder_user_id = h.user_id and a.companion_user_id = r.user_id where r.date_id = $1 and r.deleted_at is null
  order by u.last_name, u.first_name`;

/** Measures and prints. */
export async function benchRoster({ databaseUrl, serverUrl }: Bench): Promise<Figure[]> {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  const { params, cookie, expected } = await scene(db);
  await db.execute(sql`analyze users, registrations`);
  await close();

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const path = pathOf(contract.roster.roster, params);
  const shots = Array.from({ length: readings }, () => ({ method: 'GET' as const, path, cookie }));
  const times = { bare: [] as number[], roster: [] as number[] };
  // In turns, so that both have what else this machine does.
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const bareTook: number[] = [];
    for (let reading = 0; reading < readings; reading += 1) {
      const query = { name: 'bare', text: bare, values: [params.dateId] };
      bareTook.push(await timed(() => client.query(query)));
    }
    const { p50 } = await fire(serverUrl, shots, 1);
    if (round < warmUpRounds) continue;
    times.bare.push(middle(bareTook));
    times.roster.push(p50);
  }
  await client.end();
  const [bareP50, rosterP50] = [middle(times.bare), middle(times.roster)];
  const ratio = middle(times.roster.map((took, round) => took / times.bare[round]!));
  console.log(`\nThe roster of ${people} people: p50 in ms, beside its bare SQL.\n`);
  console.log(`bare SQL ${bareP50.toFixed(1)}, roster ${rosterP50.toFixed(1)}, ratio ${ratio.toFixed(1)}`);

  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext();
    const at = cookie.indexOf('=');
    await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: serverUrl }]);
    const page = await context.newPage();
    console.log(`\nThe longest task of the page, in ms.\n`);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      const keep = (entries: PerformanceEntryList) => tasks.push(...entries.map(({ duration }) => duration));
      const observer = new PerformanceObserver((list) => keep(list.getEntries()));
      observer.observe({ type: 'longtask', buffered: true });
      const takeTasks = () => {
        keep(observer.takeRecords());
        return tasks.splice(0);
      };
      Object.assign(window, { takeTasks });
    });
    // What is tapped or changed elsewhere is read again once the service has told of it, and once more when it can be heard.
    const readAgain = async (work: () => Promise<unknown>) => {
      const address = `${serverUrl}${pathOf(contract.roster.roster, params)}`;
      const again = page.waitForResponse((answer) => answer.url() === address);
      await work();
      await (await again).finished();
    };
    const tasks: number[] = [];
    const watch = async (...what: [string, () => Promise<unknown>]) => tasks.push(await busy(page, ...what));
    await watch('opening', () =>
      readAgain(() =>
        page.goto(`${serverUrl}/organizer/opportunities/${params.opportunityId}/roster/${params.dateId}`),
      ),
    );
    const search = page.getByRole('searchbox');
    await watch('typing a name', () => search.pressSequentially('zan', { delay: 80 }));
    await watch('the whole list again', () => search.fill(''));
    await watch('one tap', () =>
      readAgain(() =>
        page
          .getByRole('button', { name: /^Check in: / })
          .first()
          .click(),
      ),
    );
    const checkInElsewhere = async () => {
      const action = { screen: 'roster', kind: 'check-in', ...params, personId: expected };
      const now = new Date();
      const body = sentBy(nextId(), now, [actionAt(now, action)]);
      const answer = await fetch(`${serverUrl}${contract.attendance.record.path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`the check-in answered ${answer.status}`);
    };
    let told = Number.POSITIVE_INFINITY;
    await watch('a change by somebody else', async () => {
      told = await timed(() => readAgain(checkInElsewhere));
    });
    return [
      { what: 'roster / bare SQL', value: ratio, bound: { atMost: target.ratio } },
      { what: 'longest task', value: Math.max(...tasks), unit: 'ms', bound: { atMost: target.task } },
      { what: 'a change by somebody else', value: told, unit: 'ms', bound: { atMost: target.told } },
    ];
  } finally {
    await browser.close();
  }
}

async function scene(db: Db) {
  const now = new Date();
  const organizer = await makeOrganizer(db);
  const { opportunity, slots } = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: hoursAfter(now, -1), endAt: hoursAfter(now, 3) }],
        activities: activities.map((title) => ({ title })),
      },
    },
  );
  let expected = '';
  for (let n = 0; n < people; n += 1) {
    const user = await makeUser(db, { cellPhone: '2155550100' });
    const slot = slots[n % slots.length]!;
    const came = n % 3 === 0 ? { visit: { checkInAt: now } } : {};
    const { id } = await makeRegistration(db, user, slot, came);
    if (n % 3 !== 0) expected = id;
  }
  const cookie = await openSession(db, organizer, { now, secret: testSecret });
  return { params: { opportunityId: opportunity.id, dateId: slots[0]!.dateId }, cookie, expected };
}

/** Resolves in a page once everything is drawn and nothing waits to be computed. */
const allIsDone = `new Promise((done) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => scheduler.postTask(() => done(), { priority: 'background' }))))`;

/** Does something in a page, and prints the longest task that came of it. @returns its ms */
async function busy(page: Page, what: string, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate('window.takeTasks?.()');
  await work();
  await page.evaluate(allIsDone);
  const tasks = await page.evaluate<number[]>('window.takeTasks()');
  const longest = Math.max(0, ...tasks);
  console.log(what.padEnd(29) + longest.toFixed(0).padStart(5));
  return longest;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
