import { makeWebhook } from '#areas/webhooks/testing/webhooks.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsOrganizer } from '../people.ts';
import { button, escape, fromMenu, type Scene } from './scene.ts';

const url = 'https://hooks.example.org/manyhands';
const file = 'areas/webhooks/web/WebhookButtons.tsx';
const opener = button(`More: ${url}`);

const hooks: Scene = {
  title: 'of webhooks',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organization } = await signedInAsOrganizer(page);
    await makeWebhook(db, organization, { url });
    await page.goto(`/user/user-settings/webhooks/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/webhooks/web/ChangeTypesModal.tsx',
      name: 'What is told',
      opener,
      open: fromMenu('Change what is told'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file,
      name: 'Exchange the secret?',
      opener,
      open: fromMenu('Exchange the secret'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file,
      name: 'Delete this webhook?',
      opener,
      open: fromMenu('Delete'),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

export const scenes: readonly Scene[] = [hooks];
