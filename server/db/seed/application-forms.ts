import type { Queryable } from '#server/db/client.ts';
import { makeForm, makeFormVersion, type FormRow } from '#areas/forms/testing/forms.factories.ts';
import { type OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeDemoMapping } from './form-mapping.ts';

const choices = (...texts: readonly string[]) => texts.map((text) => ({ value: text, text }));

const definition = {
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', name: 'name', title: 'Your name', isRequired: true },
        { type: 'text', name: 'email', title: 'Email', inputType: 'email', isRequired: true },
        { type: 'text', name: 'volId', title: 'Volunteer ID', visible: false, readOnly: true },
        { type: 'text', name: 'phone', title: 'Phone', inputType: 'tel' },
        {
          type: 'comment',
          name: 'why',
          title: 'What brings you to us?',
          description: 'Two or three sentences are plenty.',
          isRequired: true,
        },
      ],
    },
    {
      name: 'help',
      title: 'How you would like to help',
      elements: [
        {
          type: 'checkbox',
          name: 'days',
          title: 'Which days suit you?',
          isRequired: true,
          choices: choices('On weekdays', 'In the evening', 'On weekends'),
        },
        {
          type: 'radiogroup',
          name: 'drives',
          title: 'Could you drive?',
          choices: choices('Yes, with my own car', 'No'),
        },
        {
          type: 'file',
          name: 'licence',
          title: 'Driver’s license',
          description: 'A photo of both sides. Nobody but our coordinators sees it.',
          visibleIf: "{drives} = 'Yes, with my own car'",
          allowMultiple: true,
        },
      ],
    },
  ],
};

/** The form as it was at first, before anybody asked who could drive. */
const firstDefinition = {
  pages: definition.pages.map((page) => ({
    ...page,
    elements: page.elements.filter(({ name }) => name !== 'drives' && name !== 'licence'),
  })),
};

const forDrivers = {
  pages: [
    {
      name: 'page1',
      elements: [
        ...definition.pages[0]!.elements.slice(0, 3),
        {
          type: 'radiogroup',
          name: 'vehicle',
          title: 'What do you drive?',
          isRequired: true,
          choices: choices('A car', 'A van'),
        },
        {
          type: 'text',
          name: 'seats',
          title: 'How many people could come with you?',
          inputType: 'number',
          min: 0,
          max: 8,
        },
      ],
    },
  ],
};

const day = 86_400_000;

/** In between they asked who could drive, and for no licence. */
const secondDefinition = {
  pages: definition.pages.map((page) => ({
    ...page,
    elements: page.elements.filter(({ name }) => name !== 'licence'),
  })),
};

/** The form with which people apply to an organization, active since it was made and changed soon after, and one begun since. */
export async function makeApplicationForm(
  db: Queryable,
  organization: OrganizationRow,
  organizer: UserRow,
  madeAt: Date,
): Promise<FormRow> {
  const changedAt = new Date(madeAt.getTime() + 2 * day);
  const by = { creatorId: organizer.id };
  const form = await makeForm(
    db,
    organization,
    {
      ...by,
      title: 'Volunteer Form V1',
      name: 'Volunteer_Form_V1',
      version: 3,
      createdAt: madeAt,
      updatedAt: changedAt,
    },
    { active: true, definition },
  );
  await makeDemoMapping(db, form, organizer);
  const first = { formJson: firstDefinition, savedById: organizer.id, savedAt: madeAt };
  await makeFormVersion(db, { ...form, version: 1 }, first);
  const secondAt = new Date(madeAt.getTime() + day);
  const second = { formJson: secondDefinition, savedById: organizer.id, savedAt: secondAt };
  await makeFormVersion(db, { ...form, version: 2 }, second);
  const begunAt = new Date(madeAt.getTime() + 90 * day);
  await makeForm(
    db,
    organization,
    { ...by, title: 'Drivers', createdAt: begunAt, updatedAt: begunAt },
    { definition: forDrivers },
  );
  return form;
}

const reasons = [
  'My grandmother had a visitor every Tuesday, and she talked about it all week.',
  'I have moved here and would like to know my neighbors.',
  'I am retired, and the days are long. I like to listen.',
  'A friend of mine helps you and came home happy each time.',
];

/** What somebody answered, the same with each start. */
export const demoAnswers = ({ firstName, lastName, email }: UserRow, index: number): object => ({
  name: `${firstName} ${lastName}`,
  email,
  why: reasons[index % reasons.length],
  days: index % 2 === 0 ? ['On weekends'] : ['On weekdays', 'In the evening'],
  drives: 'No',
  // Longer than a phone in the made-up Salesforce, which says so.
  ...(index === 2 ? { phone: '520-555-0121, after six, or leave a message' } : {}),
});
