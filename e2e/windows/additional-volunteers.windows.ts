import { makeChild } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const ofChildren: Scene = {
  title: 'of children',
  enter: async (page) => {
    const db = await journeyDatabase();
    const holder = await signedInAsNew(page, 'volunteer');
    await makeChild(db, holder, { firstName: 'Mia', lastName: 'Park' });
    await page.goto('/user/user-settings/additional-volunteers');
  },
  windows: [
    {
      file: 'areas/additional-volunteers/web/ChildrenList.tsx',
      name: 'Remove Mia Park?',
      opener: button('Remove Mia Park'),
      answers: [
        escape,
        { press: 'Keep' },
        { press: 'Remove', goesOnAt: (page) => page.getByRole('heading', { name: 'Children' }) },
      ],
    },
  ],
};

export const scenes: readonly Scene[] = [ofChildren];
