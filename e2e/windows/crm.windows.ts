import { makeCrmConnection } from '#areas/crm/testing/crm.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew } from '../people.ts';
import { escape, type Scene } from './scene.ts';

const organizer: Scene = {
  title: 'of somebody who turns off Salesforce',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer: person });
    await makeCrmConnection(db, organization, person);
    await page.goto(`/user/user-settings/integration/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/crm/web/SalesforceCard.tsx',
      name: 'Turn off Salesforce?',
      opener: (page) => page.getByRole('switch', { name: /^Use Salesforce/ }),
      open: (page) => page.keyboard.press('Space'),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

export const scenes: readonly Scene[] = [organizer];
