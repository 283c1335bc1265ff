import { DomainError } from '#shared/errors.ts';
import { phrase } from '#shared/texts/text.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { isBlankHtml } from '#shared/rules/html-pieces.ts';
import {
  hasPlaces,
  keptListOf,
  reachedBy,
  type MessageAudience,
} from '#areas/messages/rules/message-audiences.ts';
import type { MessageForm } from '#areas/messages/rules/messages.ts';
import { opportunityPlaceholdersIn } from '#shared/rules/placeholders.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { reachOrRefuse } from '#areas/organizations/server/reach/reach.actions.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { attachTo } from './attachments/attachments.actions.ts';
import { listedIn, organizationOf, type Listed } from './audiences/audience.queries.ts';
import { cleanContent } from './content.tool.ts';
import { messageSent } from './messages.events.ts';
import { insertMessage, messageSentBefore, updateMailed, type MailedPerson } from './messages.store.ts';

/**
 * Sends a message to people of opportunities, groups, locations and the list of one organization, a mail to each. One of those chosen who is
 * not among them any more, or can't be written to, is left out. Sent again under the same key it answers what became of
 * it, and nothing goes out twice (areas/messages/README.md, "Messages").
 * @throws DomainError `not-found`, `forbidden` for an audience that is not the caller's to write to,
 * `message.several-organizations`, `message.no-recipients` when none of the chosen is there, `message.key-used` when
 * another message went out under the key, `request.invalid` for content of which nothing may stay, placeholders that
 * say nothing to somebody, and files that are not there; and when a budget is spent `message.too-many`,
 * `message.too-many-mails`, `message.too-many-newcomers`
 */
export async function sendMessage(
  ctx: Context<SignedIn>,
  { sendKey, audiences, subject, content, recipients, attachmentIds }: MessageForm & { sendKey: string },
): Promise<{ id: string; sent: number; leftOut: string[] }> {
  const { actor, deps } = ctx;
  const cleaned = cleanContent(content);
  if (isBlankHtml(cleaned)) refuseFaults([{ path: 'content', text: phrase('messages.content.required') }]);
  return withTransaction(deps.db, async (tx) => {
    const organizationId = await organizationOfAll(tx, ctx, audiences);
    // One person's messages are sent one after the other, so that a repeated one finds the first.
    await lockPerson(tx, actor.userId);
    const before = await messageSentBefore(tx, actor.userId, sendKey);
    if (before) {
      const isSame =
        before.subject === subject &&
        before.content === cleaned &&
        isSameAudience(before.audiences, audiences);
      if (!isSame) throw new DomainError('message.key-used');
      const { id, addresses } = before;
      return { id, sent: addresses.length, leftOut: without(recipients, addresses) };
    }
    const people = await chosenOf(tx, organizationId, audiences, recipients);
    if (people.length === 0) throw new DomainError('message.no-recipients');
    refuseEmptyPlaceholders({ subject, content: cleaned }, audiences, people);
    const id = deps.ids.uuid();
    const row = { id, sendKey, senderId: actor.userId, organizationId, subject, content: cleaned };
    const newId = () => deps.ids.uuid();
    await insertMessage(tx, { ...row, sentAt: deps.clock.now() }, audiences, people, newId);
    await attachTo(tx, ctx, id, attachmentIds);
    await deps.events.publish(tx, messageSent, { messageId: id });
    const addresses = people.map(({ email }) => email);
    await takeBudgets(tx, ctx, organizationId, addresses);
    return { id, sent: people.length, leftOut: without(recipients, addresses) };
  });
}

/** Keeps that all mails of a message are in the outbox. Harmless when repeated. */
export const recordMailed = ({ db, clock }: Deps, messageId: string): Promise<void> =>
  withTransaction(db, (tx) => updateMailed(tx, messageId, clock.now()));

/** The organization in whose name a message goes out to all of these. */
async function organizationOfAll(
  tx: Tx,
  ctx: Context<SignedIn>,
  audiences: readonly MessageAudience[],
): Promise<string> {
  const found = new Set<string>();
  for (const audience of audiences) found.add(await organizationOf(tx, ctx, audience));
  const [organizationId, ...others] = found;
  if (organizationId === undefined) throw new DomainError('message.no-recipients');
  if (others.length > 0) throw new DomainError('message.several-organizations');
  return organizationId;
}

/** Those of the chosen who are among the audiences and can be written to. */
async function chosenOf(
  tx: Tx,
  organizationId: string,
  audiences: readonly MessageAudience[],
  recipients: readonly string[],
): Promise<MailedPerson[]> {
  const chosen = new Set(recipients);
  const listed = new Map<string, readonly Listed[]>();
  for (const audience of audiences) {
    const people = await listedIn(tx, audience);
    listed.set(
      audience.id,
      people.filter(({ email }) => chosen.has(email)),
    );
  }
  const peopleOf = ({ id }: MessageAudience) =>
    (listed.get(id) ?? []).map((one) => ({ ...one, held: null, isNewcomer: false, isReached: false }));
  const there = reachedBy(audiences, peopleOf);
  const mailTos = new Map<string, string>();
  for (const { email, mailTo } of [...listed.values()].flat())
    if (mailTo !== email) mailTos.set(email, mailTo);
  const mailed = there.map((person) => ({ ...person, mailTo: mailTos.get(person.email) ?? null }));
  const addresses = mailed.flatMap(({ email, mailTo }) => (mailTo === null ? [email] : [email, mailTo]));
  const held = await suppressedAmong(tx, organizationId, addresses);
  return mailed.filter(({ email, mailTo }) => !held.has(email) && !held.has(mailTo ?? email));
}

/** Says under a field that a placeholder has nothing to say to those who are reached by a group or the list alone. */
function refuseEmptyPlaceholders(
  written: { subject: string; content: string },
  audiences: readonly MessageAudience[],
  people: readonly MailedPerson[],
): void {
  const holdsPlaces = (own: readonly number[]) => own.some((position) => hasPlaces(audiences[position]));
  if (people.every((person) => holdsPlaces(person.audiences))) return;
  refuseFaults(
    (['subject', 'content'] as const).flatMap((path) =>
      opportunityPlaceholdersIn(written[path])
        .slice(0, 1)
        .map((name) => ({ path, text: phrase('messages.placeholders.empty', { written: `{${name}}` }) })),
    ),
  );
}

async function takeBudgets(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  organizationId: string,
  addresses: readonly string[],
): Promise<void> {
  const ofSender = { kind: 'messages', subject: ofAddress(deps, actor.email) } as const;
  await takeOrRefuse(tx, deps, ofSender, 'message.too-many');
  const ofOrganization = { kind: 'organization-mails', subject: organizationId } as const;
  await takeOrRefuse(tx, deps, ofOrganization, 'message.too-many-mails', addresses.length);
  await reachOrRefuse(tx, deps, organizationId, addresses, 'message.too-many-newcomers', (params) =>
    refuseFaults([{ path: 'recipients', text: phrase('messages.recipients.newcomers', params) }]),
  );
}

/** Whether a message that was sent before was meant for the same people. */
function isSameAudience(
  before: readonly { kind: string; id: string; dateIds: readonly string[]; activityIds: readonly string[] }[],
  audiences: readonly MessageAudience[],
): boolean {
  const now = audiences.map((audience) => ({
    kind: audience.kind === 'matching' ? keptListOf(audience.kind) : audience.kind,
    id: audience.id,
    dateIds: hasPlaces(audience) ? audience.dateIds : [],
    activityIds: hasPlaces(audience) ? audience.activityIds : [],
  }));
  return JSON.stringify(before) === JSON.stringify(now);
}

function without(addresses: readonly string[], others: readonly string[]): string[] {
  const gone = new Set(others);
  return addresses.filter((address) => !gone.has(address));
}
