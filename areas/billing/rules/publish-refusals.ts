/** Why plans keep an organization from publishing (areas/billing/README.md, "Publishing"). */
export const planRefusals = ['organization.no-plan', 'organization.plan-unpaid'] as const;
export type PlanRefusal = (typeof planRefusals)[number];

/** Why an organization may not publish. */
export const publishRefusals = ['organization.unpublished', ...planRefusals] as const;
