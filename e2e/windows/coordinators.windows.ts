import {
  makeCoordinator,
  makeCoordinatorInvitation,
} from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew, signedInAsOrganizer } from '../people.ts';
import { button, escape, type Scene } from './scene.ts';

const coordinators: Scene = {
  title: 'of the coordinators’ page',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organization, location } = await signedInAsOrganizer(page);
    for (const [firstName, status] of [
      ['Ann', 'pending'],
      ['Bob', 'pending'],
      ['Cleo', 'approve'],
    ] as const) {
      const person = await makeOrganizer(db, { firstName, lastName: 'Moss' });
      await makeCoordinator(db, person, location, { status });
    }
    for (const firstName of ['Dee', 'Eve'])
      await makeCoordinatorInvitation(db, location, { firstName, lastName: 'Moss' });
    await page.goto(`/user/user-settings/coordinators/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/opportunities/web/editor/basics/InviteCoordinatorModal.tsx',
      name: 'Invite a Coordinator',
      opener: button('Invite a Coordinator'),
      answers: [escape],
    },
    {
      file: 'areas/coordinators/web/InvitationsTable.tsx',
      name: 'Take back the invitation?',
      opener: button('Take back the invitation to Dee Moss'),
      answers: [
        escape,
        {
          press: 'Take back',
          goesOnAt: button('Take back the invitation to Eve Moss'),
        },
      ],
    },
    {
      file: 'areas/coordinators/web/EditLocationsModal.tsx',
      name: 'Edit Coordinator Locations',
      opener: button('Edit locations of Cleo Moss'),
      answers: [escape, { press: 'Save locations' }],
    },
    {
      file: 'areas/coordinators/web/ActionModal.tsx',
      name: 'Coordinator Approval',
      opener: button('Approve Ann Moss'),
      answers: [escape, { press: 'Approve', goesOnAt: button('Approve Bob Moss') }],
    },
    {
      file: 'areas/coordinators/web/ActionModal.tsx',
      name: 'Coordinator Approval',
      opener: button('Decline Bob Moss'),
      answers: [
        {
          press: 'Decline',
          goesOnAt: (page) => page.getByRole('heading', { name: 'Pending Requests' }),
        },
      ],
    },
    {
      file: 'areas/coordinators/web/ActionModal.tsx',
      name: 'Remove a coordinator',
      opener: button('Remove Cleo Moss'),
      answers: [{ press: 'Remove', goesOnAt: button('Remove Ann Moss') }],
    },
  ],
};

const rejected: Scene = {
  title: 'of a rejected request',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'organizer');
    const { location } = await makeOrganization(db);
    await makeCoordinator(db, person, location, { status: 'reject' });
    await page.goto('/organizer/orgrequest');
  },
  windows: [
    {
      file: 'areas/coordinators/pages/organizer-request.tsx',
      name: 'Delete your account?',
      opener: (page) => page.getByRole('main').getByRole('button', { name: 'Login' }),
      answers: [escape],
    },
  ],
};

export const scenes: readonly Scene[] = [coordinators, rejected];
