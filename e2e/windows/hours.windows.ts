import { makeHourReport } from '#areas/hours/testing/hours.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { signedInAsNew } from '../people.ts';
import { button, escape, shift, type Scene } from './scene.ts';

const schedule = { dates: [shift(-30)] };

const volunteer: Scene = {
  title: 'of somebody who reports hours',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'volunteer');
    const { slots } = await makeOpportunity(db, await makeOrganization(db), {}, { schedule });
    await makeRegistration(db, person, slots[0]!);
    await page.goto('/volunteer/profile-history');
  },
  windows: [
    {
      file: 'areas/hours/web/reported/ReportWindow.tsx',
      name: 'Report your hours',
      opener: button(/^Report hours: /),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

const organizer: Scene = {
  title: 'of somebody who approves hours',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'organizer');
    const place = await makeOrganization(db, {}, { organizer: person });
    const { slots } = await makeOpportunity(db, place, {}, { schedule });
    const reporter = await makeUser(db, { firstName: 'Ann', lastName: 'Moss' });
    await makeHourReport(db, await makeRegistration(db, reporter, slots[0]!));
    await page.goto('/organizer/timeapproval');
  },
  windows: [
    {
      file: 'areas/hours/web/approval/ApproveWindow.tsx',
      name: 'Hours of Ann Moss',
      opener: button(/^Change the times and approve: Ann Moss/),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/hours/web/approval/DeclineWindow.tsx',
      name: 'Decline the hours of Ann Moss?',
      opener: button(/^Decline: Ann Moss/),
      answers: [
        escape,
        {
          fill: (page) => page.getByLabel('Reason').fill('Nobody saw you.'),
          press: 'Decline',
          goesOnAt: (page) => page.getByRole('status').filter({ hasText: 'No reports are waiting' }),
        },
      ],
    },
  ],
};

const certified: Scene = {
  title: 'of somebody who has a certificate made',
  enter: async (page) => {
    const db = await journeyDatabase();
    const person = await signedInAsNew(page, 'volunteer');
    const { slots } = await makeOpportunity(db, await makeOrganization(db), {}, { schedule });
    const { startAt: checkInAt, endAt: checkOutAt } = shift(-30);
    await makeRegistration(db, person, slots[0]!, { visit: { checkInAt, checkOutAt } });
    await page.goto('/volunteer/profile-history');
  },
  windows: [
    {
      file: 'areas/hours/web/certificates/CertificateWindow.tsx',
      name: 'Certificate of volunteer hours',
      opener: button('Certificate (PDF)'),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

export const scenes: readonly Scene[] = [volunteer, certified, organizer];
