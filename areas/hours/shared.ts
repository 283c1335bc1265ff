import { certificatesContract } from './contract/certificates.ts';
import { hoursContract } from './contract/hours.ts';
import { hoursSettingsContract } from './contract/hours-settings.ts';
import { outcomesContract } from './contract/outcomes.ts';
import { reportedHoursContract } from './contract/reported-hours.ts';
import { workChangesContract } from './contract/work-changes.ts';
import { certificatesErrors } from './errors/certificates.ts';
import { hoursErrors } from './errors/hours.ts';
import { outcomesErrors } from './errors/outcomes.ts';
import { reportedHoursErrors } from './errors/reported-hours.ts';
import { certificatesTexts } from './texts/en/certificates.ts';
import { hoursSettingsTexts } from './texts/en/hours-settings.ts';
import { hoursTexts } from './texts/en/hours.ts';
import { reportedHoursMailsTexts } from './texts/en/reported-hours-mails.ts';
import { outcomesTexts } from './texts/en/outcomes.ts';
import { reportedHoursTexts } from './texts/en/reported-hours.ts';
import { timeApprovalTexts } from './texts/en/time-approval.ts';
import { workChangesTexts } from './texts/en/work-changes.ts';

export const contract = {
  certificates: certificatesContract,
  hours: hoursContract,
  hoursSettings: hoursSettingsContract,
  outcomes: outcomesContract,
  reportedHours: reportedHoursContract,
  workChanges: workChangesContract,
};

export const errors = { ...certificatesErrors, ...hoursErrors, ...outcomesErrors, ...reportedHoursErrors };

export const texts = {
  en: {
    ...certificatesTexts,
    ...hoursTexts,
    ...hoursSettingsTexts,
    ...outcomesTexts,
    ...reportedHoursTexts,
    ...reportedHoursMailsTexts,
    ...timeApprovalTexts,
    ...workChangesTexts,
  },
};
