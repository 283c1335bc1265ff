import { makeCalendarFeed } from '#areas/calendar-feeds/testing/calendar-feeds.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const file = 'areas/calendar-feeds/web/FeedButton.tsx';

const feeds: Scene = {
  title: 'of calendar feeds',
  enter: async (page) => {
    const person = await signedInAsNew(page, 'volunteer');
    await makeCalendarFeed(await journeyDatabase(), person);
    await page.goto('/user/user-settings/calendar-feeds');
  },
  windows: [
    {
      file,
      name: 'Get a new address?',
      opener: button('New address: My sign-ups'),
      answers: [escape, { press: 'Cancel' }, { press: 'New address' }],
    },
    {
      file,
      name: 'Turn off this feed?',
      opener: button('Turn off: My sign-ups'),
      answers: [
        escape,
        { press: 'Cancel' },
        {
          press: 'Turn off',
          goesOnAt: (page) => page.getByRole('heading', { name: 'New feed' }),
        },
      ],
    },
  ],
};

export const scenes: readonly Scene[] = [feeds];
