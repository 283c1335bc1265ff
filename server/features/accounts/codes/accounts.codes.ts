import { codeDigits } from '#shared/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { resetRequested, verificationRequested } from '../accounts.events.ts';
import {
  codeExpiry,
  judgeCode,
  nextCode,
  readKeptCode,
  type CodePurpose,
  type CodeVerdict,
} from './codes.rules.ts';
import { hashCode, sameText } from './accounts.secrets.ts';
import { deleteCode, readCode, replaceCode, updateCode } from '../accounts.store.ts';

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
  const now = clock.now();
  const code = ids.code(codeDigits);
  const previous = await readCode(tx, purpose, user.id);
  const kept = nextCode(
    previous ? readKeptCode(previous.value) : null,
    hashCode(config.authSecret, purpose, user.id, code),
    now,
  );
  if (!kept) return false;
  await replaceCode(
    tx,
    purpose,
    { id: ids.uuid(), userId: user.id, value: JSON.stringify(kept), expiresAt: codeExpiry(now) },
    now,
  );
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
  const now = clock.now();
  const row = await readCode(tx, purpose, userId);
  if (!row) return 'wrong';
  const kept = readKeptCode(row.value);
  const matches = sameText(kept.hash, hashCode(config.authSecret, purpose, userId, code));
  const verdict = judgeCode(kept, row.expiresAt, matches, now);
  if (verdict === 'wrong') {
    await updateCode(tx, purpose, userId, JSON.stringify({ ...kept, tries: kept.tries + 1 }), now);
  } else if (verdict === 'right' && !keep) {
    await deleteCode(tx, purpose, userId);
  }
  return verdict;
}
