import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsOrganizer } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const suppressed: Scene = {
  title: 'of the addresses without messages',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organization } = await signedInAsOrganizer(page);
    await makeSuppressedAddress(db, organization, 'gone@example.org', { reason: 'bounced' });
    await page.goto('/organizer/messages/addresses');
  },
  windows: [
    {
      file: 'areas/suppressions/web/ReleaseButton.tsx',
      name: 'Release this address?',
      opener: button('Release gone@example.org'),
      answers: [
        escape,
        { press: 'Cancel' },
        {
          press: 'Release',
          goesOnAt: (page) => page.getByRole('heading', { name: 'Addresses that get no messages' }),
        },
      ],
    },
  ],
};

export const scenes: readonly Scene[] = [suppressed];
