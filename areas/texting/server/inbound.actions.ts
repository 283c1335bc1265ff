import { take } from '#areas/budgets/server/budgets.actions.ts';
import { DomainError } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { queueTexts } from './outbox/queue-texts.actions.ts';
import { ownerOfNumber, providerOf } from './texting.queries.ts';
import { hashNumber, keywordOf } from './texting.rules.ts';
import { endConsents, lockPhone, writePhone } from './texting.store.ts';
import { inPhoneSigns } from './words.template.ts';

/** An answer is of no use later than this. */
const answerMinutes = 60;

/**
 * Takes what a phone texted. STOP ends all texts to its number at once, START allows them again; of several the one counts that the
 * phone sent last, in whatever order they come, and one that is told again changes nothing. What else somebody writes is not kept.
 * @throws DomainError `not-found` where there is no provider, `forbidden` for what is not signed by it, `request.malformed` for another shape
 */
export async function takeInboundText(
  deps: Deps,
  message: { headers: Readonly<Record<string, unknown>>; body: Buffer },
): Promise<void> {
  const { clock, config, db, languages } = deps;
  const text = providerOf(deps).readInbound(message, clock.now());
  if (text === 'not-signed') throw new DomainError('forbidden');
  if (text === 'unreadable') throw new DomainError('request.malformed');
  const { id, from, at } = text;
  const said = keywordOf(text.body);
  const numberHash = hashNumber(config.authSecret, from);
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const phone = await lockPhone(tx, numberHash);
    const owner = await ownerOfNumber(tx, from);
    const t = languages.in(owner?.language ?? null);
    const url = `${config.publicUrl}/user/user-settings/text-messages`;
    if (said === 'stop' || said === 'start') {
      if (phone.saidAt && phone.saidAt >= at) return;
      await writePhone(tx, { numberHash, isStopped: said === 'stop', saidAt: at });
      if (said === 'stop' && owner) await endConsents(tx, owner.userId, { by: 'stop', now });
      if (said === 'stop' && phone.isStopped) return;
    } else if (phone.isStopped || (said === 'other' && !owner)) return;
    const words = {
      stop: () => t('texting.answer.stopped'),
      start: () => t('texting.answer.started', { url }),
      help: () => t('texting.answer.help', { url }),
      other: () => t('texting.answer.help', { url }),
    };
    if (!(await take(tx, deps, { kind: 'text-answers', subject: numberHash }))) return;
    await queueTexts(tx, deps, [
      {
        cause: `inbound:${id}`,
        kind: 'answer',
        userId: owner?.userId ?? null,
        number: from,
        body: inPhoneSigns(words[said]()),
        dueAt: now,
        sendBefore: new Date(now.getTime() + answerMinutes * 60_000),
      },
    ]);
  });
}
