import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { expect } from '../fixtures.ts';
import { signedInAsNew, signedInAsOrganizer } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const groups: Scene = {
  title: 'of the groups’ page',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organization, location } = await signedInAsOrganizer(page);
    for (const name of ['Cooks', 'Drivers'])
      await makeGroup(
        db,
        organization,
        { name },
        {
          locations: [location],
          members: [{ firstName: 'Ida', lastName: 'Moss', email: 'ida.moss@example.org' }],
        },
      );
    await page.goto(`/user/user-settings/groups/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/groups/web/MembersModal.tsx',
      name: 'Members of Cooks',
      opener: button('View members of Cooks'),
      answers: [escape],
    },
    {
      file: 'areas/groups/web/DeleteGroupModal.tsx',
      name: 'Delete this group?',
      opener: button('Delete Cooks'),
      answers: [
        escape,
        {
          // What it is needed for is told before it goes.
          fill: (page) => expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0),
          press: 'Delete group',
          goesOnAt: button('Delete Drivers'),
        },
      ],
    },
  ],
};

const groupForm: Scene = {
  title: 'of a group’s form',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    await makeOrganization(db, {}, { organizer });
    await page.goto('/user/user-settings/create-group');
  },
  windows: [
    {
      file: 'areas/groups/web/import/ImportModal.tsx',
      name: 'Import Volunteers',
      opener: button('Import Volunteers'),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

export const scenes: readonly Scene[] = [groups, groupForm];
