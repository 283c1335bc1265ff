import { applicationsContract } from './contract/applications.ts';
import { formsContract } from './contract/forms.ts';
import { formsErrors } from './errors/forms.ts';
import { applicationTexts } from './texts/en/application.ts';
import { formBuilderTexts } from './texts/en/form-builder.ts';
import { formsTexts } from './texts/en/forms.ts';

export const contract = { forms: formsContract, applications: applicationsContract };

export const errors = { ...formsErrors };

export const texts = { en: { ...applicationTexts, ...formsTexts, ...formBuilderTexts } };
