import { textCodeDigits, textCodeMinutes, textCodeTries } from '#areas/texting/rules/texting.ts';
import { take, takeOrRefuse, giveBack, type Budget } from '#areas/budgets/server/budgets.actions.ts';
import { sameText } from '#areas/accounts/server/codes/secrets.rules.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { isStopped, verifiedNumberOf, providerOf } from './texting.queries.ts';
import { hashNumber, hashTextCode } from './texting.rules.ts';
import {
  countWrongTry,
  deleteNumber,
  deleteTextCode,
  endConsents,
  lockPhone,
  lockTextCode,
  replaceTextCode,
  takeNumberFromOthers,
  writeNumber,
} from './texting.store.ts';
import { queueTexts } from './outbox/queue-texts.actions.ts';
import { inPhoneSigns } from './words.template.ts';

/**
 * Has a code texted to a number that the caller wants verified. A number that said STOP is sent none and answered alike, so that
 * nobody learns of another's phone; so is that of somebody else, who keeps it until the code comes back.
 * @param network that the call comes from
 * @throws DomainError `texting.country`, `texting.too-many-codes`, `texting.number-busy`
 */
export async function askForTextCode(
  { deps, actor: { userId }, t }: Context<SignedIn>,
  { number }: { number: string },
  network: string,
): Promise<{ waiting: string }> {
  const { countries } = providerOf(deps);
  const { config, clock, ids } = deps;
  if (!countries.some((beginning) => number.startsWith(beginning)))
    throw new DomainError('texting.country', { params: { countries: countries.join(', ') } });
  const subject = hashNumber(config.authSecret, number);
  return withTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId);
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + textCodeMinutes * 60_000);
    const code = ids.code(textCodeDigits);
    await replaceTextCode(tx, {
      userId,
      number,
      hash: hashTextCode(config.authSecret, { userId, number, code }),
      expiresAt,
    });
    if (!(await isStopped(tx, subject))) {
      const body = inPhoneSigns(t('texting.text.code', { code, minutes: textCodeMinutes }));
      const cause = `code:${ids.uuid()}`;
      await queueTexts(tx, deps, [
        { cause, kind: 'code', userId, number, body, dueAt: now, sendBefore: expiresAt },
      ]);
    }
    const own: Budget = { kind: 'text-codes', subject: userId };
    const from: Budget = { kind: 'text-codes-by-network', subject: hashNumber(config.authSecret, network) };
    await takeOrRefuse(tx, deps, own, 'texting.too-many-codes');
    await takeOrRefuse(tx, deps, from, 'texting.too-many-codes');
    await takeOrRefuse(tx, deps, { kind: 'text-codes-to', subject }, 'texting.number-busy');
    await takeOrRefuse(tx, deps, { kind: 'text-codes-of-all', subject: 'all' }, 'texting.too-many-codes');
    return { waiting: number };
  });
}

/**
 * Gives the caller the number that the code was texted to. Anybody else who had it loses it, and with another number the caller chooses
 * again who may text.
 * @throws DomainError `texting.code-invalid`, `texting.too-many-tries`
 */
export async function verifyNumber(
  { deps, actor: { userId } }: Context<SignedIn>,
  { code }: { code: string },
): Promise<void> {
  providerOf(deps);
  const { config, clock, db } = deps;
  // A wrong try must be counted, so refusals are thrown only after the transaction has kept it.
  const verdict = await withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const kept = await lockTextCode(tx, userId);
    const now = clock.now();
    if (!kept || kept.expiresAt <= now) return 'wrong';
    const { number } = kept;
    const phone = await lockPhone(tx, hashNumber(config.authSecret, number));
    const tries: Budget = { kind: 'text-code-tries', subject: userId };
    if (kept.wrongTries >= textCodeTries || !(await take(tx, deps, tries))) return 'too-many-tries';
    const hash = hashTextCode(config.authSecret, { userId, number, code });
    if (phone.isStopped || !sameText(hash, kept.hash)) {
      await countWrongTry(tx, userId);
      return 'wrong';
    }
    await giveBack(tx, tries);
    const before = await verifiedNumberOf(tx, userId);
    for (const other of await takeNumberFromOthers(tx, number, userId))
      await endConsents(tx, other, { by: 'number', now });
    if (before && before.number !== number) await endConsents(tx, userId, { by: 'number', now });
    await writeNumber(tx, userId, number, now);
    await deleteTextCode(tx, userId);
    return 'right';
  });
  if (verdict === 'wrong') throw new DomainError('texting.code-invalid');
  if (verdict === 'too-many-tries') throw new DomainError('texting.too-many-tries');
}

/** Takes the caller's number out, with all that organizations may do with it. Harmless when repeated. */
export async function removeNumber({ deps, actor: { userId } }: Context<SignedIn>): Promise<void> {
  providerOf(deps);
  await withTransaction(deps.db, async (tx) => {
    await lockPerson(tx, userId);
    await deleteTextCode(tx, userId);
    await deleteNumber(tx, userId);
    await endConsents(tx, userId, { by: 'person', now: deps.clock.now() });
  });
}
