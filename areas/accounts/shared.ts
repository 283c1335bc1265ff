import { accountClosingContract } from './contract/account-closing.ts';
import { accountsContract } from './contract/accounts.ts';
import { emailChangeContract } from './contract/email-change.ts';
import { notificationsContract } from './contract/notifications.ts';
import { personalCodeContract } from './contract/personal-code.ts';
import { profileContract } from './contract/profile.ts';
import { waitingContract } from './contract/waiting.ts';
import { accountsErrors } from './errors/accounts.ts';
import { accountClosingTexts } from './texts/en/account-closing.ts';
import { accountsWebTexts } from './texts/en/accounts-web.ts';
import { accountsTexts } from './texts/en/accounts.ts';
import { emailChangeTexts } from './texts/en/email-change.ts';
import { notificationsTexts } from './texts/en/notifications.ts';
import { personalCodeTexts } from './texts/en/personal-code.ts';
import { profileTexts } from './texts/en/profile.ts';

export const contract = {
  accounts: accountsContract,
  notifications: notificationsContract,
  personalCode: personalCodeContract,
  profile: profileContract,
  accountClosing: accountClosingContract,
  emailChange: emailChangeContract,
  waiting: waitingContract,
};

export const errors = { ...accountsErrors };

export const texts = {
  en: {
    ...notificationsTexts,
    ...personalCodeTexts,
    ...accountsTexts,
    ...accountsWebTexts,
    ...profileTexts,
    ...accountClosingTexts,
    ...emailChangeTexts,
  },
};
