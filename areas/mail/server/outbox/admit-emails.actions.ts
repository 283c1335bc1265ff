import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import {
  giveBack,
  ofAddress,
  take,
  takeFromEach,
  type Budget,
} from '#areas/budgets/server/budgets.actions.ts';
import { cameTo } from '#areas/organizations/server/reach/newcomers.queries.ts';
import { reachSome } from '#areas/organizations/server/reach/reach.actions.ts';
import { reachBudget } from '#areas/organizations/server/reach/reach.queries.ts';
import type { MailCause } from './outbox.rules.ts';
import type { OutgoingMail } from '../layout/mail.template.ts';

/** Mails by what becomes of them. Newcomers among their readers are known to all of them. */
interface Admission {
  going: OutgoingMail[];
  leftOut: OutgoingMail[];
}

/**
 * An event's mails by whether there is budget for them. What people are told of their own actions counts apart from all that
 * others cause, so that nobody can keep it from them. The rest is left out: who did it was refused where a refusal
 * is due, and what happened can be read on the screens of those who are not told.
 */
export async function admitted(tx: Tx, deps: Deps, mails: readonly OutgoingMail[]): Promise<Admission> {
  const all: Admission = { going: [], leftOut: [] };
  for (const [by, caused] of Map.groupBy(mails, (mail) => mail.by)) {
    const { going, leftOut } = by ? await admittedOf(tx, deps, by, caused) : { going: caused, leftOut: [] };
    all.going.push(...going);
    all.leftOut.push(...leftOut);
  }
  const left = all.leftOut.length;
  if (left > 0) deps.log.info({ templates: mails.map(({ template }) => template), left }, 'mails left out');
  return all;
}

async function admittedOf(
  tx: Tx,
  deps: Deps,
  { account, organizationId }: MailCause,
  mails: readonly OutgoingMail[],
): Promise<Admission> {
  const addresses = mails.map(({ recipient }) => recipient.address);
  const came = organizationId === undefined ? new Set() : await cameTo(tx, organizationId, addresses);
  const {
    own = [],
    others = [],
    newcomers = [],
  } = Object.groupBy(mails, ({ recipient }) => {
    if (recipient.address === account) return 'own';
    return recipient.agreed || came.has(recipient.address) ? 'others' : 'newcomers';
  });
  const by = account === undefined ? undefined : ofAddress(deps, account);
  const ownGoing = (await takeAll(tx, deps, by && { kind: 'own', subject: by }, own.length)) ? own : [];
  const othersGoing = (await takeAll(
    tx,
    deps,
    by && { kind: 'others-by-account', subject: by },
    others.length,
  ))
    ? await takeOneEach(tx, deps, { kind: 'one-by-another' }, others, ({ recipient }) => {
        return `${by ?? organizationId ?? ''}:${ofAddress(deps, recipient.address)}`;
      })
    : [];
  const known = new Set([...ownGoing, ...othersGoing]);
  const toNewcomers = await admittedNewcomers(tx, deps, by, organizationId, newcomers);
  return {
    going: [...known, ...toNewcomers.going],
    leftOut: [...[...own, ...others].filter((mail) => !known.has(mail)), ...toNewcomers.leftOut],
  };
}

/**
 * The mails to people who never came to the organization, in the words that such people read: names by one strict rule, and
 * while the organization is not proven no address that anybody wrote, and no file.
 */
async function admittedNewcomers(
  tx: Tx,
  deps: Deps,
  by: string | undefined,
  organizationId: string | undefined,
  mails: readonly OutgoingMail[],
): Promise<Admission> {
  if (mails.length === 0) return { going: [], leftOut: [] };
  const ofOrganization =
    organizationId === undefined ? undefined : await reachBudget(tx, deps, organizationId);
  const isProven = ofOrganization?.kind !== 'reach-of-founder';
  const reader = {
    isNewcomer: true,
    isStrict: isProven ? undefined : { to: deps.config.publicUrl },
    // What another volunteer causes has an answer of its own.
    organizationId: by === undefined ? organizationId : undefined,
  };
  const read = mails.map((mail) => ({ ...mail, reader, ...(isProven ? {} : { attachments: [] }) }));
  const fit = read.filter(({ suitsNewcomers }) => isProven || suitsNewcomers);
  // By address, so that mails of one kind take their budgets in one order, and each kind of budget for all before the next.
  const counted: { mail: OutgoingMail; budgets: Budget[] }[] = [];
  for (const mail of fit.toSorted((a, b) => (a.recipient.address < b.recipient.address ? -1 : 1))) {
    const { recipient, template, wasCounted } = mail;
    const budgets: Budget[] = [
      ...(by && !wasCounted ? [{ kind: 'newcomers-by-account', subject: by } as const] : []),
      { kind: 'newcomer', of: template, subject: ofAddress(deps, recipient.address) },
    ];
    if (await takeFromAll(tx, deps, budgets)) counted.push({ mail, budgets });
  }
  const toReach = counted.flatMap(({ mail }) => (mail.wasCounted ? [] : [mail.recipient.address]));
  const reached = ofOrganization && (await reachSome(tx, deps, ofOrganization, toReach));
  const going = new Set<OutgoingMail>();
  for (const { mail, budgets } of counted)
    if (!reached || mail.wasCounted || reached.has(mail.recipient.address)) going.add(mail);
    else for (const taken of budgets) await giveBack(tx, taken);
  return { going: [...going], leftOut: read.filter((mail) => !going.has(mail)) };
}

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

/** Takes one from each of the budgets, or from none. */
async function takeFromAll(tx: Tx, deps: Deps, budgets: readonly Budget[]): Promise<boolean> {
  for (const [at, budget] of budgets.entries()) {
    if (await take(tx, deps, budget)) continue;
    for (const taken of budgets.slice(0, at)) await giveBack(tx, taken);
    return false;
  }
  return true;
}
