import { parseArgs } from 'node:util';
import { z } from 'zod';
import { confirmByOperator, type Confirmed } from '#areas/accounts/server/sign-in/confirm-address.actions.ts';
import { readConfig, StartError } from './config.ts';
import type { Deps } from './context.ts';
import { sendAgain, type SentAgain } from '#areas/mail/server/outbox/send-again.actions.ts';
import { listUncertainEmails } from '#areas/mail/server/outbox/uncertain-emails.queries.ts';
import { testMail } from './mail-test.ts';
import { withDeps } from './start.ts';

const usage = [
  'Usage: npm run mail                       shows mails of which nobody knows whether they arrived',
  '       npm run mail -- again ID…          sends those again, or all with --all',
  '       npm run mail -- --test ADDRESS     sends one mail, and tells each step',
  '       npm run mail -- --confirm ADDRESS  confirms the address of an account without a mail',
].join('\n');

const outcomes: Readonly<Record<SentAgain, string>> = {
  queued: 'is queued again',
  unknown: 'is no mail of this database',
  'not-uncertain': 'is not uncertain',
  forgotten: 'can’t be sent again: its code was not kept, the person asks for a new one',
  'too-late': 'is of no use any more',
};

/**
 * `npm run mail` (docs/OPERATIONS.md, "Mail"): shows the uncertain mails of the configured database and queues them
 * again; the server that runs sends them.
 * @returns the exit code: 0, or 1 when the arguments or the database were no good, or a mail could not be queued
 */
export async function runMail(argv: string[], say: (line: string) => void): Promise<number> {
  const wanted = readArguments(argv);
  if (wanted === null) {
    say(usage);
    return 1;
  }
  try {
    if ('test' in wanted) return await testMail(readConfig(), wanted.test, say);
    return await withDeps((deps) => mailCommand(deps, wanted, say));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    say(error.message);
    return 1;
  }
}

/** What the command is to do: show them, send these again or all of them, or confirm the address of an account. */
export type MailCommandOptions = { show: true } | { again: readonly string[] | 'all' } | { confirm: string };

/** What the confirmation of an address by the operator comes to. */
const confirmations: Readonly<Record<Confirmed, string>> = {
  confirmed: 'is confirmed: the person can log in',
  'was-confirmed': 'was confirmed before',
  unknown: 'has no account',
};

function readArguments(args: string[]): MailCommandOptions | { test: string } | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean' }, test: { type: 'string' }, confirm: { type: 'string' } },
    });
    const { test, confirm } = values;
    if (test !== undefined || confirm !== undefined) {
      if (positionals.length > 0 || values.all || (test !== undefined && confirm !== undefined)) return null;
      return test === undefined ? { confirm: confirm ?? '' } : { test };
    }
    const [verb, ...ids] = positionals;
    if (verb === undefined && !values.all) return { show: true };
    if (verb !== 'again' || ids.length > 0 === (values.all ?? false)) return null;
    if (!ids.every((id) => z.uuid().safeParse(id).success)) return null;
    return { again: values.all ? 'all' : ids };
  } catch {
    return null;
  }
}

/** The command on a database that is open. @returns its exit code */
export async function mailCommand(
  deps: Deps,
  asked: MailCommandOptions,
  say: (line: string) => void,
): Promise<number> {
  if ('confirm' in asked) {
    const outcome = await confirmByOperator(deps, asked.confirm);
    say(`${asked.confirm} ${confirmations[outcome]}`);
    return outcome === 'unknown' ? 1 : 0;
  }
  const uncertain = await listUncertainEmails(deps.db);
  if ('show' in asked) {
    for (const { id, handedOverAt, template, recipient, code, messageId, isForgotten } of uncertain) {
      const facts = [id, handedOverAt?.toISOString() ?? '', template, recipient, code ?? '', messageId ?? ''];
      say(facts.join('  ') + (isForgotten ? '  (its code was not kept)' : ''));
    }
    say(`${uncertain.length} uncertain`);
    return 0;
  }
  let isAllQueued = true;
  for (const id of asked.again === 'all' ? uncertain.map((email) => email.id) : asked.again) {
    const outcome = await sendAgain(deps, id);
    say(`${id} ${outcomes[outcome]}`);
    isAllQueued &&= outcome === 'queued';
  }
  return isAllQueued ? 0 : 1;
}
