import { codeDigits, type CodePurpose } from '#areas/accounts/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { giveBack, ofAddress, renew, take, type Budget } from '#areas/budgets/server/budgets.actions.ts';
import { resetRequested, verificationRequested } from '../accounts.events.ts';
import type { Visitor } from '../devices/devices.actions.ts';
import { devicesForgottenBefore, type Asker } from '../devices/devices.rules.ts';
import { isKnownDevice } from '../devices/devices.store.ts';
import { makeLink } from '../links/links.actions.ts';
import { mayTryCode, newCode } from './codes.rules.ts';
import { hashMailed, sameText } from './secrets.rules.ts';
import { countCodeTry, deleteCodes, readCodes, replaceCode } from './codes.store.ts';

/** Whose code it is: an address, and its account when there is one. */
export interface Addressee {
  email: string;
  userId: string | null;
}

/**
 * Whether a code is mailed to an address that the visitor asks for, which is counted with or without an account. A known
 * device has budgets of its own. Where they are spent, a link in one of the mails before still works: links live as long
 * as the longest stretch of these budgets.
 */
export async function mayAskForCode(
  tx: Tx,
  deps: Deps,
  purpose: CodePurpose,
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

/** The device that asked for a mail with a code, and where its link leads on to. */
export interface AskedFor {
  asker: Asker;
  leadsTo: string | null;
}

/**
 * Mails a new code in the place of those that this device or network asked for, and a link that confirms the address
 * without it. The user's row must be locked, or new.
 */
export async function mailVerification(
  tx: Tx,
  deps: Deps,
  user: { id: string; email: string; firstName: string },
  { asker, leadsTo }: AskedFor,
): Promise<void> {
  const { id: userId, email, firstName } = user;
  const code = await keepCode(tx, deps, 'verification', userId, asker);
  const token = await makeLink(tx, deps, 'verification-link', userId, { device: asker.device, leadsTo });
  await deps.events.publish(tx, verificationRequested, { userId, email, firstName, code, token });
}

/**
 * Mails a code that sets a new password, and a link that does. The link is in each of these mails and not guessed, so
 * that any of them helps its owner whatever others tried. The user's row must be locked.
 */
export async function mailReset(
  tx: Tx,
  deps: Deps,
  user: { id: string; email: string; firstName: string },
  { asker, leadsTo }: AskedFor,
): Promise<void> {
  const { id: userId, email, firstName } = user;
  const code = await keepCode(tx, deps, 'reset', userId, asker);
  const token = await makeLink(tx, deps, 'reset-link', userId, { device: asker.device, leadsTo });
  await deps.events.publish(tx, resetRequested, { userId, email, firstName, code, token });
}

async function keepCode(
  tx: Tx,
  { clock, config, ids }: Deps,
  purpose: CodePurpose,
  userId: string,
  visitor: Asker,
): Promise<string> {
  const code = ids.code(codeDigits);
  const hash = hashMailed(config.authSecret, purpose, userId, code);
  await replaceCode(tx, purpose, userId, newCode(hash, visitor, clock.now()));
  return code;
}

/**
 * Tries a code. The caller's transaction must keep what is counted, so it throws its refusal afterwards. The answer says
 * the same of addresses without an account: somebody who has tried too often from one place is told so there.
 * The right code is used up, unless `keep` says that the caller only wants to know.
 */
export async function tryCode(
  tx: Tx,
  deps: Deps,
  purpose: CodePurpose,
  { email, userId }: Addressee,
  { code, visitor, keep = false }: { code: string; visitor: Visitor; keep?: boolean },
): Promise<'right' | 'wrong' | 'too-many-tries'> {
  const tries = triesAt(deps, purpose, email, visitor);
  if (!(await take(tx, deps, tries))) return 'too-many-tries';
  if (userId === null) return 'wrong';
  const now = deps.clock.now();
  const hash = hashMailed(deps.config.authSecret, purpose, userId, code);
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
const triesAt = (deps: Deps, purpose: CodePurpose, email: string, visitor: Visitor): Budget =>
  codesFor(deps, 'code-tries', purpose, email, visitor.isNew ? visitor.network : visitor.device);

const codesFor = (
  deps: Deps,
  kind: 'code-tries' | 'device-codes' | 'network-codes',
  of: CodePurpose,
  email: string,
  from: string,
): Budget => ({ kind, of, subject: ofAddress(deps, `${email} ${from}`) });

/** Lets all codes of a purpose be asked for again. Its owner has proved to have the mailbox, and the links are used up. */
export const renewCodes = (tx: Tx, deps: Deps, purpose: CodePurpose, email: string): Promise<void> =>
  renew(tx, { kind: 'codes', of: purpose, subject: ofAddress(deps, email) });
