import type { FormMapping } from '#areas/crm/rules/mapping.ts';
import { crmObjectConfigs } from '#areas/crm/schema/crm.ts';
import { emulatedJob } from '#areas/crm/testing/emulator/emulated-records.ts';
import { formMappings } from '#areas/crm/schema/mapping.ts';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import type { FormRow } from '#areas/forms/testing/forms.factories.ts';
import type { Queryable } from '#server/db/client.ts';
import { chooseDemoCampaigns } from './demo-campaigns.ts';

const v4s = (name: string): string => `GW_Volunteers__${name}__c`;

/** The fields of the made-up Salesforce to which the demo's form and its hours go. */
const mapping: FormMapping = {
  contact: {
    objectName: 'Contact',
    fields: [
      { question: 'name', field: 'Name', label: 'First and last name', type: 'name' },
      { question: 'email', field: 'Email', label: 'Email', type: 'email' },
      { question: 'phone', field: 'MobilePhone', label: 'Mobile Phone', type: 'phone' },
    ],
  },
  resources: [
    {
      objectName: v4s('Volunteer_Hours'),
      title: 'Volunteer Hours',
      objKeyId: v4s('Contact'),
      fields: [
        { id: 'sFActivityId', field: v4s('Volunteer_Job'), label: 'Volunteer Job', type: 'reference' },
        { id: 'calculated_hours', field: v4s('Hours_Worked'), label: 'Hours Worked', type: 'double' },
        { id: 'date', field: v4s('Start_Date'), label: 'Start Date', type: 'date' },
        { id: 'status', field: v4s('Status'), label: 'Status', type: 'picklist' },
        {
          id: 'defaultYes',
          field: v4s('Number_of_Volunteers'),
          label: 'Number of Volunteers',
          type: 'double',
        },
      ],
    },
  ],
};

/** Has the answers of the demo's form go to Salesforce once somebody connects it, and opportunities be campaigns there. */
export async function makeDemoMapping(
  db: Queryable,
  form: Pick<FormRow, 'id' | 'organizationId' | 'updatedAt'>,
  organizer: Pick<UserRow, 'id'>,
): Promise<void> {
  const by = { savedById: organizer.id, updatedAt: form.updatedAt };
  await db.insert(formMappings).values({ formId: form.id, mapping, ...by });
  const { organizationId } = form;
  await chooseDemoCampaigns(db, organizationId);
  const columns = [
    { name: 'Id', label: 'Record ID' },
    { name: 'Name', label: 'Name' },
  ];
  const chosen = { organizationId, selectedColumns: ['Id', 'Name'], availableColumns: columns };
  await db.insert(crmObjectConfigs).values([
    { ...chosen, purpose: 'campaign', objectName: 'Campaign' },
    {
      ...chosen,
      purpose: 'activity',
      objectName: emulatedJob.object,
      testRecordId: emulatedJob.id,
      testRecordName: emulatedJob.name,
    },
  ]);
}
