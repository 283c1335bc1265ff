import type { SyncRow } from '#areas/crm/schema/sync.ts';
import type { Deps } from '#server/context.ts';
import {
  CrmError,
  type CrmDescription,
  type CrmField,
  type CrmRecord,
  type CrmSession,
} from '#server/platform/crm/crm.ts';
import { DomainError } from '#shared/errors.ts';
import { inCrm } from '../connection/session.actions.ts';
import { remembered } from '../objects/remembered.tool.ts';
import { asPerson } from '../objects/person-accounts.actions.ts';
import { writeCreating } from './queue.store.ts';
import { linkedRecords } from './links.queries.ts';
import { isMaybeDone, withoutEmpty } from './sync.rules.ts';
import type { MappedRecord } from '#areas/crm/rules/mapped-records.ts';
import type { SyncWork } from './work.rules.ts';

/**
 * Makes one call in an organization's CRM.
 * @throws CrmError what the CRM said, `denied` without an authorization
 */
export async function callCrm<Answer>(
  deps: Deps,
  organizationId: string,
  call: (session: CrmSession) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inCrm(deps, organizationId, call);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw error.cause instanceof CrmError ? error.cause : new CrmError('denied', { code: error.code });
  }
}

/**
 * What an object of an organization's CRM is made of.
 * @throws CrmError
 */
export const described = (deps: Deps, organizationId: string, objectName: string): Promise<CrmDescription> =>
  callCrm(deps, organizationId, (session) =>
    remembered(`${organizationId} ${session.instanceUrl} ${objectName}`, deps.clock.now(), () =>
      deps.crm.describe(session, objectName),
    ),
  );

/** The fields of an object, by their names; none where there is no such object. Each of the answers is remembered. */
export const fieldsOf = (
  deps: Deps,
  organizationId: string,
  objectName: string,
): Promise<Map<string, CrmField>> =>
  callCrm(deps, organizationId, (session) =>
    remembered(
      `${organizationId} ${session.instanceUrl} fields of ${objectName}`,
      deps.clock.now(),
      async () => {
        try {
          const { fields } = await deps.crm.describe(session, objectName);
          return new Map(fields.map((field) => [field.name, field]));
        } catch (error) {
          if (error instanceof CrmError && error.trouble === 'not-found') return new Map<string, CrmField>();
          throw error;
        }
      },
    ),
  );

/** Whether the CRM says that a record that is known isn't there any more. */
export const isGoneRecord = (error: unknown): error is CrmError =>
  error instanceof CrmError && ['NOT_FOUND', 'ENTITY_IS_DELETED'].includes(error.code);

/** Clocks differ, ours and the CRM's. */
const clockMinutes = 10;

/** How a record is recognized that may have been created while nobody heard of it. */
export interface Made {
  objectName: string;
  fields: readonly string[];
  /** Finds it among the records that were created since then. */
  where: { field: string; value: string };
  /** Tells it from the others that are found. */
  isIt(record: CrmRecord): boolean;
}

/**
 * The record that was about to be created for a row of which nobody knows what became; null when it is not there.
 * @throws CrmError
 */
export async function findMade(
  { deps, organizationId }: Pick<SyncWork, 'deps' | 'organizationId'>,
  since: Date,
  { objectName, fields, where, isIt }: Made,
): Promise<string | null> {
  const { db, crm } = deps;
  const records = await callCrm(deps, organizationId, (session) =>
    crm.find(session, {
      objectName,
      fields,
      where: [{ fields: [where.field], values: [where.value] }],
      createdFrom: new Date(since.getTime() - clockMinutes * 60_000),
      limit: 200,
    }),
  );
  const ids = records.filter((record) => isIt(record)).map(({ Id }) => String(Id));
  const linked = await linkedRecords(db, organizationId, objectName, ids);
  return ids.find((id) => !linked.has(id)) ?? null;
}

/**
 * Creates the record of something that has none, so that there is one whatever happens in between: that it is about to be created is kept
 * before, and as long as nobody knows what became of it, it is looked for before it is created again.
 * @throws CrmError
 */
export async function createRecordOnce(
  work: Pick<SyncWork, 'deps' | 'organizationId'>,
  row: SyncRow,
  data: MappedRecord,
  made: Made,
): Promise<string> {
  const { deps, organizationId } = work;
  const { objectName } = made;
  const isUnderway = row.creatingAt !== null && row.creatingObject === objectName;
  const at = isUnderway ? row.creatingAt! : deps.clock.now();
  if (isUnderway) {
    const found = await findMade(work, at, made);
    if (found !== null) return found;
  } else await writeCreating(deps.db, row, { at, objectName });
  try {
    const { id } = await callCrm(deps, organizationId, async (session) =>
      deps.crm.create(
        session,
        objectName,
        await asPerson(deps, session, { organizationId, objectName }, withoutEmpty(data)),
      ),
    );
    return id;
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    if (error.trouble === 'duplicate') {
      // There are organizations whose rules report a duplicate of the record that they have just saved.
      const found = await findMade(work, at, made);
      if (found !== null) return found;
    } else if (isMaybeDone(error)) throw error;
    await writeCreating(deps.db, row, null);
    throw error;
  }
}
