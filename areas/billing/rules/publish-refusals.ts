/** Why an organization may not publish (areas/billing/README.md, "Publishing"). */
export const publishRefusals = [
  'organization.unpublished',
  'organization.no-plan',
  'organization.plan-unpaid',
] as const;
