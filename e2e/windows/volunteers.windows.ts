import type { Page } from '@playwright/test';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeApprovedWork } from '#areas/hours/testing/hours.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerNote } from '#areas/volunteers/testing/volunteers.factories.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { journeyDatabase } from '#testing/journey-records.ts';
import { journeyNow } from '#testing/journeys.ts';
import { signedInAsNew, signedInAsOrganizer } from '../people.ts';
import { button, escape, shift, type Scene } from './scene.ts';

/** The row of somebody in the list begins with it. */
const chosen = (name: string) => (page: Page) => page.getByRole('checkbox', { name: `Choose ${name}` });

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
    await makeBlock(db, await makeUser(db), organization);
    await page.goto(`/user/user-settings/volunteers/${encodeURIComponent(organization.name)}`);
  },
  windows: [
    {
      file: 'areas/volunteers/web/records/AddVolunteer.tsx',
      name: 'Add a volunteer',
      opener: button('Add a volunteer'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/volunteers/web/import/ImportVolunteersModal.tsx',
      name: 'Import Volunteers',
      opener: button('Import Volunteer'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/volunteers/web/blocking/BlockedPeople.tsx',
      name: 'Blocked people',
      opener: button('Blocked people (1)'),
      answers: [escape],
    },
    {
      file: 'areas/volunteers/web/GroupsModal.tsx',
      name: 'User groups of Ann Moss',
      opener: button('User groups of Ann Moss'),
      answers: [escape],
    },
    {
      file: 'areas/volunteers/web/AddToGroupModal.tsx',
      name: 'Add 1 volunteer to a group',
      before: (page) => page.getByRole('checkbox', { name: 'Choose Ann Moss' }).check(),
      opener: button('Add to a group'),
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
      answers: [escape, { press: 'Decline', goesOnAt: chosen('Bob Moss') }],
    },
    {
      file: 'areas/volunteers/web/AnswerModal.tsx',
      name: 'Approve this volunteer?',
      opener: button('Approve Ann Moss'),
      answers: [{ press: 'Approve', goesOnAt: chosen('Ann Moss') }],
    },
  ],
};

const volunteerPage: Scene = {
  title: 'of a volunteer’s page',
  enter: async (page) => {
    const db = await journeyDatabase();
    const place = await signedInAsOrganizer(page);
    const { organizer, organization } = place;
    const person = await makeUser(db, { firstName: 'Cleo', lastName: 'Moss' });
    const form = await makeForm(db, organization);
    const answered = { formId: form.id, formVersion: form.version, formData: { name: 'Cleo Moss' } };
    await makeVolunteerRequest(db, person, organization, { appliedAt: journeyNow(), ...answered });
    await makeVolunteerNote(db, { volunteer: person, author: organizer }, organization);
    const date = shift(-6);
    const { slots } = await makeOpportunity(db, place, { title: 'Apples' }, { schedule: { dates: [date] } });
    await makeRegistration(db, person, slots[0]!, { visit: { checkInAt: date.startAt } });
    const ahead = { dates: [shift(30)], activities: [{ title: 'Packing' }, { title: 'Driving' }] };
    const pears = await makeOpportunity(db, place, { title: 'Pears' }, { schedule: ahead });
    await makeRegistration(db, person, pears.slots[0]!);
    const { location } = place;
    const { startAt } = shift(-30);
    await makeApprovedWork(db, { person, location, by: await makeOrganizer(db) }, { startAt });
    const orgName = encodeURIComponent(organization.name);
    await page.goto(`/user/user-settings/volunteers/${orgName}/${person.id}`);
  },
  windows: [
    {
      file: 'areas/volunteers/web/person/AddToShift.tsx',
      name: 'Put Cleo Moss on a shift',
      opener: button('Put on a shift'),
      // The list of shifts opens with the window; the first Escape is the list's.
      answers: [{ fill: (page) => page.keyboard.press('Escape') }, { press: 'Cancel' }],
    },
    {
      file: 'areas/volunteers/web/person/ChangeShift.tsx',
      name: 'Move Cleo Moss',
      opener: button(/^Move: Pears/),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/volunteers/web/person/ChangeShift.tsx',
      name: 'Take Cleo Moss off the list?',
      opener: button(/^Take off: Pears/),
      answers: [escape, { press: 'Cancel' }, { press: 'Take off', goesOnAt: button('Undo') }],
    },
    {
      file: 'areas/check-in/web/corrections/CorrectTimesWindow.tsx',
      name: 'When was Cleo Moss here?',
      opener: button('Correct times: Apples'),
      answers: [
        escape,
        {
          press: 'Save times',
          fill: (page) => page.getByRole('textbox', { name: 'Reason' }).fill('Paper list'),
        },
      ],
    },
    {
      file: 'areas/hours/web/work/CorrectWorkWindow.tsx',
      name: 'Correct work of Cleo Moss',
      opener: button(/^Correct: Phone calls/),
      answers: [
        escape,
        {
          press: 'Doesn’t count',
          fill: (page) => page.getByRole('textbox', { name: 'Reason' }).fill('Somebody else called'),
        },
      ],
    },
    {
      file: 'areas/volunteers/web/EnrollmentModal.tsx',
      name: 'Enrollment of Cleo Moss',
      opener: button('View Enrollment'),
      answers: [escape],
    },
    {
      file: 'areas/volunteers/web/person/QualificationModal.tsx',
      name: 'Training on file',
      opener: button(/: Training$/),
      answers: [escape, { press: 'Save' }, { press: 'Remove from file' }],
    },
    {
      file: 'areas/volunteers/web/blocking/BlockWindow.tsx',
      name: 'Block Cleo Moss?',
      opener: button('Block Cleo Moss'),
      answers: [escape, { press: 'Block', goesOnAt: button('Unblock Cleo Moss') }],
    },
    {
      file: 'areas/hours/web/work/EnterWork.tsx',
      name: 'Add work of Cleo Moss',
      opener: button('Add work outside of shifts'),
      answers: [escape, { press: 'Done' }],
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

const recordPage: Scene = {
  title: 'of the page of a person without an email address',
  enter: async (page) => {
    const db = await journeyDatabase();
    const { organization } = await signedInAsOrganizer(page);
    const person = await makeRecord(db, organization, { firstName: 'Otis', lastName: 'Bell' });
    const orgName = encodeURIComponent(organization.name);
    await page.goto(`/user/user-settings/volunteers/${orgName}/${person.id}`);
  },
  windows: [
    {
      file: 'areas/volunteers/web/records/EditRecord.tsx',
      name: 'Edit Otis Bell',
      opener: button('Edit'),
      answers: [escape, { press: 'Save' }],
    },
    {
      file: 'areas/volunteers/web/records/InviteRecord.tsx',
      name: 'Invite Otis Bell to an account',
      opener: button('Invite to an account'),
      answers: [escape, { press: 'Cancel' }],
    },
    {
      file: 'areas/volunteers/web/records/OnRecord.tsx',
      name: 'Delete Otis Bell?',
      opener: button('Delete'),
      answers: [{ press: 'Keep' }],
    },
  ],
};

export const scenes: readonly Scene[] = [volunteers, volunteerPage, recordPage];
