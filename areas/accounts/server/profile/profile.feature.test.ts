import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { additionalVolunteersContract as people } from '#areas/additional-volunteers/contract/additional-volunteers.ts';
import { profileContract as profile } from '#areas/accounts/contract/profile.ts';
import { referenceListsContract as lists } from '#areas/reference-lists/contract/reference-lists.ts';
import { additionalVolunteers } from '#areas/additional-volunteers/schema/additional-volunteers.ts';
import { causes, skills } from '#areas/reference-lists/schema/reference-lists.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const rowOf = async (person: { id: string }) =>
  (await test.db.select().from(users).where(eq(users.id, person.id)))[0];

describe('the profile', () => {
  it('keeps every field, and the session shows the new name', async () => {
    const person = await makeUser(test.db, { firstName: 'Vera', lastName: 'Lindqvist' });
    const body = {
      firstName: ' José  María ',
      lastName: 'O’Brien',
      homePhone: '5551234567',
      cellPhone: ' 5557654321 ',
      emergencyName: ' Ines Chen ',
      emergencyPhone: ' 2155550177 ',
      emergencyRelation: 'mother',
      bio: '  I bake.\nAnd I drive.  ',
      skills: ['Baking', 'Baking'],
      selectedCauses: ['Hunger', 'Seniors'],
    };
    const answer = await test.ok(profile.update, { as: person, body });
    const expected = {
      firstName: 'José María',
      lastName: 'O’Brien',
      email: person.email,
      homePhone: '5551234567',
      cellPhone: '5557654321',
      emergencyName: 'Ines Chen',
      emergencyPhone: '2155550177',
      emergencyRelation: 'mother',
      bio: 'I bake.\nAnd I drive.',
      skills: ['Baking'],
      selectedCauses: ['Hunger', 'Seniors'],
      profileImage: null,
    };
    expect(answer).toEqual(expected);
    expect(await test.ok(profile.get, { as: person })).toEqual(expected);
    expect((await test.ok(accountsContract.session, { as: person })).user).toMatchObject({
      firstName: 'José María',
      avatar: null,
    });
  });

  it('never changes the key, the role, the address or the id, whatever is sent [profile-1]', async () => {
    const person = await makeUser(test.db);
    const before = await rowOf(person);
    const body = {
      firstName: 'Renamed',
      key: 'USER#x#y',
      id: 'x',
      email: 'other@example.org',
      isOrganizer: true,
      isVolunteer: false,
      paymentStatus: 'success',
      emailVerified: false,
    };
    await test.ok(profile.update, { as: person, body });
    expect(await rowOf(person)).toEqual({
      ...before,
      firstName: 'Renamed',
      updatedAt: expect.any(Date),
    });
  });

  it('keeps what two windows changed at the same time [profile-2]', async () => {
    const person = await makeUser(test.db);
    await Promise.all([
      test.ok(profile.update, { as: person, body: { firstName: 'Ada' } }),
      test.ok(profile.update, { as: person, body: { lastName: 'Byron' } }),
      test.ok(profile.update, { as: person, body: { cellPhone: '5550001111' } }),
    ]);
    expect(await rowOf(person)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      cellPhone: '5550001111',
    });
  });

  it('can be emptied where nothing is required', async () => {
    const person = await makeUser(test.db, {
      homePhone: '5551234567',
      bio: 'x',
      skills: ['Baking'],
      selectedCauses: ['Hunger'],
    });
    await test.ok(profile.update, {
      as: person,
      body: { homePhone: '', bio: ' ', skills: [], selectedCauses: [] },
    });
    expect(await rowOf(person)).toMatchObject({
      homePhone: null,
      bio: null,
      skills: [],
      selectedCauses: [],
    });
  });

  const phone = 'Please enter a valid phone number';
  it.each([
    ['firstName', '', 'First Name is required'],
    ['firstName', '   ', 'First Name is required'],
    ['lastName', '', 'Last Name is required'],
    [
      'lastName',
      'R2_D2',
      'Please leave out “_”. Names have letters, digits, spaces, hyphens, apostrophes, periods and brackets.',
    ],
    ['firstName', 'x'.repeat(10_000), 'First name must be at most 50 characters long.'],
    ['homePhone', '555123456', phone],
    ['homePhone', '55512345678', phone],
    ['cellPhone', '555-123-4567', phone],
    ['cellPhone', '55512345a7', phone],
    ['cellPhone', '٥٥٥١٢٣٤٥٦٧', phone],
    ['bio', 'x'.repeat(2001), 'Please shorten this to 2000 characters.'],
    ['skills', ['Mind Reading'], 'Mind Reading is no longer in the list. Please choose another one.'],
    ['selectedCauses', ['World Peace'], 'World Peace is no longer in the list. Please choose another one.'],
    ['skills', Array.from({ length: 101 }, (_, n) => `Skill ${n}`), 'Please choose at most 100.'],
  ])('refuses a wrong %s (%#)', async (field, value, message) => {
    const person = await makeUser(test.db);
    const before = await rowOf(person);
    const refusal = await test.refused(profile.update, {
      as: person,
      body: { bio: 'kept?', [field]: value },
    });
    expect(refusal.code).toBe('request.invalid');
    expect(refusal.fields).toEqual([expect.objectContaining({ path: field, message })]);
    expect(await rowOf(person)).toEqual(before);
  });

  it('is not for visitors, and organizers have one, too', async () => {
    expect((await test.refused(profile.get)).code).toBe('sign-in-required');
    expect((await test.refused(profile.update, { body: { firstName: 'X' } })).code).toBe('sign-in-required');
    const organizer = await makeOrganizer(test.db);
    expect((await test.ok(profile.update, { as: organizer, body: { firstName: 'Olive' } })).firstName).toBe(
      'Olive',
    );
  });
});

describe('additional volunteers', () => {
  const nils = { firstName: 'Nils', lastName: 'Lind', email: 'nils@example.org' };
  const mia = { firstName: 'Mia', lastName: 'Lind', email: 'nils@example.org' };
  const listOf = async (person: { id: string }) => (await test.ok(people.list, { as: person })).people;
  const change = (person: { id: string }, save: object[], remove: string[] = []) =>
    test.ok(people.change, { as: person, body: { save: save as (typeof nils)[], remove } });
  const refusal = (person: { id: string }, save: object[], remove: string[] = []) =>
    test.refused(people.change, { as: person, body: { save: save as (typeof nils)[], remove } });

  it('are added, edited and removed in one go', async () => {
    const person = await makeUser(test.db);
    const { people: added } = await change(person, [nils, { ...mia, email: ' NILS@Example.org ' }]);
    expect(added.map(({ id: _id, ...rest }) => rest)).toEqual([nils, mia]);
    const [first, second] = added;
    test.clock.advance({ seconds: 1 });
    const after = await change(
      person,
      [
        { ...mia, id: second?.id, firstName: 'Maja' },
        { ...nils, firstName: 'Ole' },
      ],
      [first?.id ?? ''],
    );
    expect(after.people).toEqual([
      { ...mia, id: second?.id, firstName: 'Maja' },
      { ...nils, firstName: 'Ole', id: expect.any(String) },
    ]);
    expect(await listOf(person)).toEqual(after.people);
  });

  it('can exchange their entries', async () => {
    const person = await makeUser(test.db);
    const { people: added } = await change(person, [nils, mia]);
    const { people: after } = await change(person, [
      { ...mia, id: added[0]?.id },
      { ...nils, id: added[1]?.id },
    ]);
    expect(after.map(({ firstName }) => firstName)).toEqual(['Mia', 'Nils']);
  });

  it('lose the link to an account with the address, and only then', async () => {
    const [person, account] = [await makeUser(test.db), await makeUser(test.db)];
    const friend = await makeAdditionalVolunteer(test.db, person, {
      ...nils,
      email: account.email,
      accountUserId: account.id,
    });
    const linked = async () =>
      (await test.db.select().from(additionalVolunteers).where(eq(additionalVolunteers.id, friend.id)))[0]
        ?.accountUserId;
    await change(person, [{ ...nils, id: friend.id, email: account.email, firstName: 'Nisse' }]);
    expect(await linked()).toBe(account.id);
    await change(person, [{ ...nils, id: friend.id }]);
    expect(await linked()).toBeNull();
  });

  it('of two windows each keeps what it changed [profile-2]', async () => {
    const person = await makeUser(test.db);
    await change(person, [nils]);
    await Promise.all([change(person, [mia]), change(person, [{ ...mia, firstName: 'Ida' }])]);
    expect((await listOf(person)).map(({ firstName }) => firstName).toSorted()).toEqual([
      'Ida',
      'Mia',
      'Nils',
    ]);
  });

  const cases: [string, (holder: string) => object, string, string][] = [
    ['no first name', () => ({ ...mia, firstName: ' ' }), 'save.0.firstName', 'First Name is required'],
    ['no last name', () => ({ ...mia, lastName: '' }), 'save.0.lastName', 'Last Name is required'],
    ['no address', () => ({ ...mia, email: '' }), 'save.0.email', 'Email is required'],
    [
      'a wrong address',
      () => ({ ...mia, email: 'mia@' }),
      'save.0.email',
      'Please enter a valid email address',
    ],
    [
      'the holder’s address',
      (holder) => ({ ...mia, email: holder.toUpperCase() }),
      'save.0.email',
      'This is your own email address. Please enter theirs.',
    ],
    ['the same person', () => ({ ...nils, firstName: 'NILS' }), 'save.0.email', 'Already Added'],
  ];
  it.each(cases)('refuse %s, and nothing is saved [profile-3]', async (_what, entry, path, message) => {
    const person = await makeUser(test.db);
    const { people: before } = await change(person, [nils]);
    const problem = await refusal(person, [entry(person.email), { ...mia, firstName: 'Fine' }]);
    expect(problem.fields).toEqual([expect.objectContaining({ path, message })]);
    expect(await listOf(person)).toEqual(before);
  });

  it('refuse the same person twice at the second place, and a list too long [profile-3, limits-3]', async () => {
    const person = await makeUser(test.db);
    expect((await refusal(person, [nils, mia, nils])).fields).toEqual([
      expect.objectContaining({ path: 'save.2.email', message: 'Already Added' }),
    ]);
    const crowd = Array.from({ length: 50 }, (_, n) => ({ ...nils, email: `n${n}@example.org` }));
    await change(person, crowd);
    expect((await refusal(person, [mia])).fields).toEqual([
      expect.objectContaining({ path: 'save', message: 'You can keep up to 50 people here.' }),
    ]);
    expect(await listOf(person)).toHaveLength(50);
  });

  it('of somebody else can’t be read, edited or removed', async () => {
    const [person, other] = [await makeUser(test.db), await makeUser(test.db)];
    const theirs = await makeAdditionalVolunteer(test.db, other, nils);
    const problem = await refusal(person, [{ ...mia, id: theirs.id }]);
    expect(problem.fields?.[0]).toMatchObject({
      path: 'save.0.id',
      message: 'This person is no longer in your list. Please reload the page.',
    });
    await change(person, [], [theirs.id]);
    expect(await listOf(other)).toEqual([{ id: theirs.id, ...nils }]);
    expect(await listOf(person)).toEqual([]);
  });

  it('are for volunteer accounts only [profile-3]', async () => {
    const organizer = await makeOrganizer(test.db);
    for (const as of [undefined, organizer]) {
      const code = as ? 'forbidden' : 'sign-in-required';
      expect((await test.refused(people.list, { as })).code).toBe(code);
      expect((await test.refused(people.change, { as, body: { save: [nils], remove: [] } })).code).toBe(code);
    }
  });
});

describe('the lists', () => {
  it('are built in until the installation has its own [profile-12]', async () => {
    expect((await test.ok(lists.causes)).causes).toHaveLength(20);
    const builtIn = (await test.ok(lists.skills)).skills;
    expect(builtIn.length).toBeGreaterThan(400);
    expect(builtIn).toContainEqual({ value: 'Baking', label: 'Baking', category: 'Food & Hospitality' });

    const person = await makeUser(test.db, { skills: ['Baking'] });
    await test.db.insert(causes).values([
      { value: 'b', label: 'Second', position: 2 },
      { value: 'a', label: 'First', position: 1 },
    ]);
    await test.db.insert(skills).values({ value: 'k', label: 'Kites', category: 'Wind', position: 1 });
    expect((await test.ok(lists.causes)).causes).toEqual([
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
    ]);
    expect((await test.ok(lists.skills)).skills).toEqual([{ value: 'k', label: 'Kites', category: 'Wind' }]);

    // What the person chose before stays, although the list has lost it.
    const saved = await test.ok(profile.update, { as: person, body: { skills: ['Baking', 'k'] } });
    expect(saved.skills).toEqual(['Baking', 'k']);
    expect((await test.refused(profile.update, { as: person, body: { skills: ['Cooking'] } })).code).toBe(
      'request.invalid',
    );
    await test.db.delete(causes);
    await test.db.delete(skills);
  });
});
