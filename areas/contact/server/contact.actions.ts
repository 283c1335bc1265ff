import { createHash } from 'node:crypto';
import type { ContactCoordinatorInput, ContactUsInput } from '#areas/contact/rules/contact-forms.ts';
import { contactTrap } from '#areas/contact/rules/contact.ts';
import { hashNetwork } from '#areas/accounts/server/devices/devices.rules.ts';
import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { ofAddress, take, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { contactSent } from './contact.events.ts';
import { opportunityWrittenAbout, organizationWrittenTo, readersOf } from './contact.queries.ts';
import { judgeStamp } from './stamps.rules.ts';

/**
 * Has an email written to the support team. The same form sent again writes none.
 * @param network from which it was sent (`networkOf`)
 * @throws DomainError `contact.trapped`, `contact.too-quick`, `contact.form-expired`; `contact.enough`, `contact.busy` when a budget is
 *   spent
 */
export async function contactSupport(ctx: Context, input: ContactUsInput, network: string): Promise<void> {
  refuseProgram(ctx, input);
  const { phoneNumber, ...words } = input;
  await withTransaction(ctx.deps.db, async (tx) => {
    const isNew = await takeBudgets(tx, ctx, input, network, { kind: 'contact-support', subject: 'support' });
    if (isNew)
      await publish(tx, ctx, { ...words, homePhone: '', cellPhone: phoneNumber, corEmail: '' }, null);
  });
}

/**
 * Has an email written to those who run an opportunity or an organization. The same form sent again writes none.
 * @throws DomainError as `contactSupport`; `contact.opportunity-gone`; `contact.organization-unknown` also where nobody would get it
 */
export async function contactCoordinator(
  ctx: Context,
  input: ContactCoordinatorInput,
  network: string,
): Promise<void> {
  refuseProgram(ctx, input);
  await withTransaction(ctx.deps.db, async (tx) => {
    const target = await targetOf(tx, input);
    const { corEmail } = input;
    if ((await readersOf(tx, { ...target, corEmail })).length === 0)
      throw new DomainError('contact.organization-unknown');
    const budget = { kind: 'contact-organization', subject: target.organizationId } as const;
    if (await takeBudgets(tx, ctx, input, network, budget)) await publish(tx, ctx, input, target);
  });
}

type Target = { organizationId: string; opportunityId: string | null };

async function targetOf(
  tx: Tx,
  { opportunityId, organizationName }: ContactCoordinatorInput,
): Promise<Target> {
  if (opportunityId !== '') {
    const about = await opportunityWrittenAbout(tx, opportunityId);
    if (about) return { organizationId: about.organization.id, opportunityId: about.id };
    if (organizationName === '') throw new DomainError('contact.opportunity-gone');
  }
  const organization = await organizationWrittenTo(tx, organizationName);
  if (!organization) throw new DomainError('contact.organization-unknown');
  return { organizationId: organization.id, opportunityId: null };
}

type Sent = ContactUsInput | ContactCoordinatorInput;

function refuseProgram({ deps }: Context, input: Sent): void {
  if (input[contactTrap] !== '') throw new DomainError('contact.trapped');
  const verdict = judgeStamp(deps.config.authSecret, input.stamp, deps.clock.now());
  if (verdict === 'too-quick') throw new DomainError('contact.too-quick');
  if (verdict === 'expired') throw new DomainError('contact.form-expired');
}

/**
 * Takes what one message costs its sender and those who get it.
 * @returns false when this very form was sent already: its sender lost the answer
 */
async function takeBudgets(
  tx: Tx,
  { deps }: Context,
  input: Sent,
  network: string,
  reader: { kind: 'contact-support' | 'contact-organization'; subject: string },
): Promise<boolean> {
  const once = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  if (!(await take(tx, deps, { kind: 'contact-form', subject: once }))) return false;
  const sentBy = hashNetwork(deps.config.authSecret, network);
  await takeOrRefuse(tx, deps, { kind: 'contact-by-network', subject: sentBy }, 'contact.enough');
  const sender = ofAddress(deps, input.email);
  await takeOrRefuse(tx, deps, { kind: 'contact-by-sender', subject: sender }, 'contact.enough');
  await takeOrRefuse(tx, deps, reader, 'contact.busy');
  return true;
}

async function publish(
  tx: Tx,
  { deps, actor }: Context,
  words: Pick<
    ContactCoordinatorInput,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'homePhone'
    | 'cellPhone'
    | 'organizationName'
    | 'message'
    | 'corEmail'
  >,
  target: Target | null,
): Promise<void> {
  const { firstName, lastName, email, homePhone, cellPhone, organizationName, message, corEmail } = words;
  await deps.events.publish(tx, contactSent, {
    target,
    corEmail,
    firstName,
    lastName,
    email,
    homePhone,
    cellPhone,
    organizationName,
    message,
    isProven: isSignedIn(actor) && actor.email === email,
  });
}
