import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsOrganizer } from '../people.ts';
import { button, escape, shift, type Scene } from './scene.ts';

const organizerHome: Scene = {
  title: 'of the organizer’s home',
  enter: async (page) => {
    const db = await journeyDatabase();
    const place = await signedInAsOrganizer(page);
    for (const title of ['Apples', 'Beans'])
      await makeOpportunity(db, place, { title }, { schedule: { dates: [shift(48)] } });
    await page.goto('/organizer/profile?opportunityStatus=published&sortBy=title');
  },
  windows: [
    {
      file: 'areas/messages/web/MessageModal.tsx',
      name: 'Send a message',
      opener: button('Send message: Apples'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/organizer-home/clone/CloneModal.tsx',
      name: 'Clone this opportunity?',
      opener: button('Clone: Apples'),
      answers: [escape, { press: 'Clone' }],
    },
    {
      file: 'areas/opportunities/web/organizer-home/archive/ArchiveSeveralModal.tsx',
      name: 'Archive 2 opportunities?',
      before: (page) => page.getByLabel('Choose all on this page').check(),
      opener: button('Archive'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/organizer-home/archive/ArchiveModal.tsx',
      name: 'Archive this opportunity?',
      before: (page) => page.getByLabel('Choose all on this page').uncheck(),
      opener: button('Archive: Apples'),
      answers: [escape, { press: 'Archive', goesOnAt: button('Archive: Beans') }],
    },
    {
      file: 'areas/opportunities/web/organizer-home/archive/ArchiveModal.tsx',
      name: 'Archive this opportunity?',
      opener: button('Archive: Beans'),
      answers: [
        {
          press: 'Archive',
          goesOnAt: (page) => page.getByRole('heading', { name: 'No opportunities', exact: true }),
        },
      ],
    },
  ],
};

const canceling: Scene = {
  title: 'of canceling',
  enter: async (page) => {
    const db = await journeyDatabase();
    const place = await signedInAsOrganizer(page);
    const { opportunity } = await makeOpportunity(
      db,
      place,
      { title: 'Carrots' },
      { schedule: { dates: [shift(48)], activities: [{ title: 'Packing' }, { title: 'Driving' }] } },
    );
    await page.goto(`/opportunities/${opportunity.id}`);
  },
  windows: [
    {
      file: 'areas/opportunities/web/canceling/CancelingWindow.tsx',
      name: 'Cancel this date?',
      opener: button(/^Cancel date: /),
      answers: [escape, { press: 'Cancel it', goesOnAt: button(/^Restore date: /) }],
    },
  ],
};

export const scenes: readonly Scene[] = [organizerHome, canceling];
