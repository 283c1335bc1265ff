import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';

const { accounts, accountClosing, emailChange, notifications, personalCode, profile } = contract;

/** Actions that concern nobody but the caller, or everybody alike. */
export const others: readonly AnyEndpoint[] = [
  ...Object.entries(accounts)
    .filter(([name]) => !['session', 'counts'].includes(name))
    .map(([, endpoint]) => endpoint),
  ...Object.values(accountClosing),
  ...Object.values(emailChange),
  ...Object.values(notifications),
  ...Object.values(personalCode),
  ...Object.values(profile),
];
