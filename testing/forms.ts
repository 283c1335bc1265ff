import { formDefinition, type FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';

/** A form with these questions on one page, behind the default fields. */
export const formOf = (...elements: readonly object[]): FormDefinition =>
  formDefinition.parse({
    pages: [
      {
        name: 'page1',
        elements: [
          { type: 'text', name: 'name', title: 'Name', isRequired: true },
          { type: 'text', name: 'email', inputType: 'email', title: 'Email', isRequired: true },
          { type: 'text', name: 'volId', title: 'Volunteer ID', visible: false, readOnly: true },
          ...elements,
        ],
      },
    ],
  });

/** A question of each kind that has no rules. */
export const plainQuestions = [
  { type: 'comment', name: 'why', title: 'Why do you want to help?' },
  { type: 'radiogroup', name: 'shift', title: 'Shift', choices: ['Morning', 'Evening'] },
] as const;
