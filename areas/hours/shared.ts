import { hoursContract } from './contract/hours.ts';
import { hoursSettingsContract } from './contract/hours-settings.ts';
import { reportedHoursContract } from './contract/reported-hours.ts';
import { hoursErrors } from './errors/hours.ts';
import { reportedHoursErrors } from './errors/reported-hours.ts';
import { hoursSettingsTexts } from './texts/en/hours-settings.ts';
import { hoursTexts } from './texts/en/hours.ts';
import { reportedHoursTexts } from './texts/en/reported-hours.ts';
import { timeApprovalTexts } from './texts/en/time-approval.ts';

export const contract = {
  hours: hoursContract,
  hoursSettings: hoursSettingsContract,
  reportedHours: reportedHoursContract,
};

export const errors = { ...hoursErrors, ...reportedHoursErrors };

export const texts = {
  en: { ...hoursTexts, ...hoursSettingsTexts, ...reportedHoursTexts, ...timeApprovalTexts },
};
