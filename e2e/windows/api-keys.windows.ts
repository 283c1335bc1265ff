import { makeApiKey } from '#areas/api-keys/testing/api-keys.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsOrganizer } from '../people.ts';
import { button, escape, fromMenu, type Scene } from './scene.ts';

const keys: Scene = {
  title: 'of API keys',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organizer, organization } = await signedInAsOrganizer(page);
    await makeApiKey(db, organizer, organization, { name: 'Website' });
    await page.goto(`/user/user-settings/api-keys/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/api-keys/web/KeyMenu.tsx',
      name: 'Revoke this key?',
      opener: button('More: Website'),
      open: fromMenu('Revoke'),
      answers: [
        escape,
        { press: 'Cancel' },
        { press: 'Revoke', goesOnAt: (page) => page.getByRole('heading', { name: 'API Keys', level: 1 }) },
      ],
    },
  ],
};

export const scenes: readonly Scene[] = [keys];
