import type { Page } from '@playwright/test';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { countVersionUp, journeyDatabase } from '#testing/journey-records.ts';
import { openForEdit, openNew, ownTitle, press } from '../editor.ts';
import { signedInAsNew, signedInAsOrganizer } from '../people.ts';
import { button, escape, shift, type Scene } from './scene.ts';

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
      name: 'Discard what you entered?',
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
    const { organizer, ...place } = await signedInAsOrganizer(page);
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

export const scenes: readonly Scene[] = [newOpportunity, schedule];
