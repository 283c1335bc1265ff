import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { accountsAmong } from '#server/features/accounts/accounts.queries.ts';
import { ofAddress, take, type Budget } from '#server/features/budgets/budgets.actions.ts';
import type { MailCause } from './outbox.rules.ts';
import type { OutgoingMail } from './queue-emails.actions.ts';

/**
 * Those of an event's mails for which there is budget. What people are told of their own deeds counts apart from all that
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
  if (await takeAll(tx, deps, [by && { kind: 'own', subject: by }], own.length)) kept.push(...own);
  if (await takeAll(tx, deps, [by && { kind: 'others-by-account', subject: by }], others.length)) {
    const cause = by ?? organizationId ?? '';
    kept.push(
      ...(await takeEach(tx, deps, others, (address) => ({
        kind: 'one-by-another',
        subject: `${cause}:${ofAddress(deps, address)}`,
      }))),
    );
  }
  const forStrangers: (Budget | undefined | '')[] = [
    by && { kind: 'strangers-by-account', subject: by },
    organizationId && { kind: 'strangers-by-organization', subject: organizationId },
  ];
  if (await takeAll(tx, deps, forStrangers, strangers.length)) {
    kept.push(
      ...(await takeEach(tx, deps, strangers, (address, template) => ({
        kind: 'stranger',
        of: template,
        subject: ofAddress(deps, address),
      }))),
    );
  }
  return kept;
}

/** Takes for all of the mails at once from each of the budgets, or says that one of them has not so much left. */
async function takeAll(
  tx: Tx,
  deps: Deps,
  budgets: readonly (Budget | undefined | '')[],
  amount: number,
): Promise<boolean> {
  if (amount === 0) return false;
  for (const budget of budgets) {
    if (budget && !(await take(tx, deps, budget, amount))) return false;
  }
  return true;
}

/** Takes for each mail from its recipient's budget, in one order for everybody. @returns those that have it */
async function takeEach(
  tx: Tx,
  deps: Deps,
  mails: readonly OutgoingMail[],
  budgetOf: (address: string, template: string) => Budget,
): Promise<OutgoingMail[]> {
  const kept = new Set<OutgoingMail>();
  const inOrder = mails
    .map((mail) => ({ mail, budget: budgetOf(mail.recipient.address, mail.template) }))
    .toSorted((a, b) => (a.budget.subject < b.budget.subject ? -1 : 1));
  for (const { mail, budget } of inOrder) if (await take(tx, deps, budget)) kept.add(mail);
  return mails.filter((mail) => kept.has(mail));
}
