import { codeMinutes, codeTries, firstPasswordDays, resetLinkHours } from '#areas/accounts/rules/accounts.ts';
import type { Asker } from '../devices/devices.rules.ts';

/** What is kept of a mailed code or link. The code itself is not. */
export interface KeptCode extends Asker {
  hash: string;
  /** Wrong codes entered so far, by how near their sender is to the one who asked. */
  ownTries: number;
  networkTries: number;
  strangerTries: number;
  expiresAt: Date;
}

const hour = 3_600_000;

const untried = { ownTries: 0, networkTries: 0, strangerTries: 0 };

/** What to keep of a new code. */
export const newCode = (hash: string, { device, network }: Asker, now: Date): KeptCode => ({
  hash,
  device,
  network,
  ...untried,
  expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
});

/** Days or hours for which links work; what they carry is too long to be guessed, so nobody counts tries. */
const linkHours = { invitation: firstPasswordDays * 24, 'reset-link': resetLinkHours } as const;
export type LinkPurpose = keyof typeof linkHours;
export const linkPurposes = Object.keys(linkHours) as LinkPurpose[];

/** What to keep of the secret of a link. */
export const newLink = (hash: string, purpose: LinkPurpose, now: Date): KeptCode => ({
  hash,
  device: '',
  network: '',
  ...untried,
  expiresAt: new Date(now.getTime() + linkHours[purpose] * hour),
});

/** The tries of a code that this visitor's count among. */
export function triesOf(kept: Asker, visitor: Asker): 'ownTries' | 'networkTries' | 'strangerTries' {
  if (kept.device === visitor.device) return 'ownTries';
  return kept.network === visitor.network ? 'networkTries' : 'strangerTries';
}

/** Whether a code still lives and this visitor may try it: others can't use up the tries of the one who asked. */
export const mayTryCode = (kept: KeptCode, visitor: Asker, now: Date): boolean =>
  kept.expiresAt > now && kept[triesOf(kept, visitor)] < codeTries;

/** The token of a link: whose account it is, and the secret whose hash is kept. */
export const linkToken = (userId: string, secret: string): string => `${userId}.${secret}`;
export function readLinkToken(token: string): { userId: string; secret: string } {
  const at = token.indexOf('.');
  return { userId: token.slice(0, Math.max(at, 0)), secret: token.slice(at + 1) };
}
