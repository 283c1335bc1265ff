import { makeCrmConnection } from '#areas/crm/testing/crm.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { customObjectOf } from '#areas/crm/rules/custom-objects.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

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

const tester: Scene = {
  title: 'of somebody who tries a mapping',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer: person });
    const { id } = await makeForm(db, organization, { title: 'Drivers' });
    const builder = `/user/user-settings/form-builder/${encodeURIComponent(organization.name)}`;
    await page.goto(`${builder}/edit/${id}/mapping`);
  },
  windows: [
    {
      file: 'areas/crm/web/mapping/tester/FormTester.tsx',
      name: 'Test Mapping: Drivers',
      opener: button('Test Mapping'),
      answers: [escape],
    },
  ],
};

export const scenes: readonly Scene[] = [organizer, withCustomObjects, tester];
