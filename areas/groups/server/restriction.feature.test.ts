import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { opportunitiesContract } from '#areas/opportunities/contract/opportunities.ts';
import { registrationsContract } from '#areas/registrations/contract/registrations.ts';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { editorWorld } from '#areas/opportunities/testing/editor.world.ts';
import { newGroup } from '#areas/groups/testing/groups.world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('membership in a group is asked at each sign-up, from choosing it in the editor until it is deleted [group-17]', async () => {
  const { organizer, organization, location, document } = await editorWorld(test);
  const [member, later, never] = [
    await makeUser(test.db, { firstName: 'Ann' }),
    await makeUser(test.db, { firstName: 'Bob' }),
    await makeUser(test.db, { firstName: 'Cleo' }),
  ];
  const known = ({ firstName, email }: typeof member) => ({ firstName, lastName: 'Moss', email });
  const { id: groupId } = await test.ok(groupsContract.create, {
    as: organizer,
    body: newGroup({ organization, location }, { members: { add: [known(member)] } }),
  });
  const { organizations } = await test.ok(opportunityEditorContract.choices, { as: organizer });
  expect(organizations[0]?.groups).toMatchObject([{ id: groupId, name: 'Drivers', members: 1 }]);
  const { id } = await test.ok(opportunityEditorContract.create, {
    as: organizer,
    body: document({ groups: { restrict: true, groupIds: [groupId] } }),
  });
  const params = { opportunityId: id };
  const chosen = await test.ok(opportunitiesContract.details, { params, as: member });
  const slotIds = chosen.dates[0]!.slots.map((slot) => slot.id);

  const signUp = { params, body: { slotIds } };
  const reasonFor = async (as: { id: string }) => {
    const details = await test.ok(opportunitiesContract.details, { params, as });
    const [decision] = details.dates.flatMap((date) => date.slots.map((slot) => slot.signUp));
    return decision?.allowed ? 'allowed' : decision?.reason;
  };
  await test.ok(registrationsContract.signUp, { ...signUp, as: member });
  expect(await reasonFor(later)).toBe('group-only');
  expect((await test.refused(registrationsContract.signUp, { ...signUp, as: later })).code).toBe(
    'group-only',
  );

  const change = { locationIds: [location.id], members: { add: [known(later)], edit: [], remove: [] } };
  await test.ok(groupsContract.update, { params: { groupId }, as: organizer, body: change });
  expect(await reasonFor(later)).toBe('allowed');
  await test.ok(registrationsContract.signUp, { ...signUp, as: later });

  // Without its only group it stays restricted: to nobody. Places stay.
  await test.ok(groupsContract.remove, { params: { groupId }, as: organizer });
  expect(await reasonFor(never)).toBe('group-only');
  const { items } = await test.ok(registrationsContract.upcoming, { as: later });
  expect(items).toHaveLength(1);
});
