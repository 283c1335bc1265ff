import type { Config } from '../../config.ts';
import { createHttpClient } from '../http-client/http-client.ts';
import type { Crm } from './crm.ts';
import { createSalesforce, noCrm, salesforceHosts } from './salesforce.ts';

/** Salesforce, where the configuration names the product's app there. */
export function openConfiguredCrm({ salesforce }: Pick<Config, 'salesforce'>): Crm {
  if (!salesforce) return noCrm;
  const { hostname } = new URL(salesforce.loginUrl);
  return createSalesforce(createHttpClient({ hosts: [...salesforceHosts, hostname] }), salesforce);
}
