import { codeMinutes, codeTries } from '#areas/accounts/rules/accounts.ts';
import type { Asker } from '../devices/devices.rules.ts';

/** What is kept of a mailed code. The code itself is not. */
export interface KeptCode extends Asker {
  hash: string;
  /** Wrong codes entered so far, by how near their sender is to the one who asked. */
  ownTries: number;
  networkTries: number;
  strangerTries: number;
  expiresAt: Date;
}

const untried = { ownTries: 0, networkTries: 0, strangerTries: 0 };

/** What to keep of a new code. */
export const newCode = (hash: string, { device, network }: Asker, now: Date): KeptCode => ({
  hash,
  device,
  network,
  ...untried,
  expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
});

/** The tries of a code that this visitor's count among. */
export function triesOf(kept: Asker, visitor: Asker): 'ownTries' | 'networkTries' | 'strangerTries' {
  if (kept.device === visitor.device) return 'ownTries';
  return kept.network === visitor.network ? 'networkTries' : 'strangerTries';
}

/** Whether a code still lives and this visitor may try it: others can't use up the tries of the one who asked. */
export const mayTryCode = (kept: KeptCode, visitor: Asker, now: Date): boolean =>
  kept.expiresAt > now && kept[triesOf(kept, visitor)] < codeTries;
