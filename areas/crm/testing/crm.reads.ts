import { contract } from '#shared/contract/index.ts';
import { single, type Read, type Uncounted } from '#testing/reads.ts';

const { campaigns, crmSync, formMapping, integration, salesforce } = contract;

export const reads: readonly Read[] = [
  single(integration.get),
  single(formMapping.get),
  single(crmSync.get),
  single(campaigns.get),
];

export const uncounted: readonly Uncounted[] = [
  campaigns.list,
  salesforce.auth,
  salesforce.callback,
  crmSync.dryRun,
  crmSync.conflict,
].map((endpoint) => [endpoint, 'asks the CRM, which the emulator’s tests count']);
