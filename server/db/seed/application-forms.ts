import type { Queryable } from '#server/db/client.ts';
import { makeForm, type FormRow, type OrganizationRow, type UserRow } from '#testing/factories/index.ts';

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
          title: 'Driver’s licence',
          description: 'A photo of both sides. Nobody but our coordinators sees it.',
          visibleIf: "{drives} = 'Yes, with my own car'",
          allowMultiple: true,
        },
      ],
    },
  ],
};

/** The form with which people apply to an organization, active since it was made. */
export const makeApplicationForm = (
  db: Queryable,
  organization: OrganizationRow,
  organizer: UserRow,
  madeAt: Date,
): Promise<FormRow> =>
  makeForm(
    db,
    organization,
    {
      title: 'Volunteer Form V1',
      name: 'Volunteer_Form_V1',
      creatorId: organizer.id,
      createdAt: madeAt,
      updatedAt: madeAt,
    },
    { active: true, definition },
  );

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
});
