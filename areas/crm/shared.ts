import { campaignsContract } from './contract/campaigns.ts';
import { integrationContract } from './contract/integration.ts';
import { formMappingContract } from './contract/mapping.ts';
import { salesforceContract } from './contract/salesforce.ts';
import { crmSyncContract } from './contract/sync.ts';
import { crmErrors } from './errors/crm.ts';
import { crmTexts } from './texts/en/crm.ts';
import { crmMappingTexts } from './texts/en/mapping.ts';
import { syncTexts } from './texts/en/sync.ts';

export const contract = {
  campaigns: campaignsContract,
  integration: integrationContract,
  formMapping: formMappingContract,
  salesforce: salesforceContract,
  crmSync: crmSyncContract,
};

export const errors = { ...crmErrors };

export const texts = { en: { ...crmTexts, ...crmMappingTexts, ...syncTexts } };
