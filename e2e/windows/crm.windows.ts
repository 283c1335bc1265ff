import { makeCrmConnection } from '#areas/crm/testing/crm.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { customObjectOf } from '#areas/crm/rules/custom-objects.ts';
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

const withCustomObjects: Scene = {
  title: 'of somebody who deletes a custom object',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer: person });
    await makeCrmConnection(db, organization, person, { enableCustomObject: true });
    const { name } = await makeForm(db, organization, { title: 'Helpers' });
    const objects = [{ name: `${customObjectOf(name)}__c`, label: 'Helpers', isCustom: true }];
    await page.route('**/api/salesforce/get-standard-objects', (route) => route.fulfill({ json: objects }));
    await page.goto(`/user/user-settings/integration/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/crm/web/CustomObjectsCard.tsx',
      name: 'Delete this object from Salesforce?',
      opener: (page) => page.getByRole('button', { name: 'Delete the object of Helpers' }),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

export const scenes: readonly Scene[] = [organizer, withCustomObjects];
