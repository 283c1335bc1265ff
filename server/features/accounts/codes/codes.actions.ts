import { codeDigits, type CodePurpose } from '#shared/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { resetRequested, verificationRequested } from '../accounts.events.ts';
import { judgeCode, nextCode, type CodeVerdict } from './codes.rules.ts';
import { hashCode, sameText } from './secrets.rules.ts';
import { countCodeTry, deleteCode, readCode, replaceCode } from './codes.store.ts';

const events = { verification: verificationRequested, reset: resetRequested } as const;

/**
 * Mails a new code in the place of the account's one for the same purpose. The user's row must be locked, or new.
 * @returns false when the account had its share of codes in this hour; nothing was mailed then
 */
export async function mailCode(
  tx: Tx,
  deps: Deps,
  purpose: keyof typeof events,
  user: { id: string; email: string; firstName: string },
): Promise<boolean> {
  const { clock, config, ids } = deps;
  const code = ids.code(codeDigits);
  const hash = hashCode(config.authSecret, purpose, user.id, code);
  const kept = nextCode((await readCode(tx, purpose, user.id)) ?? null, hash, clock.now());
  if (!kept) return false;
  await replaceCode(tx, purpose, user.id, kept);
  const { id: userId, email, firstName } = user;
  await deps.events.publish(tx, events[purpose], { userId, email, firstName, code });
  return true;
}

/**
 * Tries a code. The user's row must be locked: a wrong try is counted, and the caller's transaction must keep
 * that. The right code is used up, unless `keep` says that the caller only wants to know.
 */
export async function tryCode(
  tx: Tx,
  { clock, config }: Deps,
  purpose: CodePurpose,
  userId: string,
  code: string,
  { keep = false }: { keep?: boolean } = {},
): Promise<CodeVerdict> {
  const kept = await readCode(tx, purpose, userId);
  if (!kept) return 'wrong';
  const matches = sameText(kept.hash, hashCode(config.authSecret, purpose, userId, code));
  const verdict = judgeCode(kept, matches, clock.now());
  if (verdict === 'wrong') await countCodeTry(tx, purpose, userId);
  else if (verdict === 'right' && !keep) await deleteCode(tx, purpose, userId);
  return verdict;
}
