import { checkInHoursMax, countMax } from './opportunities.ts';
import { phrase } from '#shared/texts/text.ts';
import type { SettingsDocument } from './opportunity-editor.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import { accessCodeMax } from '#areas/registrations/rules/registrations.ts';
import { validateAccountEmail } from '#areas/accounts/rules/account-forms.ts';
import { normalizeEmail } from '#areas/accounts/rules/accounts.ts';

/** One option of step 3: a checkbox, and what is entered behind it. */
interface Option {
  on: boolean;
  /** As typed. */
  value: string;
}

/** Step 3 as the screen holds it (areas/opportunities/README.md, "The editor"). */
export interface SettingsForm {
  limit: Option;
  companionsTakePlaces: boolean;
  checkInTimeFrame: Option;
  accessCode: Option;
  daysOld: Option;
  daysFuture: Option;
  /** Addresses, separated by commas, semicolons or white space. */
  emailGroup: Option;
  private: boolean;
}

/** The form that shows these settings; an option is on when it has a value. */
export function settingsForm(settings: SettingsDocument): SettingsForm {
  const number = (value: number): Option => ({ on: value > 0, value: String(value) });
  const emails = settings.emailGroup.join(', ');
  return {
    limit: number(settings.registrationLimit),
    companionsTakePlaces: settings.companionsTakePlaces,
    checkInTimeFrame: number(settings.checkInHours),
    accessCode: { on: settings.accessCode !== '', value: settings.accessCode },
    daysOld: number(settings.daysOld),
    daysFuture: number(settings.daysFuture),
    emailGroup: { on: emails !== '', value: emails },
    private: settings.isPrivate,
  };
}

/** The settings of a new opportunity: nothing is on, and private as its organization is. */
export const defaultSettings = (isPrivate: boolean): SettingsDocument => ({
  registrationLimit: 0,
  companionsTakePlaces: false,
  checkInHours: 0,
  accessCode: '',
  daysOld: 0,
  daysFuture: 0,
  emailGroup: [],
  isPrivate,
});

/** What is wrong with step 3, by the form's own names. */
export function checkSettings(form: SettingsForm): RuleError[] {
  const errors: RuleError[] = [];
  const positive = (path: 'limit' | 'daysOld' | 'daysFuture') => {
    const value = numberOf(form[path]);
    if (!form[path].on) return;
    if (!Number.isInteger(value) || value <= 0)
      errors.push({ path, text: phrase('opportunityEditor.settings.notPositive') });
    else if (value > countMax)
      errors.push({ path, text: phrase('opportunities.limit.invalid', { max: countMax }) });
  };
  positive('limit');
  if (!form.limit.on && numberOf(form.limit) >= 1)
    errors.push({ path: 'limit', text: phrase('opportunityEditor.settings.checkbox.required') });
  if (form.checkInTimeFrame.on) {
    const hours = numberOf(form.checkInTimeFrame);
    if (!Number.isInteger(hours) || hours < 0)
      errors.push({ path: 'checkInTimeFrame', text: phrase('opportunities.checkInHours.tooFew') });
    else if (hours > checkInHoursMax)
      errors.push({ path: 'checkInTimeFrame', text: phrase('opportunities.checkInHours.tooMany') });
  }
  const code = form.accessCode.value.trim();
  if (form.accessCode.on && code === '')
    errors.push({ path: 'accessCode', text: phrase('opportunityEditor.settings.accessCode.required') });
  if (form.accessCode.on && code.length > accessCodeMax)
    errors.push({
      path: 'accessCode',
      text: phrase('opportunities.line.tooLong', { max: accessCodeMax }),
    });
  positive('daysOld');
  positive('daysFuture');
  if (form.emailGroup.on) {
    const addresses = addressesOf(form.emailGroup.value);
    if (addresses.length === 0)
      errors.push({ path: 'emailGroup', text: phrase('opportunityEditor.invite.email.required') });
    if (addresses.some((address) => validateAccountEmail(address).length > 0))
      errors.push({ path: 'emailGroup', text: phrase('opportunityEditor.invite.email.invalid') });
  }
  return errors;
}

/** What step 3 saves: options that are off are 0 or empty. Only for a form that `checkSettings` let pass. */
export function settingsOf(form: SettingsForm): SettingsDocument {
  const number = (option: Option): number => (option.on ? numberOf(option) : 0);
  return {
    registrationLimit: number(form.limit),
    companionsTakePlaces: form.companionsTakePlaces,
    checkInHours: number(form.checkInTimeFrame),
    accessCode: form.accessCode.on ? form.accessCode.value.trim() : '',
    daysOld: number(form.daysOld),
    daysFuture: number(form.daysFuture),
    emailGroup: form.emailGroup.on ? addressesOf(form.emailGroup.value) : [],
    isPrivate: form.private,
  };
}

/** NaN for what is no whole number as people write it: "1e3" and "0x10" are slips. */
const numberOf = ({ value }: Option): number => (/^-?\d+$/.test(value.trim()) ? Number(value) : Number.NaN);

/** The addresses of a text in which they are separated by commas, semicolons or white space, each once. */
export const addressesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(normalizeEmail)
      .filter((address) => address !== ''),
  ),
];
