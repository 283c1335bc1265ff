import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeAdditionalVolunteer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { expect } from '../fixtures.ts';
import { signedInAsNew, signedInAsOrganizer, stranger } from '../people.ts';
import { button, escape, fromMenu, shift, type Scene } from './scene.ts';

const roster: Scene = {
  title: 'of a roster',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organizer, ...place } = await signedInAsOrganizer(page);
    const { opportunity, dates, slots } = await makeOpportunity(
      db,
      place,
      {},
      { schedule: { dates: [shift(-1)], activities: [{ title: 'Packing' }, { title: 'Driving' }] } },
    );
    const [packing, driving] = slots;
    const [ann, bob] = [
      await makeUser(db, { firstName: 'Ann', lastName: 'Moss' }),
      await makeUser(db, { firstName: 'Bob', lastName: 'Moss' }),
    ];
    await makeRegistration(db, ann, packing!);
    const ofBob = await makeRegistration(db, bob, driving!, { addedById: organizer.id });
    const kim = await makeUser(db, { firstName: 'Kim', lastName: 'Reed' });
    const named = await makeAdditionalVolunteer(db, bob, {
      firstName: 'Kym',
      lastName: 'Reed',
      email: kim.email,
    });
    await makeCompanionRegistration(db, ofBob, kim, named, { agreed: false });
    await makeHeld(db, packing!, { number: 2 });
    await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]?.id}`);
  },
  windows: [
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'Note about Ann Moss',
      opener: button('More: Ann Moss'),
      open: fromMenu('Add a note'),
      answers: [
        escape,
        { press: 'Cancel' },
        {
          fill: (page) => page.getByRole('textbox', { name: 'Note' }).fill('Brings gloves'),
          press: 'Save note',
          goesOnAt: button('More: Ann Moss'),
        },
      ],
    },
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'Correct the name of Kym Reed',
      opener: button('More: Kym Reed'),
      open: fromMenu('Correct the name'),
      answers: [
        escape,
        { press: 'Cancel' },
        {
          fill: (page) => page.getByRole('textbox', { name: 'First name' }).fill('Kim'),
          press: 'Save name',
          goesOnAt: button('More: Kim Reed'),
        },
      ],
    },
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'Move Bob Moss',
      opener: button('More: Bob Moss'),
      open: fromMenu('Move'),
      answers: [escape, { press: 'Cancel' }, { press: 'Move', goesOnAt: button('Undo') }],
    },
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'Take Bob Moss off the list?',
      opener: button('More: Bob Moss'),
      open: fromMenu('Take off'),
      answers: [escape, { press: 'Cancel' }, { press: 'Take off', goesOnAt: button('Undo') }],
    },
    {
      file: 'areas/check-in/web/roster/Everybody.tsx',
      name: 'Check everybody in?',
      before: (page) => page.getByRole('button', { name: 'Packing', exact: true }).click(),
      opener: button('All in (1): Packing'),
      answers: [
        escape,
        { press: 'Cancel' },
        {
          press: 'Check 1 person in',
          goesOnAt: (page) => page.getByRole('heading', { level: 2, name: 'Packing' }),
        },
      ],
    },
    {
      file: 'areas/check-in/web/walk-ins/AddWalkIn.tsx',
      name: 'Add a person',
      opener: button('Add a person'),
      answers: [escape, { press: 'Done' }],
    },
    {
      file: 'areas/check-in/web/held/HoldPlaces.tsx',
      name: 'Hold places for a group',
      opener: button('Hold places'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/check-in/web/held/HeldGroups.tsx',
      name: 'Places for Acme',
      opener: button('Change the places of Acme'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/accounts/web/LogOutQuestion.tsx',
      name: 'Log out and lose what has not been sent?',
      before: async (page) => {
        const checkOut = button('Check out: Ann Moss')(page);
        // The second time the tap waits already, and while it is tried again that is said in other words.
        if (await checkOut.isVisible()) {
          await page.route('**/api/check-in/actions', (route) => route.abort('aborted'));
          await checkOut.click();
        }
        await expect(page.getByText('1 tap is saved on this device')).toBeVisible();
      },
      opener: (page) => page.getByRole('banner').locator('[aria-haspopup="menu"]'),
      open: fromMenu('Log Out'),
      answers: [escape, { press: 'Stay Logged In' }],
    },
    {
      file: 'areas/check-in/web/door/DoorCode.tsx',
      name: 'The code at the door',
      opener: button('Door code'),
      answers: [escape],
    },
  ],
};

const closedRoster: Scene = {
  title: 'of a roster whose kiosk has closed',
  enter: async (page) => {
    const db = await journeyDatabase();
    const place = await signedInAsOrganizer(page);
    const date = shift(-6);
    const { opportunity, dates, slots } = await makeOpportunity(
      db,
      place,
      {},
      { schedule: { dates: [date], activities: [{ title: 'Packing' }] } },
    );
    for (const firstName of ['Ann', 'Bob']) {
      const person = await makeUser(db, { firstName, lastName: 'Moss' });
      await makeRegistration(db, person, slots[0]!, { visit: { checkInAt: date.startAt } });
    }
    await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]?.id}`);
  },
  windows: [
    {
      file: 'areas/check-in/web/corrections/ForgottenHere.tsx',
      name: 'Enter the planned end for all of them?',
      opener: button(/^All 2 left at /),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/check-in/web/walk-ins/AddHours.tsx',
      name: 'Add somebody who was here',
      opener: button('Add somebody who was here'),
      answers: [escape, { press: 'Done' }],
    },
    {
      file: 'areas/check-in/web/corrections/SeveralCorrections.tsx',
      name: 'When were these 2 people here?',
      before: (page) => page.getByRole('checkbox', { name: 'Choose all: Packing' }).check(),
      opener: button('Correct times'),
      answers: [escape],
    },
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'When was Ann Moss here?',
      opener: button('Another time: Ann Moss'),
      answers: [
        escape,
        {
          press: 'Save times',
          fill: (page) => page.getByRole('textbox', { name: 'Reason' }).fill('Paper list'),
          goesOnAt: button('Another time: Bob Moss'),
        },
      ],
    },
  ],
};

const kiosk: Scene = {
  title: 'of the kiosk',
  enter: async (page) => {
    const db = await journeyDatabase();
    const place = await signedInAsOrganizer(page);
    for (const title of ['Apples', 'Beans'])
      await makeOpportunity(db, place, { title }, { schedule: { dates: [shift(-1)] } });
    await page.goto('/organizer/check-in');
    await page.getByRole('textbox', { name: 'Your email' }).fill(stranger().email);
    await page.getByRole('radio', { name: 'Apples' }).check();
  },
  windows: [
    {
      file: 'areas/check-in/web/Kiosk.tsx',
      name: 'That didn’t work',
      opener: button('Check In'),
      answers: [{ press: 'Back to check-in' }],
    },
    {
      file: 'areas/check-in/web/lock/KioskLock.tsx',
      name: 'Set up this kiosk',
      opener: button('Set up and lock'),
      answers: [{}],
    },
  ],
};

const kioskElsewhere: Scene = {
  title: 'of a kiosk at which somebody is checked in elsewhere',
  enter: async (page) => {
    const db = await journeyDatabase();
    const place = await signedInAsOrganizer(page);
    const person = await makeUser(db, { email: stranger().email, firstName: 'Ann' });
    const date = shift(-1);
    for (const title of ['Apples', 'Beans']) {
      const { slots } = await makeOpportunity(db, place, { title }, { schedule: { dates: [date] } });
      const visit = title === 'Apples' ? { visit: { checkInAt: date.startAt } } : {};
      await makeRegistration(db, person, slots[0]!, visit);
    }
    await page.goto('/organizer/check-in');
    await page.getByRole('textbox', { name: 'Your email' }).fill(person.email);
    await page.getByRole('radio', { name: 'Beans' }).check();
  },
  windows: [
    {
      file: 'areas/check-in/web/Kiosk.tsx',
      name: 'Still checked in elsewhere',
      opener: button('Check In'),
      answers: [
        escape,
        { press: 'Cancel' },
        {
          press: 'Check out there and check in here',
          goesOnAt: (page) => page.getByRole('heading', { name: 'Hello Ann!' }),
        },
      ],
    },
  ],
};

const lockedKiosk: Scene = {
  title: 'of a locked kiosk',
  enter: async (page) => {
    const organizer = await signedInAsNew(page, 'organizer');
    await makeOrganization(await journeyDatabase(), {}, { organizer });
    await page.goto('/organizer/check-in');
    await page.getByRole('button', { name: 'Set up and lock' }).click();
    await page.getByRole('button', { name: 'Lock and start' }).click();
    await expect(page.getByRole('button', { name: 'Leave the kiosk' })).toBeVisible();
  },
  windows: [
    {
      file: 'areas/check-in/web/lock/KioskUnlock.tsx',
      name: 'Leave the kiosk',
      opener: button('Leave the kiosk'),
      answers: [{}, { press: 'Back to check-in' }],
    },
  ],
};

export const scenes: readonly Scene[] = [roster, closedRoster, kiosk, kioskElsewhere, lockedKiosk];
