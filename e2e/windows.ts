// Every window of the product: who meets it, what opens it, how it is answered, and where the keyboard goes on. Every use
// of the window piece in web/ has an entry here (windows.spec.ts looks).
import type { Locator, Page } from '@playwright/test';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeForm, makeFormVersion } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeSuppressedAddress } from '#areas/suppressions/testing/suppressions.factories.ts';
import { makeVolunteerNote } from '#areas/volunteers/testing/volunteers.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { formOf, plainQuestions } from '#testing/forms.ts';
import { countVersionUp, journeyDatabase, saveFormMeanwhile } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { openForEdit, openNew, ownTitle, press } from './editor.ts';
import { expect } from './fixtures.ts';
import { signedInAsNew, stranger } from './people.ts';
import { refusedMessage } from './sent-message.ts';
import { bring, choices, modal } from './sign-up.ts';

export interface Answer {
  /** The button that is pressed in the window; without one it is closed by Escape. */
  press?: string;
  /** Done in the window before. */
  fill?: (page: Page) => Promise<void>;
  /** Where the keyboard goes on; at what opened the window unless told. */
  goesOnAt?: (page: Page) => Locator;
}

export interface ProductWindow {
  /** The file of web/ that uses the window piece. */
  file: string;
  /** The window's name. */
  name: string;
  /** What is done before it is opened, each time. */
  before?: (page: Page) => Promise<void>;
  /** What opens it, by Enter. */
  opener: (page: Page) => Locator;
  /** Otherwise, how it opens while the keyboard is at the opener. */
  open?: (page: Page) => Promise<void>;
  answers: readonly Answer[];
}

export interface Scene {
  title: string;
  /** Opens the page of the windows as the person who meets them. */
  enter: (page: Page) => Promise<void>;
  windows: readonly ProductWindow[];
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const escape: Answer = {};
const inside = (name: string) => (page: Page) => page.getByRole('dialog', { name }).locator(':focus');

/** Some hours from now, for three hours. */
const shift = (hours: number) => ({
  startAt: hoursAfter(journeyNow(), hours),
  endAt: hoursAfter(journeyNow(), hours + 3),
});

const coordinators: Scene = {
  title: 'of the coordinators’ page',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const { organization, location } = await makeOrganization(db, {}, { organizer });
    for (const [firstName, status] of [
      ['Ann', 'pending'],
      ['Bob', 'pending'],
      ['Cleo', 'approve'],
    ] as const) {
      const person = await makeOrganizer(db, { firstName, lastName: 'Moss' });
      await makeCoordinator(db, person, location, { status });
    }
    await page.goto(`/user/user-settings/coordinators/${encodeURIComponent(organization.name)}`);
  },
  windows: [
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

const volunteers: Scene = {
  title: 'of the list of volunteers',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const { organization, location } = await makeOrganization(db, { isPrivate: true }, { organizer });
    await makeGroup(db, organization, { name: 'Drivers' }, { locations: [location] });
    const form = await makeForm(db, organization);
    const answered = { formId: form.id, formVersion: form.version, formData: { name: 'Cleo Moss' } };
    const people = [
      ['Ann', {}],
      ['Bob', {}],
      ['Cleo', { status: 'declined', declineMessage: 'Too far away', ...answered }],
    ] as const;
    for (const [firstName, columns] of people) {
      const person = await makeUser(db, { firstName, lastName: 'Moss' });
      await makeVolunteerRequest(db, person, organization, { appliedAt: journeyNow(), ...columns });
    }
    await page.goto(`/user/user-settings/volunteers/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/volunteers/web/import/ImportVolunteersModal.tsx',
      name: 'Import Volunteers',
      opener: button('Import Volunteer'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/volunteers/web/GroupsModal.tsx',
      name: 'User groups of Ann Moss',
      opener: button('User groups of Ann Moss'),
      answers: [escape],
    },
    {
      file: 'areas/volunteers/web/ReasonModal.tsx',
      name: 'Why Cleo Moss was declined',
      opener: button('Reason for declining Cleo Moss'),
      answers: [escape],
    },
    {
      file: 'areas/volunteers/web/EnrollmentModal.tsx',
      name: 'Enrollment of Cleo Moss',
      opener: button('View Enrollment of Cleo Moss'),
      answers: [escape],
    },
    {
      file: 'areas/volunteers/web/AnswerModal.tsx',
      name: 'Decline this volunteer?',
      opener: button('Decline Bob Moss'),
      answers: [escape, { press: 'Decline', goesOnAt: button('Approve Bob Moss') }],
    },
    {
      file: 'areas/volunteers/web/AnswerModal.tsx',
      name: 'Approve this volunteer?',
      opener: button('Approve Ann Moss'),
      answers: [{ press: 'Approve', goesOnAt: button('Decline Ann Moss') }],
    },
  ],
};

const sentMessage: Scene = {
  title: 'of a sent message',
  enter: async (page) => {
    const { message } = await refusedMessage(page);
    await page.goto(`/organizer/messages/${message.id}`);
  },
  windows: [
    {
      file: 'areas/mail/web/ResendButton.tsx',
      name: 'Send this message again?',
      opener: button('Send again to 1 person'),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

const roster: Scene = {
  title: 'of a roster',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const place = await makeOrganization(db, {}, { organizer });
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
    await makeRegistration(db, bob, driving!, { addedById: organizer.id });
    await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]?.id}`);
  },
  windows: [
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'Note about Ann Moss',
      opener: button('Add a note: Ann Moss'),
      answers: [
        escape,
        { press: 'Cancel' },
        {
          fill: (page) => page.getByRole('textbox', { name: 'Note' }).fill('Brings gloves'),
          press: 'Save note',
          goesOnAt: button('Change the note: Ann Moss'),
        },
      ],
    },
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'Move Bob Moss',
      opener: button('Move: Bob Moss'),
      answers: [escape, { press: 'Cancel' }, { press: 'Move' }],
    },
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'Take Bob Moss off the list?',
      opener: button('Take off the list: Bob Moss'),
      answers: [escape, { press: 'Cancel' }, { press: 'Take off', goesOnAt: button('Check in: Ann Moss') }],
    },
    {
      file: 'areas/check-in/web/roster/Everybody.tsx',
      name: 'Check everybody in?',
      opener: button('Everybody in (1): Packing'),
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
      name: 'Add a walk-in',
      opener: button('Add a walk-in'),
      answers: [escape, { press: 'Done' }],
    },
    {
      file: 'areas/accounts/web/LogOutQuestion.tsx',
      name: 'Log out and lose what is not sent?',
      before: async (page) => {
        if (await page.getByText('1 tap waits on this device').isVisible()) return;
        await page.route('**/api/check-in/actions', (route) => route.abort('aborted'));
        await button('Check out: Ann Moss')(page).click();
        await expect(page.getByText('1 tap waits on this device')).toBeVisible();
      },
      opener: (page) => page.getByRole('banner').locator('[aria-haspopup="menu"]'),
      open: async (page) => {
        await page.keyboard.press('Enter');
        await page.getByRole('menuitem', { name: 'Log Out' }).press('Enter');
        await expect(page.getByRole('menu')).toHaveCount(0);
      },
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
    const organizer = await signedInAsNew(page, 'organizer');
    const place = await makeOrganization(db, {}, { organizer });
    const date = shift(-6);
    const { opportunity, dates, slots } = await makeOpportunity(
      db,
      place,
      {},
      { schedule: { dates: [date], activities: [{ title: 'Packing' }] } },
    );
    for (const firstName of ['Ann', 'Bob']) {
      const person = await makeUser(db, { firstName, lastName: 'Moss' });
      await makeRegistration(db, person, slots[0]!, { checkInAt: date.startAt });
    }
    await page.goto(`/organizer/opportunities/${opportunity.id}/roster/${dates[0]?.id}`);
  },
  windows: [
    {
      file: 'areas/check-in/web/repairs/Repairs.tsx',
      name: 'Write in when all of them left?',
      opener: button(/^All 2 left at /),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/check-in/web/roster/RowWindows.tsx',
      name: 'When was Ann Moss here?',
      opener: button('Another time: Ann Moss'),
      answers: [escape, { press: 'Write in', goesOnAt: button('Another time: Bob Moss') }],
    },
  ],
};

const suppressed: Scene = {
  title: 'of the addresses without messages',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer });
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
          goesOnAt: (page) => page.getByRole('heading', { name: 'Addresses without messages' }),
        },
      ],
    },
  ],
};

const groups: Scene = {
  title: 'of the groups’ page',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const { organization, location } = await makeOrganization(db, {}, { organizer });
    for (const name of ['Cooks', 'Drivers'])
      await makeGroup(
        db,
        organization,
        { name },
        {
          locations: [location],
          members: [{ firstName: 'Ida', lastName: 'Moss', email: 'ida.moss@example.org' }],
        },
      );
    await page.goto(`/user/user-settings/groups/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/groups/web/MembersModal.tsx',
      name: 'Members of Cooks',
      opener: button('View members of Cooks'),
      answers: [escape],
    },
    {
      file: 'areas/groups/web/DeleteGroupModal.tsx',
      name: 'Delete this group?',
      opener: button('Delete Cooks'),
      answers: [
        escape,
        {
          // What it is needed for is told before it goes.
          fill: (page) => expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0),
          press: 'Delete group',
          goesOnAt: button('Delete Drivers'),
        },
      ],
    },
  ],
};

const groupForm: Scene = {
  title: 'of a group’s form',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    await makeOrganization(db, {}, { organizer });
    await page.goto('/user/user-settings/create-group');
  },
  windows: [
    {
      file: 'areas/groups/web/import/ImportModal.tsx',
      name: 'Import Volunteers',
      opener: button('Import Volunteers'),
      answers: [escape, { press: 'Cancel' }],
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

const organizerHome: Scene = {
  title: 'of the organizer’s home',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const place = await makeOrganization(db, {}, { organizer });
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

const kiosk: Scene = {
  title: 'of the kiosk',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const place = await makeOrganization(db, {}, { organizer });
    for (const title of ['Apples', 'Beans'])
      await makeOpportunity(db, place, { title }, { schedule: { dates: [shift(-1)] } });
    await page.goto('/organizer/check-in');
    await page.getByRole('textbox', { name: 'Your email' }).fill(stranger().email);
    await page.getByRole('radio', { name: 'Apples' }).check();
  },
  windows: [
    {
      file: 'areas/check-in/web/Kiosk.tsx',
      name: 'That did not work yet',
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

const editSignUp = 'Sign up for this opportunity';
const volunteer: Scene = {
  title: 'of a volunteer',
  enter: async (page) => {
    const db = await journeyDatabase();
    await signedInAsNew(page, 'volunteer');
    const place = await makeOrganization(db);
    const schedule = { dates: [shift(48), shift(72)] };
    const { opportunity } = await makeOpportunity(db, place, {}, { schedule });
    await page.goto(`/opportunities/${opportunity.id}`);
    await choices(page).last().click();
    await choices(page).first().click();
  },
  windows: [
    {
      file: 'areas/registrations/web/sign-up/SignUpModal.tsx',
      name: editSignUp,
      opener: button('Sign up'),
      answers: [
        escape,
        {
          fill: (page) => bring(page, stranger('Ben')),
          press: 'Sign Up',
          goesOnAt: (page) => page.getByRole('heading', { name: 'You’re in. See you there!' }),
        },
      ],
    },
    {
      file: 'areas/registrations/web/changing/UnregisterWindow.tsx',
      name: 'Unregister from this activity?',
      opener: (page) => button(/^Unregister from /)(page).last(),
      answers: [escape, { press: 'Unregister', goesOnAt: choices }],
    },
    {
      file: 'areas/registrations/web/changing/EditSignUpWindow.tsx',
      name: editSignUp,
      opener: button(/^Edit sign-up for /),
      answers: [escape, { press: 'Update' }],
    },
    {
      file: 'areas/registrations/web/changing/EditSignUpWindow.tsx',
      name: 'Remove Ben Vance?',
      before: async (page) => {
        if (!(await modal(page).isVisible())) await button(/^Edit sign-up for /)(page).press('Enter');
      },
      opener: (page) => modal(page).getByRole('button', { name: 'Remove Ben Vance' }),
      answers: [{ goesOnAt: inside(editSignUp) }, { press: 'Remove', goesOnAt: inside(editSignUp) }],
    },
    {
      file: 'areas/accounts/web/LogInAgainWindow.tsx',
      name: 'Please log in again',
      before: async (page) => {
        // What was not changed is not sent.
        await bring(page, stranger('Cleo'));
        await page.context().clearCookies();
      },
      opener: (page) => modal(page).getByRole('button', { name: 'Update' }),
      // What was refused is told there.
      answers: [{ goesOnAt: inside(editSignUp) }],
    },
  ],
};

const personalCode: Scene = {
  title: 'of a check-in code',
  enter: async (page) => {
    await signedInAsNew(page, 'volunteer');
    await page.goto('/user/user-settings/check-in-code');
  },
  windows: [
    {
      file: 'areas/accounts/web/personal-code/PersonalCode.tsx',
      name: 'Renew your check-in code?',
      opener: button('Renew the code'),
      answers: [escape, { press: 'Cancel' }, { press: 'Renew it' }],
    },
  ],
};

const closing: Scene = {
  title: 'of closing the account',
  enter: async (page) => {
    await signedInAsNew(page, 'volunteer');
    await page.goto('/user/user-settings/close-account');
    await page.getByLabel('Why are you leaving?').selectOption({ index: 1 });
  },
  windows: [
    {
      file: 'areas/accounts/web/closing/CloseAccountForm.tsx',
      name: 'Close Your Account',
      opener: button('Close account'),
      answers: [escape, { press: 'No' }],
    },
  ],
};

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const stepHeading = (page: Page) => page.getByRole('heading', { level: 2 });
const newOpportunity: Scene = {
  title: 'of a new opportunity',
  enter: async (page) => {
    const organizer = await signedInAsNew(page, 'organizer');
    await makeOrganization(await journeyDatabase(), {}, { organizer });
    await openNew(page);
    await title(page).fill('Apples');
  },
  windows: [
    {
      file: 'areas/opportunities/web/editor/basics/NewLocationModal.tsx',
      name: 'New Location',
      opener: (page) => page.getByRole('combobox', { name: 'Location' }),
      open: async (page) => {
        await page.keyboard.press('Enter');
        await page.getByRole('option', { name: 'New Location' }).click();
      },
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/basics/InviteCoordinatorModal.tsx',
      name: 'Invite a Coordinator',
      opener: button('Invite a Coordinator'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/Editor.tsx',
      name: 'Are you sure you want to close?',
      opener: button('Close'),
      answers: [escape, { press: 'No' }],
    },
    {
      file: 'areas/opportunities/web/editor/Editor.tsx',
      name: 'Leave without saving?',
      opener: (page) => page.getByRole('link', { name: 'Manyhands, home' }),
      answers: [escape, { press: 'Stay here' }],
    },
    {
      file: 'web/forms/DraftNotice.tsx',
      name: 'You changed this in another window, too',
      opener: title,
      open: async (page) => {
        const other = await page.context().newPage();
        await openNew(other);
        await title(other).fill('Beans');
        await page.bringToFront();
      },
      answers: [{ press: 'Keep this one' }],
    },
    {
      file: 'web/forms/DraftNotice.tsx',
      name: 'Discard what you had entered?',
      before: async (page) => {
        if (await button('Discard it')(page).isHidden()) await page.reload();
      },
      opener: button('Discard it'),
      answers: [{ press: 'Keep working on it' }, { press: 'Discard it', goesOnAt: stepHeading }],
    },
  ],
};

const schedule: Scene = {
  title: 'of an opportunity that is edited',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const place = await makeOrganization(db, {}, { organizer });
    const { opportunity, slots } = await makeOpportunity(
      db,
      place,
      { title: ownTitle('Apples'), skills: ['Food Sorting'] },
      { schedule: { dates: [shift(48), shift(72), shift(96)] }, coordinators: [organizer] },
    );
    await makeRegistration(db, await makeUser(db), slots[0]!);
    await openForEdit(page, opportunity.id, 2);
  },
  windows: [
    {
      file: 'areas/opportunities/web/editor/schedule/ScheduleModals.tsx',
      name: 'Add Dates',
      opener: button('Add Dates'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/AddActivityForm.tsx',
      name: 'Select Dates',
      before: (page) => press(page, 'Add Activity'),
      opener: (page) =>
        page.getByRole('dialog', { name: 'Add Activity' }).getByRole('button', { name: 'Select Dates' }),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/ScheduleModals.tsx',
      name: 'Add Activity',
      before: (page) => page.keyboard.press('Escape'),
      opener: button('Add Activity'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/BulkWindows.tsx',
      name: 'Times of 3 dates',
      before: (page) => page.getByLabel('Choose all 3 dates').check(),
      opener: button('Change times'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/BulkWindows.tsx',
      name: 'People on 3 dates',
      opener: button('Change number of people'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/BulkWindows.tsx',
      name: 'Are you sure you want to delete the following date/times?',
      opener: button('Delete dates'),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/DateWindows.tsx',
      name: 'Edit Date/Time',
      opener: (page) => button(/^Edit \w{3} \d/)(page).first(),
      answers: [
        escape,
        {
          fill: (page) => page.getByRole('dialog').getByLabel('Label').fill('Hall'),
          press: 'Save Date',
        },
      ],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/ActivityWindows.tsx',
      name: 'Edit Activity',
      opener: (page) => button(/^Edit Packing on /)(page).first(),
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/DateWindows.tsx',
      name: 'Are you sure you want to delete the following date/times?',
      opener: (page) => button(/^Delete \w{3} \d/)(page).last(),
      // The row above: its first control.
      answers: [
        escape,
        {
          press: 'Yes, Delete Date',
          goesOnAt: (page) => page.getByRole('checkbox', { name: /^Choose \w{3} \d/ }).last(),
        },
      ],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/ActivityWindows.tsx',
      name: 'Remove activity?',
      opener: (page) => button(/^Remove Packing on /)(page).last(),
      answers: [
        escape,
        {
          press: 'Yes, Remove Activity',
          goesOnAt: (page) => page.getByRole('checkbox', { name: /^Choose \w{3} \d/ }).last(),
        },
      ],
    },
    {
      file: 'areas/opportunities/web/editor/schedule/MissingActivitiesModal.tsx',
      name: 'Some of your dates are missing an associated activity.',
      opener: button('Continue'),
      answers: [{ press: 'No, I will add them' }],
    },
    {
      file: 'areas/opportunities/web/editor/saving/PeopleModal.tsx',
      name: 'What happens to the volunteers?',
      opener: button('Save and Publish'),
      open: async (page) => {
        await page.keyboard.press('Enter');
        await press(page, 'Yes, Continue');
      },
      answers: [escape],
    },
    {
      file: 'areas/opportunities/web/editor/saving/MeanwhileModal.tsx',
      name: 'Somebody else saved this opportunity',
      before: async (page) => {
        const id = new URL(page.url()).searchParams.get('id') ?? '';
        await countVersionUp(id);
      },
      opener: button('Save and Publish'),
      answers: [
        escape,
        {
          press: 'See theirs',
          goesOnAt: (page) => page.getByRole('status').filter({ hasText: /^You are looking at what/ }),
        },
      ],
    },
    {
      file: 'areas/opportunities/web/editor/EditorNotices.tsx',
      name: 'Discard your version?',
      opener: button('Use theirs'),
      answers: [{ press: 'Cancel' }, { press: 'Discard mine', goesOnAt: stepHeading }],
    },
  ],
};

const volunteerPage: Scene = {
  title: 'of a volunteer’s page',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer });
    const person = await makeUser(db, { firstName: 'Cleo', lastName: 'Moss' });
    const form = await makeForm(db, organization);
    const answered = { formId: form.id, formVersion: form.version, formData: { name: 'Cleo Moss' } };
    await makeVolunteerRequest(db, person, organization, { appliedAt: journeyNow(), ...answered });
    await makeVolunteerNote(db, { volunteer: person, author: organizer }, organization);
    const orgName = encodeURIComponent(organization.name);
    await page.goto(`/user/user-settings/volunteers/${orgName}/${person.id}`);
  },
  windows: [
    {
      file: 'areas/volunteers/web/EnrollmentModal.tsx',
      name: 'Enrollment of Cleo Moss',
      opener: button('View Enrollment'),
      answers: [escape],
    },
    {
      file: 'areas/volunteers/web/person/QualificationModal.tsx',
      name: 'Training',
      opener: button(/: Training$/),
      answers: [escape, { press: 'Save' }, { press: 'Take off file' }],
    },
    {
      file: 'areas/volunteers/web/person/NoteForm.tsx',
      name: 'Edit note',
      opener: button('Edit'),
      answers: [escape, { press: 'Save note' }],
    },
    {
      file: 'areas/volunteers/web/person/Notes.tsx',
      name: 'Delete this note?',
      opener: button('Delete'),
      answers: [
        { press: 'Keep it' },
        { press: 'Delete', goesOnAt: (page) => page.getByRole('heading', { name: 'Notes' }) },
      ],
    },
  ],
};

const formList: Scene = {
  title: 'of the list of forms',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer });
    const kitchen = await makeForm(db, organization, { title: 'Kitchen', version: 2 });
    await makeFormVersion(db, { ...kitchen, version: 1 }, { formJson: formOf(...plainQuestions) });
    await makeForm(db, organization, { title: 'Drivers' });
    await page.goto(`/user/user-settings/form-list/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/forms/web/VersionsModal.tsx',
      name: 'Versions of Kitchen',
      opener: button('Versions of Kitchen'),
      answers: [
        escape,
        {
          fill: async (page) => {
            await page.getByRole('button', { name: 'Look at version 1' }).press('Enter');
            await expect(page.getByRole('heading', { name: 'Version 1: Kitchen' })).toBeFocused();
            await page.getByRole('button', { name: 'All versions' }).press('Enter');
            await expect(page.getByRole('button', { name: 'Look at version 1' })).toBeFocused();
            await page.getByRole('button', { name: 'Look at version 1' }).press('Enter');
          },
          press: 'Take it back',
        },
      ],
    },
    {
      file: 'areas/forms/web/FormList.tsx',
      name: 'Delete this form?',
      opener: button('Delete Kitchen'),
      answers: [escape, { press: 'Delete form', goesOnAt: button('Delete Drivers') }],
    },
  ],
};

const formBuilder: Scene = {
  title: 'of the form builder',
  enter: async (page) => {
    const db = await journeyDatabase();
    const organizer = await signedInAsNew(page, 'organizer');
    const { organization } = await makeOrganization(db, {}, { organizer });
    const elements = [{ type: 'comment', name: 'why', title: 'Why?' }];
    const definition = {
      pages: [
        { name: 'page1', elements },
        { name: 'page2', elements: [] },
      ],
    } as FormDefinition;
    const { id } = await makeForm(db, organization, {}, { definition });
    const builder = `/user/user-settings/form-builder/${encodeURIComponent(organization.name)}`;
    await page.goto(`${builder}/edit/${id}`);
  },
  windows: [
    {
      file: 'areas/forms/web/builder/start/PasteWindow.tsx',
      name: 'Paste a form made elsewhere',
      opener: button('Paste a form'),
      answers: [escape],
    },
    {
      file: 'areas/forms/web/builder/start/ReadyWindow.tsx',
      name: 'Start from a ready-made form',
      opener: button('Ready-made forms'),
      answers: [escape],
    },
    {
      file: 'areas/forms/web/builder/pages/PageSection.tsx',
      name: 'Remove page 1?',
      opener: button('Remove page 1'),
      answers: [
        escape,
        { press: 'Remove page', goesOnAt: (page) => page.getByRole('textbox', { name: 'Title of page 1' }) },
      ],
    },
    {
      file: 'areas/forms/web/builder/FormBuilder.tsx',
      name: 'Clear this form?',
      opener: button('Clear Form'),
      answers: [escape, { press: 'Clear Form' }],
    },
    {
      file: 'areas/forms/web/builder/FormBuilder.tsx',
      name: 'Somebody else saved this form',
      before: async (page) => {
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
        await saveFormMeanwhile(id);
        await button('Longer text')(page).click();
      },
      opener: button('Update Form'),
      answers: [{ press: 'Look at theirs' }],
    },
  ],
};

export const scenes: readonly Scene[] = [
  volunteerPage,
  sentMessage,
  suppressed,
  coordinators,
  volunteers,
  groups,
  groupForm,
  rejected,
  organizerHome,
  newOrganization,
  formBuilder,
  formList,
  kiosk,
  lockedKiosk,
  roster,
  closedRoster,
  volunteer,
  personalCode,
  closing,
  newOpportunity,
  schedule,
];
