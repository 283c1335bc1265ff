import { codeDigits } from '#areas/accounts/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { giveBack, ofAddress, renew, take, type Budget } from '#areas/budgets/server/budgets.actions.ts';
import { resetRequested, verificationRequested } from '../accounts.events.ts';
import type { Visitor } from '../devices/devices.actions.ts';
import { devicesForgottenBefore, type Asker } from '../devices/devices.rules.ts';
import { isKnownDevice } from '../devices/devices.store.ts';
import { linkToken, mayTryCode, newCode, newLink, type LinkPurpose } from './codes.rules.ts';
import { hashCode, sameText } from './secrets.rules.ts';
import { countCodeTry, deleteCodes, readCodes, replaceCode } from './codes.store.ts';

/** What codes of six digits are for. */
export type DigitsPurpose = 'verification' | 'reset';

/** Whose code it is: an address, and its account when there is one. */
export interface Addressee {
  email: string;
  userId: string | null;
}

/**
 * Whether the visitor may have a code mailed to an address, which is counted with or without an account. A known device
 * has budgets of its own, so that nobody who asks for others' codes keeps the owner from one.
 */
export async function mayAskForCode(
  tx: Tx,
  deps: Deps,
  purpose: DigitsPurpose,
  { email, userId }: Addressee,
  visitor: Visitor,
): Promise<boolean> {
  const since = devicesForgottenBefore(deps.clock.now());
  // Asked for every address, so that the same is done for each; no account has an empty id.
  if (await isKnownDevice(tx, userId ?? '', visitor.device, since)) {
    if (!(await take(tx, deps, codesFor(deps, 'device-codes', purpose, email, visitor.device)))) return false;
  } else {
    const network = codesFor(deps, 'network-codes', purpose, email, visitor.network);
    if (!(await take(tx, deps, network))) return false;
    if (!(await take(tx, deps, { kind: 'codes', of: purpose, subject: ofAddress(deps, email) }))) {
      await giveBack(tx, network);
      return false;
    }
  }
  await renew(tx, triesAt(deps, purpose, email, visitor));
  return true;
}

/** Mails a new code in the place of those that this device or network asked for. The user's row must be locked, or new. */
export async function mailVerification(
  tx: Tx,
  deps: Deps,
  user: { id: string; email: string; firstName: string },
  visitor: Asker,
): Promise<void> {
  const code = await keepCode(tx, deps, 'verification', user.id, visitor);
  const { id: userId, email, firstName } = user;
  await deps.events.publish(tx, verificationRequested, { userId, email, firstName, code });
}

/**
 * Mails a code that sets a new password, and a link that does. The link is in each of these mails and not guessed, so
 * that the last one that went out helps its owner whatever others tried. The user's row must be locked.
 */
export async function mailReset(
  tx: Tx,
  deps: Deps,
  user: { id: string; email: string; firstName: string },
  visitor: Asker,
): Promise<void> {
  const code = await keepCode(tx, deps, 'reset', user.id, visitor);
  const token = await replaceLink(tx, deps, 'reset-link', user.id);
  const { id: userId, email, firstName } = user;
  await deps.events.publish(tx, resetRequested, { userId, email, firstName, code, token });
}

async function keepCode(
  tx: Tx,
  { clock, config, ids }: Deps,
  purpose: DigitsPurpose,
  userId: string,
  visitor: Asker,
): Promise<string> {
  const code = ids.code(codeDigits);
  const hash = hashCode(config.authSecret, purpose, userId, code);
  await replaceCode(tx, purpose, userId, newCode(hash, visitor, clock.now()));
  return code;
}

/** Keeps the secret of a new link in the place of the one before. @returns the link's token */
export async function replaceLink(
  tx: Tx,
  { clock, config, ids }: Deps,
  purpose: LinkPurpose,
  userId: string,
): Promise<string> {
  const secret = ids.secret();
  const hash = hashCode(config.authSecret, purpose, userId, secret);
  await replaceCode(tx, purpose, userId, newLink(hash, purpose, clock.now()));
  return linkToken(userId, secret);
}

/**
 * Tries a code. The caller's transaction must keep what is counted, so it throws its refusal afterwards. The answer says
 * the same of addresses without an account: somebody who has tried too often from one place is told so there.
 * The right code is used up, unless `keep` says that the caller only wants to know.
 */
export async function tryCode(
  tx: Tx,
  deps: Deps,
  purpose: DigitsPurpose,
  { email, userId }: Addressee,
  { code, visitor, keep = false }: { code: string; visitor: Visitor; keep?: boolean },
): Promise<'right' | 'wrong' | 'too-many-tries'> {
  const tries = triesAt(deps, purpose, email, visitor);
  if (!(await take(tx, deps, tries))) return 'too-many-tries';
  if (userId === null) return 'wrong';
  const now = deps.clock.now();
  const hash = hashCode(deps.config.authSecret, purpose, userId, code);
  const open = (await readCodes(tx, purpose, userId, now)).filter((kept) => mayTryCode(kept, visitor, now));
  if (!open.some((kept) => sameText(kept.hash, hash))) {
    for (const kept of open) await countCodeTry(tx, purpose, userId, kept, visitor);
    return 'wrong';
  }
  await giveBack(tx, tries);
  if (!keep) await deleteCodes(tx, purpose, userId);
  return 'right';
}

/** What one device, or one network's new devices together, may try for an address. */
const triesAt = (deps: Deps, purpose: DigitsPurpose, email: string, visitor: Visitor): Budget =>
  codesFor(deps, 'code-tries', purpose, email, visitor.isNew ? visitor.network : visitor.device);

const codesFor = (
  deps: Deps,
  kind: 'code-tries' | 'device-codes' | 'network-codes',
  of: DigitsPurpose,
  email: string,
  from: string,
): Budget => ({ kind, of, subject: ofAddress(deps, `${email} ${from}`) });
