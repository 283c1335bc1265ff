import { DomainError } from '#shared/errors.ts';
import type { EmailGroupView } from '#areas/mail/contract/mail.ts';
import type { EmailGroupAnswer } from '#areas/mail/rules/mail.ts';
import type { Context, Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { unaskedAmong } from '#areas/budgets/server/budgets.queries.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import type { OutgoingMail } from '../layout/mail.template.ts';
import { admitted } from '../outbox/admit-emails.actions.ts';
import { causedBy } from '../outbox/outbox.rules.ts';
import type { OpportunityRunners } from '../places/places.queries.ts';
import { readEmailGroup } from './email-group.queries.ts';
import { deleteAsked, insertAsked, writeGroupAnswer } from './email-group.store.ts';
import { emailGroupQuestion, emailGroupUrl } from './email-group.template.ts';

/**
 * The mails to addresses of an email group that nobody has asked yet whether they want its notices; each is asked once.
 * Those for which a budget is spent are asked at a later notice.
 */
export async function askEmailGroup(
  tx: Tx,
  deps: Deps,
  about: OpportunityRunners & { organizationId: string; organization: string },
): Promise<OutgoingMail[]> {
  const { organizationId, organization, emailGroup } = about;
  const contacts = new Set(about.coordinators.map(({ email }) => email));
  const entered = emailGroup.unasked.filter((address) => !contacts.has(address));
  if (entered.length === 0) return [];
  const unasked = await unaskedAmong(tx, deps, entered);
  const mails: OutgoingMail[] = [];
  for (const address of unasked.toSorted()) {
    const token = deps.ids.secret();
    const row = { id: deps.ids.uuid(), organizationId, address, token, askedAt: deps.clock.now() };
    if (!(await insertAsked(tx, row))) continue;
    const url = emailGroupUrl(deps.config, token);
    const mail = emailGroupQuestion.to(
      { email: address, name: '' },
      { organization, url },
      { headers: { 'List-Unsubscribe': `<${url}>` } },
    );
    const {
      going: [sent],
    } = await admitted(tx, deps, causedBy({ organizationId }, [mail]));
    if (sent) {
      await take(tx, deps, { kind: 'email-group-question', subject: ofAddress(deps, address) });
      mails.push({ ...sent, by: undefined });
      continue;
    }
    // The others would find it spent as well.
    await deleteAsked(tx, organizationId, address);
    break;
  }
  return mails;
}

/**
 * What the owner of an address wants, by the link that was mailed to it.
 * @throws DomainError `email-group.link-invalid`
 */
export async function answerEmailGroup(
  { deps }: Context,
  token: string,
  answer: EmailGroupAnswer,
): Promise<EmailGroupView> {
  return withTransaction(deps.db, async (tx) => {
    if (!(await writeGroupAnswer(tx, token, answer, deps.clock.now())))
      throw new DomainError('email-group.link-invalid');
    return readEmailGroup(tx, token);
  });
}
