import type { SyncRow } from '#areas/crm/schema/sync.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { CrmError } from '#server/platform/crm/crm.ts';
import { findConnection } from '../connection/connection.queries.ts';
import { otherCrmCode } from '../connection/session.actions.ts';
import { callCrm } from './calls.actions.ts';
import { compareNext } from './compare.actions.ts';
import { activeMapping } from './facts.queries.ts';
import { Claims } from './claims.tool.ts';
import { GatheredCalls, PersonLeft, type SyncWork } from './gathered.actions.ts';
import { fieldRulesOf, someLinks } from './links.queries.ts';
import { syncPerson } from './person.actions.ts';
import { syncPlace } from './place.actions.ts';
import { forgetSyncOf, settleRow } from './queue.store.ts';
import { syncWork } from './reported-work.actions.ts';
import { isOutage, pauseSeconds, refusedBy } from './sync.rules.ts';
import {
  beginComparison,
  keepSync,
  leaveSync,
  takeSync,
  writeKnownCrm,
  type OrganizationSync,
} from './syncs.store.ts';
import { changedBasis, dueRows } from './work.queries.ts';

/** For so long one process works for an organization without saying that it still does: longer than any call. */
const heldSeconds = 180;
/** So many things are taken up at once, and for so many milliseconds one job works. */
const rowsAtOnce = 400;
const workFor = 40_000;
/** Of so many known records one must be there, or the CRM is another one. */
const lookedUp = 50;

/**
 * Brings into agreement what is due at an organization: people side by side, and what concerns one person one thing after the other, so
 * that each record changes in the order in which it changed here. When the CRM is not there, everything waits; what it refuses is put
 * aside, and the rest goes on.
 * @returns whether more is due
 */
export async function workSync(deps: Deps, organizationId: string): Promise<boolean> {
  const { db, clock, log } = deps;
  const until = () => new Date(clock.now().getTime() + heldSeconds * 1000);
  let state = await takeSync(db, organizationId, { now: clock.now(), until: until() });
  if (!state) return false;
  const keepOn = async (): Promise<boolean> => {
    const next = until();
    const isMine = await keepSync(db, state!, next);
    if (isMine) state = { ...state!, workedUntil: next };
    return isMine;
  };
  try {
    const prepared = await prepare(deps, state);
    if (!prepared) return await leave({});
    const started = performance.now();
    const isOver = () => performance.now() - started >= workFor;
    while (!isOver()) {
      const rows = await dueRows(db, organizationId, clock.now(), rowsAtOnce);
      if (rows.length === 0 && !(await compareNext(deps, organizationId)))
        return await leave({ failures: 0, trouble: null, pausedUntil: null });
      if (!(await keepOn())) return false;
      const { onlyIn, ...mapped } = prepared;
      const calls = new GatheredCalls(deps, { organizationId, onlyIn }, keepOn);
      const work: SyncWork = { ...mapped, calls, claims: new Claims() };
      const people = [...Map.groupBy(rows, ({ userId }) => userId).values()];
      await calls.run(
        people.map((those) => async () => {
          for (const row of those) {
            if (isOver() || calls.trouble) return;
            await workRow(work, row);
          }
        }),
      );
      if (calls.trouble instanceof CrmError) throw calls.trouble;
      if (calls.trouble) return await leave({});
    }
    await leave({});
    return true;
  } catch (error) {
    if (!(error instanceof CrmError)) {
      await leave({});
      throw error;
    }
    const { trouble, code } = error;
    // The next look finds out which one it is.
    if (code === otherCrmCode) return await leave({});
    log.warn({ organizationId, trouble, code }, 'a CRM is left alone for a while');
    const pausedUntil = new Date(clock.now().getTime() + pauseSeconds(trouble, state.failures) * 1000);
    return await leave({ trouble, pausedUntil, failures: state.failures + 1 });
  }

  async function leave(set: Parameters<typeof leaveSync>[2]): Promise<false> {
    await leaveSync(db, state!, set);
    return false;
  }
}

/** What the work needs; null while nothing may be sent (`stopOf`). */
async function prepare(
  deps: Deps,
  state: OrganizationSync,
): Promise<(Omit<SyncWork, 'calls' | 'claims'> & { onlyIn: string | null }) | null> {
  const { organizationId, hoursSince, workActivityId } = state;
  const [connection, mapping, ruleOf] = await Promise.all([
    findConnection(deps.db, organizationId),
    activeMapping(deps.db, organizationId),
    fieldRulesOf(deps.db, organizationId),
  ]);
  if (!connection?.isActive || !connection.connectedAt || !mapping) return null;
  const { connectedAt, crmOrganizationId, enableCustomObject: hasCustomObjects } = connection;
  const isChecked = state.checkedConnectionAt?.getTime() === connectedAt.getTime();
  if (!isChecked || state.crmOrganizationId !== crmOrganizationId) {
    const isOtherCrm = await isAnother(deps, state, crmOrganizationId);
    await writeKnownCrm(deps.db, organizationId, {
      isOtherCrm,
      checkedConnectionAt: connectedAt,
      ...(isOtherCrm ? {} : { crmOrganizationId }),
    });
    if (isOtherCrm) return null;
  } else if (state.isOtherCrm) return null;
  const basis = await changedBasis(deps.db, organizationId, deps.clock.now());
  if (basis !== null) await beginComparison(deps.db, organizationId, deps.clock.now(), basis);
  const onlyIn = crmOrganizationId;
  return { deps, organizationId, mapping, ruleOf, hasCustomObjects, workActivityId, hoursSince, onlyIn };
}

/** Whether a new connection leads to a CRM in which nothing of what is known is there. */
async function isAnother(
  deps: Deps,
  { organizationId, crmOrganizationId: known }: OrganizationSync,
  connected: string | null,
): Promise<boolean> {
  if (known !== null && known !== connected) return true;
  const links = await someLinks(deps.db, organizationId, lookedUp);
  if (links.length === 0) return false;
  for (const [objectName, those] of Map.groupBy(links, (link) => link.objectName)) {
    const values = those.map(({ recordId }) => recordId);
    const found = await callCrm(deps, { organizationId, onlyIn: connected }, (session) =>
      deps.crm.find(session, { objectName, fields: [], where: [{ fields: ['Id'], values }], limit: 1 }),
    ).catch((error: unknown) => {
      // Another CRM may not even have the object.
      if (error instanceof CrmError && error.trouble === 'not-found') return [];
      throw error;
    });
    if (found.length > 0) return false;
  }
  return true;
}

/** Brings one thing into agreement, and keeps how it stands; nothing, when the CRM is not there or the work is over. */
async function workRow(work: SyncWork, row: SyncRow & { hasLeft: boolean }): Promise<void> {
  const { deps } = work;
  const sync = { person: syncPerson, place: syncPlace, work: syncWork }[row.kind];
  const forget = () => withTransaction(deps.db, (tx) => forgetSyncOf(tx, row.userId));
  if (row.hasLeft) return forget();
  try {
    await settleRow(deps.db, row, await sync(work, row), deps.clock.now());
  } catch (error) {
    if (error instanceof PersonLeft) return forget();
    if (error === work.calls.trouble) return;
    if (!(error instanceof CrmError)) throw error;
    if (isOutage(error)) return work.calls.note(error);
    await settleRow(deps.db, row, refusedBy(error), deps.clock.now());
  }
}
