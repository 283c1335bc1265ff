import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emails } from '#areas/mail/schema/mail.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { formatWhen } from '../../layout/when.template.ts';
import { english } from '#testing/english.ts';
import { patience } from '#testing/machine.ts';
import { useTwoServers } from '#testing/two-servers.ts';
import {
  edit,
  mailsOf,
  moveFirstDate,
  scene,
  signUp,
  waitingFor,
} from '#areas/opportunities/testing/people-on-dates.world.ts';

const servers = useTwoServers();

/** The mail of a sign-up waits until it is let go; a save waits at the last event that it publishes for this lock. */
const saveHeld = 16;
const holdBoth = sql`
  create function hold_job() returns trigger language plpgsql as $$ begin
    if new.name = 'mail.registration.created' then new.start_after := now() + interval '1 hour'; end if;
    if new.name = 'mail.registration.people-rearranged' then perform pg_advisory_xact_lock(16); end if;
    return new;
  end $$`;
const onEachJob = sql`create trigger hold_job before insert on pgboss.job for each row execute function hold_job()`;
const letSignUpGo = sql`update pgboss.job set start_after = now() where name = 'mail.registration.created'`;

it('a person moved while their sign-up is told is told of the other date [live-editing-12]', async () => {
  await servers.start();
  const made = await scene(servers, [5, 5], 1);
  const { cookie, email } = made.volunteers[0]!;
  await servers.db.execute(holdBoth);
  await servers.db.execute(onEachJob);
  await signUp(servers, made.opportunityId, cookie, made.slotIds[0]);
  let saved: Promise<string> | undefined;
  await servers.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${saveHeld})`);
    saved = edit(servers, made, moveFirstDate);
    // The save has written everything and published that the place was moved.
    await expect.poll(() => waitingFor(servers, 'insert into pgboss')).toBe(1);
    await servers.db.execute(letSignUpGo);
    // The mail of the sign-up waits for the end of the save, or is written without it.
    await expect
      .poll(
        async () =>
          (await mailsOf(servers, email)).length + (await waitingFor(servers, 'from "registrations"')),
        {
          timeout: patience(20_000),
        },
      )
      .toBe(1);
  });
  expect(await saved).toBe('saved');
  const [other] = await servers.db
    .select({ startAt: opportunityDates.startAt, endAt: opportunityDates.endAt })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .where(eq(slots.id, made.slotIds[1]));
  const { date } = formatWhen(english, other!.startAt, other!.endAt, 'America/New_York');
  await expect
    .poll(
      () =>
        servers.db
          .select({ template: emails.template })
          .from(emails)
          .where(and(eq(emails.recipient, email), sql`position(${date} in ${emails.text}) > 0`)),
      { timeout: patience(20_000) },
    )
    .not.toEqual([]);
});
