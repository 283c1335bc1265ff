import type { TextTrouble } from '#areas/texting/rules/texting.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import type { SentText, SmsProvider } from '#server/platform/sms/sms.ts';
import { hashNumber, nextTextTry } from '../texting.rules.ts';
import { deleteTextCodesBefore, lockPhone, markRefused, markTexted } from '../texting.store.ts';
import { isStillSo, numberToText } from './texts.queries.ts';
import { claimText, deleteTextsBefore, updateText, type TextRow } from './texts.store.ts';
import { textsKeptDays } from '#areas/texting/rules/texting.ts';

/** Should a process die while it sends, another one sends after so long, under the same key. */
const claimedMilliseconds = 120_000;

/** A text that is to go out now, and where to. */
interface ClaimedText {
  row: TextRow;
  to: string;
  body: string;
}

/**
 * Sends one text of the outbox, or finds that there is nothing left to do. What nobody wants any more, is not so any more or comes too
 * late is dropped. The provider sends what has one key once, so that a text whose try ended in the middle is tried again.
 */
export async function sendText(deps: Deps, textId: string): Promise<void> {
  const { sms, db, clock } = deps;
  // Without a provider what waits is kept: it goes out with the next one, unless that is too late.
  if (sms.kind === 'none') return;
  const claimed = await withTransaction(db, (tx) => claim(tx, deps, textId));
  if (!claimed) return;
  const { row, to, body } = claimed;
  const sent = await sms.send({ key: row.id, to, body });
  noteProviderTrouble(deps, sms, sent);
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    if (sent.outcome === 'refused' && row.userId !== null) await markRefused(tx, row.userId, to, now);
    await updateText(tx, row, outcomeOf(row, sent, now));
  });
}

async function claim(
  tx: Tx,
  { clock, config, languages }: Deps,
  textId: string,
): Promise<ClaimedText | undefined> {
  const now = clock.now();
  const until = new Date(now.getTime() + claimedMilliseconds);
  const row = await claimText(tx, textId, { now, until });
  if (!row) return undefined;
  const drop = async (trouble: TextTrouble): Promise<undefined> => {
    await updateText(tx, row, { ...settled(row), state: 'dropped', trouble });
  };
  if (row.sendBefore <= now) return drop('too-late');
  const { userId, organizationId, number } = row;
  if (number !== null) {
    const isCode = row.kind === 'code';
    if (isCode && (await lockPhone(tx, hashNumber(config.authSecret, number))).isStopped)
      return drop('not-wanted');
    return { row, to: number, body: row.body };
  }
  if (userId === null || organizationId === null) return drop('not-wanted');
  const reader = await numberToText(tx, { userId, organizationId });
  if (!reader) return drop('not-wanted');
  if (!(await isStillSo(tx, row))) return drop('changed');
  const t = languages.in(reader.language);
  const isFirst = await markTexted(tx, { userId, organizationId }, now);
  const body = isFirst ? t('texting.text.stop', { text: row.body }) : row.body;
  if (isFirst) await updateText(tx, row, { body });
  return { row, to: reader.number, body };
}

/** What is not kept of a text that has left or never will: where a code or an answer went, and the code itself. */
const settled = ({ kind, body }: TextRow): Partial<TextRow> => ({
  dueAt: null,
  number: null,
  body: kind === 'code' ? '' : body,
});

function outcomeOf(row: TextRow, sent: SentText, now: Date): Partial<TextRow> {
  const gone = settled(row);
  // The body of the first text has its last sentence by now.
  delete gone.body;
  const forgotten = row.kind === 'code' ? { ...gone, body: '' } : gone;
  if (sent.outcome === 'sent') return { ...forgotten, state: 'sent', sentAt: now };
  if (sent.outcome === 'refused') return { ...forgotten, state: 'failed', trouble: 'refused' };
  const dueAt = nextTextTry(row.attempts, now);
  if (dueAt && dueAt < row.sendBefore) return { dueAt };
  return { ...forgotten, state: 'failed', trouble: 'too-late' };
}

/** Says once what stops all texts, and once that it is over. */
function noteProviderTrouble({ log }: Deps, sms: SmsProvider, sent: SentText): void {
  const code = sent.outcome === 'later' ? sent.code : null;
  if (code !== null && sms.trouble !== code) log.error({ code }, 'the provider of texts takes none');
  if (code === null && sms.trouble !== null) log.info({}, 'the provider of texts takes texts again');
  sms.trouble = code;
}

/** Removes what was sent long ago, and codes that count no more. Harmless when repeated. */
export async function clearTexts({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - textsKeptDays * 86_400_000);
  await withTransaction(db, async (tx) => {
    await deleteTextsBefore(tx, before);
    await deleteTextCodesBefore(tx, now);
  });
}
