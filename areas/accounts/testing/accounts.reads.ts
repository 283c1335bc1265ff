import { contract } from '#shared/contract/index.ts';
import { single, type Read, type Uncounted } from '#testing/reads.ts';

const { accountClosing, accounts, emailChange, notifications, personalCode, profile } = contract;

export const reads: readonly Read[] = [
  single(accounts.counts),
  ...[
    notifications.get,
    personalCode.get,
    personalCode.picture,
    profile.get,
    accountClosing.preview,
    emailChange.read,
  ].map((endpoint) => single(endpoint, () => ({}), 'volunteer')),
];

export const uncounted: readonly Uncounted[] = [[accounts.link, 'the address of one mailed link']];
