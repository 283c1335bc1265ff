import type { crmSyncContract, SyncView } from '#areas/crm/contract/sync.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { connectableOrganization, findConnection } from '../connection/connection.queries.ts';
import { activeMapping } from './facts.queries.ts';
import { crmSyncSet } from '../crm.events.ts';
import { forgetCrm } from './forget-crm.actions.ts';
import { deleteGoneLinks } from './links.store.ts';
import { askAgain, writeDecision, type Retried } from './queue.store.ts';
import { beginningOf } from './sync.rules.ts';
import { syncJob } from './sync.jobs.ts';
import { findSync, readSync } from './sync.queries.ts';
import { beginComparison, beginReading, writeFieldRules, writeKnownCrm, writeSyncOn } from './syncs.store.ts';

type Contract = typeof crmSyncContract;
type Organizer = Context<SignedIn>;

/**
 * Turns the sync of an organization on or off, and keeps what hours are sent and what other work counts for. Turned on, everybody and
 * all hours since a day are compared.
 * @throws DomainError `not-found`, `crm.not-active`, `crm.not-mapped`
 */
export async function setSync(
  ctx: Organizer,
  orgName: string,
  { isOn, hoursSince, workActivity }: BodyOf<Contract['update']>,
): Promise<SyncView> {
  const { db, clock } = ctx.deps;
  const before = await readSync(ctx, orgName);
  const { id, timeZone } = before.organization;
  if (isOn) {
    if (!(await findConnection(db, id))?.isActive) throw new DomainError('crm.not-active');
    if (!(await activeMapping(db, id))) throw new DomainError('crm.not-mapped');
  }
  const now = clock.now();
  const since = beginningOf(hoursSince ?? before.hoursSince, timeZone);
  await withTransaction(db, async (tx) => {
    await beginReading(tx);
    await writeSyncOn(tx, id, {
      isOn,
      hoursSince: since,
      updatedAt: now,
      ...(workActivity === undefined
        ? {}
        : { workActivityId: workActivity?.id ?? null, workActivityName: workActivity?.name ?? null }),
    });
    await ctx.deps.events.publish(tx, crmSyncSet, {
      organizationId: id,
      objectId: id,
      changes: trailChanges({ isOn: [before.isOn, isOn] }),
    });
    if (!isOn) return;
    await beginComparison(tx, id, now);
    await ctx.deps.jobs.send(tx, syncJob, { organizationId: id });
  });
  return readSync(ctx, orgName);
}

/**
 * Has one thing, all that failed of one cause, or all that failed, tried again. What is gone in the CRM is forgotten first, so that it is looked for or made again.
 * @throws DomainError `not-found`
 */
export async function retrySync(
  { deps: { db, clock, jobs }, actor }: Organizer,
  orgName: string,
  only: Retried,
): Promise<{ asked: number }> {
  const { id } = await connectableOrganization(db, actor, orgName);
  return withTransaction(db, async (tx) => {
    await deleteGoneLinks(tx, id, only);
    const asked = await askAgain(tx, id, only, clock.now());
    await jobs.send(tx, syncJob, { organizationId: id });
    return { asked };
  });
}

/**
 * Keeps which side counts for which field of contacts.
 * @throws DomainError `not-found`
 */
export async function setFieldRules(
  ctx: Organizer,
  orgName: string,
  { rules }: BodyOf<Contract['rules']>,
): Promise<SyncView> {
  const { db, events } = ctx.deps;
  const { id } = await connectableOrganization(db, ctx.actor, orgName);
  await withTransaction(db, async (tx) => {
    await writeFieldRules(tx, id, rules);
    const changes = [{ field: 'fieldRules' as const, from: null, to: null }];
    await events.publish(tx, crmSyncSet, { organizationId: id, objectId: id, changes });
  });
  return readSync(ctx, orgName);
}

/**
 * Keeps which of the contacts a person is, or that the person is none of them.
 * @throws DomainError `not-found`, `crm.conflict-changed` when there is no such conflict any more
 */
export async function decideConflict(
  { deps: { db, clock, jobs }, actor }: Organizer,
  { orgName, userId }: { orgName: string; userId: string },
  contactId: string | null,
): Promise<Record<string, never>> {
  const { id } = await connectableOrganization(db, actor, orgName);
  await withTransaction(db, async (tx) => {
    if (!(await writeDecision(tx, id, userId, contactId ?? 'new', clock.now())))
      throw new DomainError('crm.conflict-changed');
    await jobs.send(tx, syncJob, { organizationId: id });
  });
  return {};
}

/**
 * Forgets what is known of another CRM, the campaigns of opportunities and the records of their activities included, and compares
 * everything with the one that is connected.
 * @throws DomainError `not-found`, `crm.conflict-changed` when another one is connected than the caller saw
 */
export async function forgetOtherCrm(
  ctx: Organizer,
  orgName: string,
  crmOrganizationId: string,
): Promise<SyncView> {
  const { db, clock } = ctx.deps;
  const { id } = await connectableOrganization(db, ctx.actor, orgName);
  const [sync, connection] = await Promise.all([findSync(db, id), findConnection(db, id)]);
  if (!sync?.isOtherCrm || connection?.crmOrganizationId !== crmOrganizationId)
    throw new DomainError('crm.conflict-changed');
  await withTransaction(db, async (tx) => {
    await forgetCrm(tx, id);
    await writeKnownCrm(tx, id, {
      isOtherCrm: false,
      crmOrganizationId,
      workActivityId: null,
      workActivityName: null,
    });
    await beginComparison(tx, id, clock.now());
    await ctx.deps.jobs.send(tx, syncJob, { organizationId: id });
  });
  return readSync(ctx, orgName);
}
