/** The two CRM objects an organization configures: campaigns and activities (jobs). */
export const crmObjectPurposes = ['campaign', 'activity'] as const;
export type CrmObjectPurpose = (typeof crmObjectPurposes)[number];
