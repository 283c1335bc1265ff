import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const newOrganization: Scene = {
  title: 'of a new organization',
  enter: async (page) => {
    const organizer = await signedInAsNew(page, 'organizer');
    await makeOrganization(await journeyDatabase(), {}, { organizer });
    await page.goto('/organizer/profile');
  },
  windows: [
    {
      file: 'areas/opportunities/web/organizer-home/first-steps/HideSteps.tsx',
      name: 'Hide the first steps?',
      opener: button('Hide this list'),
      answers: [escape],
    },
  ],
};

export const scenes: readonly Scene[] = [newOrganization];
