import { integrationContract } from './contract/integration.ts';
import { salesforceContract } from './contract/salesforce.ts';
import { crmErrors } from './errors/crm.ts';
import { crmTexts } from './texts/en/crm.ts';

export const contract = { integration: integrationContract, salesforce: salesforceContract };

export const errors = { ...crmErrors };

export const texts = { en: { ...crmTexts } };
