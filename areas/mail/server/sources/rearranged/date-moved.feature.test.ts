// A date with people moves: a person alone, one with companions of whom one has agreed, and one who was reminded already.
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeEmailGroupAddress } from '#areas/mail/testing/mail.factories.ts';
import { at, editorWorld, saveOf, type ChangedDocument } from '#areas/opportunities/testing/editor.world.ts';
import { makeCompanionAnswer } from '#areas/registrations/testing/registrations.factories.ts';
import { createEmail } from '#server/platform/email/email.ts';
import { startSmtp } from '#testing/smtp.ts';
import { createTestApp, type MailRow, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { sendEmail } from '../../outbox/send-email.actions.ts';
import { queueReminders } from '../reminders/reminders.mails.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** A Saturday morning, six days from now, and what a save does to it; nothing is mailed before `told` asks. */
async function scene() {
  const world = await editorWorld(test);
  const office = `office-${world.organizer.id}@example.org`;
  await makeEmailGroupAddress(test.db, world.organization, office);
  const draft = world.document();
  const [date] = draft.schedule.dates;
  const opened = await world.create({
    schedule: {
      dates: [{ ...date!, startAt: at(145), endAt: at(148) }],
      activities: draft.schedule.activities.slice(0, 1),
    },
    settings: { ...draft.settings, emailGroup: [office] },
  });
  const slotId = opened.schedule.dates[0]!.slots[0]!.id;
  const params = { opportunityId: opened.id };
  const [ada, bo, dee] = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
  await makeCompanionAnswer(test.db, bo, dee);
  const silent = `silent-${bo.id}@example.org`;
  const register = (as: UserRow, additionalVolunteers: object[] = []) =>
    test.ok(contract.registrations.signUp, {
      as,
      params,
      body: { slotIds: [slotId], additionalVolunteers } as never,
    });
  await register(ada);
  await register(bo, [
    { firstName: dee.firstName, lastName: dee.lastName, email: dee.email },
    { firstName: 'Sil', lastName: 'Ent', email: silent },
  ]);
  const seen = new Set<string>();
  const move = async (start: number, end: number) => {
    const body = saveOf(await world.open(opened.id));
    Object.assign(body.schedule.dates[0]!, { startAt: at(start), endAt: at(end) });
    const people: ChangedDocument['people'] = [{ slotId, action: 'keep' }];
    await test.ok(contract.opportunityEditor.save, {
      as: world.organizer,
      params,
      body: { ...body, people },
    });
    test.clock.advance({ seconds: 20 });
  };
  /** The mails since this was asked last. */
  const told = async () => {
    await test.drainJobs();
    const unseen = (await test.db.select().from(emails)).filter(({ id }) => !seen.has(id));
    for (const { id } of unseen) seen.add(id);
    return unseen;
  };
  await told();
  return { ...world, opened, office, ada, bo, dee, silent, move, told };
}

const calendarOf = ({ attachments }: MailRow) => {
  const file = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
  return new ICAL.Event(new ICAL.Component(ICAL.parse(file!.content!)).getFirstSubcomponent('vevent')!);
};

it('to another day, each of its people is told once, with before and now, and the calendar entry moves [live-editing-6, calendar-2]', async () => {
  const { ada, bo, dee, silent, move, told } = await scene();
  await move(173, 176);
  const mails = await told();
  expect(mails.map(({ recipient, template }) => `${template} ${recipient}`).toSorted()).toEqual(
    [ada.email, bo.email, dee.email, silent].map((address) => `shift-changed ${address}`).toSorted(),
  );
  for (const { text } of mails) {
    expect(text).toContain('Sunday, June 9, 2030');
    expect(text).toMatch(/Before\W+Packing: Saturday, June 8, 2030, 9:00 AM/);
  }
  const first = calendarOf(mails.find(({ recipient }) => recipient === ada.email)!);
  await move(173, 176.25);
  const [again, ...others] = (await told()).filter(({ recipient }) => recipient === ada.email);
  expect(others).toEqual([]);
  expect(again!.text).toMatch(/1:00 PM – 4:15 PM/);
  const entry = calendarOf(again!);
  expect(entry.uid).toBe(first.uid);
  expect(entry.sequence).toBeGreaterThan(first.sequence);
  expect(entry.endDate.toJSDate().toISOString()).toBe(at(176.25));
});

it('and back within the gathering time, nobody is told anything [live-editing-22]', async () => {
  const { move, told } = await scene();
  await move(173, 176);
  await move(145, 148);
  expect(await told()).toEqual([]);
});

it('a person who was reminded already is reminded of the new time, and of nothing twice [reminders-1]', async () => {
  const { ada, move, told } = await scene();
  const reminded = async () => {
    await queueReminders(test.deps);
    return (await told()).filter(
      ({ recipient, template }) => recipient === ada.email && template === 'reminder',
    );
  };
  test.clock.advance({ hours: 122 });
  expect(await reminded()).toHaveLength(1);
  await move(173, 176);
  expect(await reminded()).toEqual([]);
  test.clock.advance({ hours: 28 });
  const [reminder, ...others] = await reminded();
  expect(others).toEqual([]);
  expect(reminder!.text).toContain('Sunday, June 9, 2030');
  expect(await reminded()).toEqual([]);
});

describe('a mail server that takes nothing for a while', () => {
  /** Reminders wait for it; `reminded` has it take mail again, and says whom it reminded of which day. */
  async function outage() {
    const made = await scene();
    const { email } = test.deps;
    let isDown = true;
    const smtp = await startSmtp({
      refuses: () => (isDown ? { answer: 451, words: 'Not now' } : undefined),
    });
    test.deps.email = createEmail({ smtpUrl: smtp.url });
    test.clock.advance({ hours: 122 });
    await queueReminders(test.deps);
    await test.drainJobs();
    const reminded = async () => {
      await test.drainJobs();
      await queueReminders(test.deps);
      isDown = false;
      for (const { id, status } of await made.told()) if (status === 'queued') await sendEmail(test.deps, id);
      test.deps.email = email;
      await smtp.stop();
      return smtp.received
        .filter(({ headers }) => headers.subject!.startsWith('Reminder'))
        .map(({ to, headers }) => `${to[0]} ${/June \d/.exec(headers.subject!)?.[0]}`)
        .toSorted();
    };
    return { ...made, reminded };
  }

  it('reminds late whom it concerns, and nobody who left or was let go meanwhile [reminders-2, reminders-3]', async () => {
    const { ada, bo, dee, silent, reminded } = await outage();
    const { items } = await test.ok(contract.registrations.upcoming, { as: dee });
    await test.ok(contract.registrations.cancel, { as: dee, params: { registrationId: items[0]!.id } });
    const { items: bos } = await test.ok(contract.registrations.upcoming, { as: bo });
    const params = { registrationId: bos[0]!.id };
    await test.ok(contract.registrations.update, { as: bo, params, body: { removed: [silent] } });
    expect(await reminded()).toEqual([ada.email, bo.email].map((address) => `${address} June 8`).toSorted());
  });

  it('reminds of a date that was moved and moved back meanwhile [reminders-1]', async () => {
    const { ada, move, reminded } = await outage();
    await move(173, 176);
    await test.drainJobs();
    await move(145, 148);
    expect(await reminded()).toContain(`${ada.email} June 8`);
  });
});

it('to another address, each of its people is told once, with the address before, and not of one that changes back [live-editing-24]', async () => {
  const { organizer, organization, ada, bo, dee, silent, move, told } = await scene();
  const params = { orgName: organization.name };
  const settle = async (address2: string) => {
    const settings = await test.ok(contract.organizationSettings.get, { as: organizer, params });
    await test.ok(contract.organizationSettings.update, {
      as: organizer,
      params,
      body: { ...settings, address2 },
    });
  };
  await settle('Suite 9');
  await settle('');
  expect(await told()).toEqual([]);

  await settle('Suite 12');
  const mails = await told();
  expect(mails.map(({ recipient, template }) => `${template} ${recipient}`).toSorted()).toEqual(
    [ada.email, bo.email, dee.email, silent].map((address) => `shift-changed ${address}`).toSorted(),
  );
  for (const { text } of mails) {
    expect(text).toMatch(/Address before\W+\d+ Main Street, New York/);
    expect(text).toMatch(/Address: \d+ Main Street, Suite 12, New York/);
    expect(text).not.toMatch(/Before\W+Packing/);
    expect(text).toContain('If the new place doesn’t work for you');
  }
  const first = calendarOf(mails.find(({ recipient }) => recipient === ada.email)!);
  expect(first.location).toContain('Suite 12');

  // Another time and another address within the gathering time are one mail.
  await settle('Suite 3');
  await move(173, 176);
  const [both, ...others] = (await told()).filter(({ recipient }) => recipient === ada.email);
  expect(others).toEqual([]);
  expect(both!.text).toMatch(/Before\W+Packing: Saturday, June 8, 2030/);
  expect(both!.text).toMatch(/Address before\W+\d+ Main Street, Suite 12/);
});
