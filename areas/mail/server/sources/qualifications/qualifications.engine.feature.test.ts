import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import { type users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeQualification } from '#areas/qualifications/testing/qualifications.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { endingsJob, queueEndings } from './qualifications.mails.ts';

const { record, remove } = contract.qualifications;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const recordedAt = new Date('2030-01-15T12:00:00Z');
beforeEach(async () => {
  t.clock.set(recordedAt);
  await t.db.delete(qualifications);
  await t.db.delete(emails);
});

/** An organization in a zone, where a volunteer's license ends with 10 July 2030. */
async function scene({
  timeZone = 'America/Phoenix',
  user = {},
  qualification = {},
}: {
  timeZone?: string;
  user?: Partial<typeof users.$inferInsert>;
  qualification?: Partial<typeof qualifications.$inferInsert>;
} = {}) {
  const organizer = await makeOrganizer(t.db, { firstName: 'Grace', lastName: 'Hall' });
  const at = await makeOrganization(t.db, {}, { organizer, location: { timeZone } });
  const volunteer = await makeUser(t.db, { firstName: 'Ada', lastName: 'Okafor', ...user });
  await makeVolunteerRequest(t.db, volunteer, at.organization);
  const held = await makeQualification(t.db, volunteer, at.organization, {
    expiresOn: '2030-07-10',
    recordedAt,
    ...qualification,
  });
  return { ...at, organizer, volunteer, held, orgName: at.organization.name };
}

/** Looks at an instant, and again: the second look finds nothing. */
async function look(instant: string): Promise<void> {
  t.clock.set(new Date(instant));
  await queueEndings(t.deps);
  expect(await queueEndings(t.deps)).toBe(0);
}

const templatesTo = async ({ email }: Pick<UserRow, 'email'>) =>
  (await t.mails(email)).map(({ template }) => template);

describe('the person', () => {
  it('is told 30 days before the last day, at the organization’s place, once [qualification-10]', async () => {
    const { volunteer, organization } = await scene();
    await look('2030-06-10T06:59:00Z');
    expect(await templatesTo(volunteer)).toEqual([]);
    await look('2030-06-10T07:00:00Z');
    await look('2030-06-25T12:00:00Z');
    const [mail, ...others] = await t.mails(volunteer.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'qualification-soon',
      subject: `Your driver’s license on file with ${organization.name} is valid until 07/10/2030`,
    });
    expect(mail?.text).toContain('http://manyhands.test/organization/landingpage?orgName=');
  });

  it('is told once when it has ended, and not on its last day [qualification-10]', async () => {
    const { volunteer } = await scene();
    await look('2030-06-10T12:00:00Z');
    await look('2030-07-11T06:59:00Z');
    expect(await templatesTo(volunteer)).toEqual(['qualification-soon']);
    await look('2030-07-11T07:00:00Z');
    await look('2030-07-12T07:00:00Z');
    expect((await templatesTo(volunteer)).toSorted()).toEqual(['qualification-over', 'qualification-soon']);
  });

  it('is told once by looks at the same time, and the job looks [qualification-10]', async () => {
    const { volunteer, organizer } = await scene();
    t.clock.set(new Date('2030-06-10T12:00:00Z'));
    await Promise.all([queueEndings(t.deps), queueEndings(t.deps), endingsJob.handle(t.deps, {})]);
    await t.drainJobs();
    expect(await t.mails(volunteer.email)).toMatchObject([{ status: 'sent' }]);
    expect(await templatesTo(organizer)).toEqual(['qualifications-ending']);
  });

  it('is told of a renewal’s end, and of the former one no more [qualification-10]', async () => {
    const { volunteer, organizer, orgName } = await scene();
    await look('2030-06-10T12:00:00Z');
    await t.ok(record, {
      as: organizer,
      params: { userId: volunteer.id },
      body: { orgName, kind: 'drivers license', expiresOn: '2031-07-10', note: '' },
    });
    await look('2030-07-11T12:00:00Z');
    expect(await templatesTo(volunteer)).toEqual(['qualification-soon']);
    await look('2031-06-10T12:00:00Z');
    expect(await templatesTo(volunteer)).toEqual(['qualification-soon', 'qualification-soon']);
  });

  it('is told by each organization, on its own day, of what it has on file [qualification-10]', async () => {
    const { volunteer } = await scene({ timeZone: 'Pacific/Auckland' });
    const other = await makeOrganization(t.db, {}, { location: { timeZone: 'America/Phoenix' } });
    await makeQualification(t.db, volunteer, other.organization, {
      kind: 'training',
      expiresOn: '2030-07-10',
      recordedAt,
    });
    await look('2030-06-09T12:00:00Z');
    expect((await t.mails(volunteer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('driver’s license'),
    ]);
    await look('2030-06-10T07:00:00Z');
    expect(await templatesTo(volunteer)).toHaveLength(2);
  });

  it('is told late after an outage, for a week [qualification-12]', async () => {
    const { volunteer } = await scene();
    const other = await scene({ qualification: { expiresOn: '2030-07-09' } });
    await look('2030-07-17T12:00:00Z');
    expect(await templatesTo(volunteer)).toEqual(['qualification-over']);
    expect(await templatesTo(other.volunteer)).toEqual([]);
  });

  it('is not told of one that had ended when it was recorded [qualification-12]', async () => {
    const { volunteer, organizer } = await scene({
      qualification: { recordedAt: new Date('2030-07-12T12:00:00Z') },
    });
    await look('2030-07-13T12:00:00Z');
    expect([...(await t.mails(volunteer.email)), ...(await t.mails(organizer.email))]).toEqual([]);
  });

  it('is not told of one without an end, or of one that was taken off [qualification-12]', async () => {
    const endless = await scene({ qualification: { expiresOn: null } });
    const { volunteer, organizer, orgName, held } = await scene();
    await t.ok(remove, {
      as: organizer,
      params: { userId: volunteer.id, qualificationId: held.id },
      query: { orgName },
    });
    await look('2030-06-10T12:00:00Z');
    for (const person of [volunteer, organizer, endless.volunteer, endless.organizer])
      expect(await t.mails(person.email)).toEqual([]);
  });

  it('has no mail to a closed account, and none of an organization that is gone [qualification-12]', async () => {
    const closed = await scene({ user: { closedAt: recordedAt } });
    const gone = await scene();
    await t.db
      .update(organizations)
      .set({ deletedAt: recordedAt })
      .where(eq(organizations.id, gone.organization.id));
    await look('2030-06-10T12:00:00Z');
    for (const { volunteer, organizer } of [closed, gone])
      expect([...(await t.mails(volunteer.email)), ...(await t.mails(organizer.email))]).toEqual([]);
  });

  it('a person who has not confirmed the address is in the list, and has no mail [qualification-12]', async () => {
    const { volunteer, organizer } = await scene({ user: { emailVerified: false } });
    await look('2030-06-10T12:00:00Z');
    expect(await t.mails(volunteer.email)).toEqual([]);
    expect(await templatesTo(organizer)).toEqual(['qualifications-ending']);
  });
});

describe('those who work for the organization', () => {
  it('have one list a day on which there is news, with all that ends [qualification-11]', async () => {
    const { organizer, organization, location, volunteer } = await scene();
    const [coordinator, waiting] = [await makeOrganizer(t.db), await makeOrganizer(t.db)];
    await makeCoordinator(t.db, coordinator, location);
    await makeCoordinator(t.db, waiting, location, { status: 'pending' });
    const second = await makeUser(t.db, { firstName: 'Bo', lastName: 'Reed' });
    await makeQualification(t.db, second, organization, {
      kind: 'training',
      expiresOn: '2030-06-09',
      recordedAt,
    });
    const elsewhere = await scene({ user: { firstName: 'Zoe', lastName: 'Adler' } });
    await look('2030-06-10T12:00:00Z');
    await look('2030-06-10T20:00:00Z');
    for (const person of [organizer, coordinator]) {
      const [mail, ...others] = await t.mails(person.email);
      expect(others).toEqual([]);
      expect(mail?.text).toMatch(
        /No longer valid\n {2}06\/09\/2030: Bo Reed, training \(.*\n\nExpires soon\n {2}07\/10\/2030: Ada Okafor, driver’s license \(/,
      );
      expect(mail?.text).toContain(`/${encodeURIComponent(volunteer.id)})`);
      expect(mail?.text).not.toContain('Zoe Adler');
    }
    expect(await t.mails(waiting.email)).toEqual([]);
    expect((await t.mails(elsewhere.organizer.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Zoe Adler'),
    ]);
    await look('2030-06-11T12:00:00Z');
    expect(await templatesTo(organizer)).toHaveLength(1);
    await look('2030-07-11T12:00:00Z');
    expect(await templatesTo(organizer)).toHaveLength(2);
  });

  it('are not told of what is near its end when they record it, and see it in the next list [qualification-12]', async () => {
    const { organizer, organization } = await scene();
    const second = await makeUser(t.db, { firstName: 'Bo', lastName: 'Reed' });
    await makeQualification(t.db, second, organization, {
      expiresOn: '2030-06-20',
      recordedAt: new Date('2030-06-01T12:00:00Z'),
    });
    await look('2030-06-02T12:00:00Z');
    expect(await templatesTo(second)).toEqual([]);
    expect(await t.mails(organizer.email)).toEqual([]);
    await look('2030-06-10T12:00:00Z');
    expect((await t.mails(organizer.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Bo Reed'),
    ]);
    await look('2030-06-21T12:00:00Z');
    expect(await templatesTo(second)).toEqual(['qualification-over']);
  });

  it('read the first fifty, and that there are more [qualification-11]', async () => {
    const { organizer, organization } = await scene();
    for (let made = 0; made < 50; made += 1) {
      const user = await makeUser(t.db, { firstName: 'Bo', lastName: 'Reed', emailVerified: false });
      await makeQualification(t.db, user, organization, { expiresOn: '2030-07-09', recordedAt });
    }
    await look('2030-06-10T12:00:00Z');
    const [mail] = await t.mails(organizer.email);
    expect(mail?.text.match(/Bo Reed/g)).toHaveLength(50);
    expect(mail?.text).not.toContain('Ada Okafor');
    expect(mail?.text).toContain('There are more');
  });
});
