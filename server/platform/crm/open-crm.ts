import type { Config } from '../../config.ts';
import { createHttpClient } from '../http-client/http-client.ts';
import type { Crm } from './crm.ts';
import { createSalesforce, noCrm, salesforceHosts } from './salesforce.ts';

/** Of an answer: a page of 2,000 records with long texts. */
const mostBytes = 20_000_000;

/** Salesforce, where the configuration names the product's app there. */
export function openConfiguredCrm({ salesforce }: Pick<Config, 'salesforce'>): Crm {
  if (!salesforce) return noCrm;
  const { hostname } = new URL(salesforce.loginUrl);
  const http = createHttpClient({ hosts: [...salesforceHosts, hostname], mostBytes });
  return createSalesforce(http, salesforce);
}
