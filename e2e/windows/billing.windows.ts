import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew } from '../people.ts';
import { escape, type Scene } from './scene.ts';

const payer: Scene = {
  title: 'of somebody who cancels a plan',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer: person });
    await page.goto(`/user/user-settings/billing-management/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/billing/web/PlanPanel.tsx',
      name: 'Cancel Plan',
      opener: (page) => page.getByRole('button', { name: 'Cancel Plan' }),
      answers: [escape, { press: 'Keep my plan' }],
    },
  ],
};

export const scenes: readonly Scene[] = [payer];
