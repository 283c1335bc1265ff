import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { accountsAmong } from '#areas/accounts/server/accounts.queries.ts';
import {
  giveBack,
  ofAddress,
  take,
  takeFromEach,
  type Budget,
} from '#areas/budgets/server/budgets.actions.ts';
import { strangersBudgetOf } from '#areas/budgets/server/budgets.rules.ts';
import { isProven } from '#areas/organizations/server/organizations.queries.ts';
import type { MailCause } from './outbox.rules.ts';
import type { OutgoingMail } from '../layout/mail.template.ts';

/**
 * Those of an event's mails for which there is budget. What people are told of their own actions counts apart from all that
 * others cause, so that nobody can keep it from them. The rest is left out: who did it was refused where a refusal
 * is due, and what happened can be read on the screens of those who are not told.
 */
export async function admitted(
  tx: Tx,
  deps: Deps,
  mails: readonly OutgoingMail[],
): Promise<readonly OutgoingMail[]> {
  const causes = [...Map.groupBy(mails, ({ by }) => by)];
  const kept: OutgoingMail[] = [];
  for (const [by, caused] of causes) kept.push(...(by ? await admittedOf(tx, deps, by, caused) : caused));
  const left = mails.length - kept.length;
  if (left > 0) deps.log.info({ templates: mails.map(({ template }) => template), left }, 'mails left out');
  return kept;
}

async function admittedOf(
  tx: Tx,
  deps: Deps,
  { account, organizationId }: MailCause,
  mails: readonly OutgoingMail[],
): Promise<OutgoingMail[]> {
  const known = await accountsAmong(
    tx,
    mails.map(({ recipient }) => recipient.address),
  );
  const {
    own = [],
    others = [],
    strangers = [],
  } = Object.groupBy(mails, ({ recipient }) => {
    if (recipient.address === account) return 'own';
    return recipient.agreed || known.has(recipient.address) ? 'others' : 'strangers';
  });
  const by = account === undefined ? undefined : ofAddress(deps, account);
  const kept: OutgoingMail[] = [];
  if (await takeAll(tx, deps, by && { kind: 'own', subject: by }, own.length)) kept.push(...own);
  if (await takeAll(tx, deps, by && { kind: 'others-by-account', subject: by }, others.length)) {
    const cause = by ?? organizationId ?? '';
    const subjectOf = ({ recipient }: OutgoingMail) => `${cause}:${ofAddress(deps, recipient.address)}`;
    kept.push(...(await takeOneEach(tx, deps, { kind: 'one-by-another' }, others, subjectOf)));
  }
  if (strangers.length === 0) return kept;
  const proven = organizationId !== undefined && (await isProven(tx, organizationId, deps.clock.now()));
  const ofOrganization = strangersBudgetOf(proven);
  const words = proven || organizationId === undefined ? strangers : withoutOrganizersWords(strangers);
  kept.push(
    ...(await takeEach(tx, deps, words, ({ recipient, template, wasCounted }) => [
      ...(by && !wasCounted ? [{ kind: 'strangers-by-account', subject: by } as const] : []),
      ...(organizationId && !wasCounted ? [{ kind: ofOrganization, subject: organizationId } as const] : []),
      { kind: 'stranger', of: template, subject: ofAddress(deps, recipient.address) },
    ])),
  );
  return kept;
}

/** What strangers may read while an organization is not proven: nothing that it wrote, also in no calendar file. */
export const withoutOrganizersWords = (mails: readonly OutgoingMail[]): OutgoingMail[] =>
  mails.flatMap((mail) => (mail.plain ? [{ ...mail, content: mail.plain, attachments: [] }] : []));

/** Takes for all of the mails at once, where somebody with a budget caused them. */
async function takeAll(
  tx: Tx,
  deps: Deps,
  budget: Budget | undefined | '',
  amount: number,
): Promise<boolean> {
  return amount > 0 && (!budget || take(tx, deps, budget, amount));
}

/**
 * Takes for each mail from one budget of a kind; a person whom several of them go to has to have one for each.
 * @returns those that had it
 */
async function takeOneEach(
  tx: Tx,
  deps: Deps,
  budget: Omit<Budget, 'subject'>,
  mails: readonly OutgoingMail[],
  subjectOf: (mail: OutgoingMail) => string,
): Promise<OutgoingMail[]> {
  const kept = new Set<OutgoingMail>();
  const waiting = [...Map.groupBy(mails, subjectOf)];
  for (let round = 0; waiting.some(([, own]) => own.length > round); round += 1) {
    const own = waiting.filter(([, all]) => all.length > round);
    const had = await takeFromEach(
      tx,
      deps,
      budget,
      own.map(([subject]) => subject),
    );
    for (const [subject, all] of own) if (had.has(subject)) kept.add(all[round]!);
  }
  return mails.filter((mail) => kept.has(mail));
}

/** Takes for each mail from its budgets, in one order for everybody. @returns those that have all of them */
async function takeEach(
  tx: Tx,
  deps: Deps,
  mails: readonly OutgoingMail[],
  budgetsOf: (mail: OutgoingMail) => readonly Budget[],
): Promise<OutgoingMail[]> {
  const kept = new Set<OutgoingMail>();
  const inOrder = mails.toSorted((a, b) => (a.recipient.address < b.recipient.address ? -1 : 1));
  for (const mail of inOrder) if (await takeFromAll(tx, deps, budgetsOf(mail))) kept.add(mail);
  return mails.filter((mail) => kept.has(mail));
}

/** Takes one from each of the budgets, or from none. */
async function takeFromAll(tx: Tx, deps: Deps, budgets: readonly Budget[]): Promise<boolean> {
  for (const [at, budget] of budgets.entries()) {
    if (await take(tx, deps, budget)) continue;
    for (const taken of budgets.slice(0, at)) await giveBack(tx, taken);
    return false;
  }
  return true;
}
