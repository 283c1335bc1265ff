import { organizationSettingsContract } from './contract/organization-settings.ts';
import { organizationsContract } from './contract/organizations.ts';
import { organizationsErrors } from './errors/organizations.ts';
import { newOrganizationMailTexts } from './texts/en/new-organization-mail.ts';
import { organizationFormTexts } from './texts/en/organization-form.ts';
import { organizationsTexts } from './texts/en/organizations.ts';

export const contract = {
  organizations: organizationsContract,
  organizationSettings: organizationSettingsContract,
};

export const errors = { ...organizationsErrors };

export const texts = { en: { ...organizationsTexts, ...organizationFormTexts, ...newOrganizationMailTexts } };
