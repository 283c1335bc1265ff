// A name search in the list of volunteers of 50,000 people beside that of 1,000, both in one database.
import { sql } from 'drizzle-orm';
import { openDatabase, type Db } from '#server/db/client.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import type { Bench, Figure } from '../case.ts';

const sizes = { small: 1_000, large: 50_000 };
const rounds = 40;
const target = 2;
/** What is typed: a beginning, a last name, both names, a name that nobody has, and nothing. */
const searches = ['zan', 'okafor', 'maria okafor', 'maria', 'xylander', ''];

const firstNames = ['Maria', 'Ben', 'Chloe', 'Diego', 'Emeka', 'Farah', 'Grace', 'Hiro', 'Ines', 'Jonas'];

/** Measures and prints. */
export async function benchVolunteers({ databaseUrl, serverUrl }: Bench): Promise<Figure[]> {
  const { db, close } = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 1 });
  const organizer = await makeOrganizer(db);
  const cookie = await openSession(db, organizer, { now: new Date(), secret: testSecret });
  const names: Record<string, string> = {};
  for (const [size, people] of Object.entries(sizes)) {
    const { organization } = await makeOrganization(db, {}, { organizer });
    await fill(db, organization, people);
    names[size] = organization.name;
  }
  // As PostgreSQL does by itself some time after so many rows came.
  await db.execute(sql`vacuum analyze users, volunteer_requests`);
  await close();

  const ask = async (orgName: string, search: string): Promise<number> => {
    const started = performance.now();
    const query = new URLSearchParams({ orgName, search }).toString();
    const answer = await fetch(`${serverUrl}/api/volunteers?${query}`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
    return performance.now() - started;
  };
  console.log(
    `\nA name in the list of volunteers: p50 in ms of ${sizes.small} and of ${sizes.large} people.\n`,
  );
  console.log('typed                           small    large    ratio');
  const figures: Figure[] = [];
  for (const search of searches) {
    const times: Record<string, number[]> = { small: [], large: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const size of Object.keys(sizes)) {
        const took = await ask(names[size]!, search);
        // The first round warms up.
        if (round > 0) times[size]!.push(took);
      }
    const [small, large] = [middle(times['small']!), middle(times['large']!)];
    // Without a name the whole list is counted, which grows with it.
    if (search !== '')
      figures.push({
        what: `'${search}': ${sizes.large} / ${sizes.small}`,
        value: large / small,
        bound: { atMost: target },
      });
    console.log(
      (search || '(nothing)').padEnd(29) +
        small.toFixed(1).padStart(8) +
        large.toFixed(1).padStart(9) +
        (large / small).toFixed(1).padStart(9),
    );
  }
  return figures;
}

/** People with ten first names and 500 last names, of which Okafor is one and Zanetti another. */
async function fill(db: Db, organization: { id: string }, people: number): Promise<void> {
  const first = sql.param(firstNames);
  await db.execute(sql`insert into users (id, key, email, first_name, last_name, is_volunteer)
    select person, 'USER#' || person, person || '@bench.example', (${first}::text[])[1 + n % 10],
      case (n / 10) % 500 when 7 then 'Okafor' when 8 then 'Zanetti' else initcap(substr(md5(((n / 10) % 500)::text), 1, 7)) end, true
    from (select n, 'bench-' || ${organization.id}::text || '-' || n as person from generate_series(1, ${people}::int) n) made`);
  await db.execute(sql`insert into volunteer_requests (id, key, user_id, organization_id, email, name, status)
    select gen_random_uuid(), 'VOLUNTEER_REQUEST#' || id, id, ${organization.id}::uuid, email, first_name || ' ' || last_name, 'approved'
    from users where id like ${`bench-${organization.id}-%`}`);
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
