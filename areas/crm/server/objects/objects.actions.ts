import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { isHiddenField, recordsShown } from '#areas/crm/rules/crm.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { CrmDescription } from '#server/platform/crm/crm.ts';
import { inCrm } from '../connection/session.actions.ts';
import { meantOrganization } from '../connection/connection.queries.ts';
import { remembered } from './remembered.tool.ts';

type Contract = typeof salesforceContract;
/** Which object, of whose CRM. */
interface Asked {
  organizationId: string;
  objectName: string;
}

/**
 * The objects of an organization's CRM, by their labels.
 * @throws DomainError `not-found`, and the refusals of `inCrm`
 */
export async function listObjects(
  { deps, actor }: Context<SignedIn>,
  { organizationId }: Pick<Asked, 'organizationId'>,
): Promise<OutputOf<Contract['objects']>> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const objects = await inCrm(deps, id, (session) => deps.crm.objects(session));
  return objects.toSorted((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
}

/**
 * The objects with a field that holds ids of an object. Labels are those of the CRM.
 * @throws DomainError `not-found`, and the refusals of `inCrm`
 */
export async function listResources(
  { deps, actor }: Context<SignedIn>,
  { organizationId, objectName }: Asked,
): Promise<OutputOf<Contract['resources']>> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const [{ children }, objects] = await Promise.all([
    describe(deps, id, objectName),
    inCrm(deps, id, (session) => deps.crm.objects(session)),
  ]);
  const labels = new Map(objects.map(({ name, label }) => [name, label]));
  return children.map((child) => ({
    ...child,
    objectLabel: labels.get(child.objectName) ?? child.objectName,
  }));
}

/**
 * The fields of an object that people choose from; the CRM's own bookkeeping is left out (spec 3 §5).
 * @throws DomainError `not-found`, and the refusals of `inCrm`
 */
export async function listFields(
  { deps, actor }: Context<SignedIn>,
  { organizationId, objectName }: Asked,
): Promise<OutputOf<Contract['fields']>> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const { fields } = await describe(deps, id, objectName);
  return { fields: fields.filter((field) => !isHiddenField(field)) };
}

/**
 * Some records of an object; `data.records` as the documents write it (0-decisions 35).
 * @throws DomainError `not-found`, and the refusals of `inCrm`
 */
export async function sampleRecords(
  ctx: Context<SignedIn>,
  asked: Asked & { fields: string[]; limit: number },
): Promise<OutputOf<Contract['sample']>> {
  return { success: true, data: await recordsOf(ctx, asked) };
}

/**
 * Records of an object, the newest first, with the fields that are asked for and their ids.
 * @throws DomainError `not-found`, and the refusals of `inCrm`
 */
export async function listRecords(
  ctx: Context<SignedIn>,
  asked: Asked & { fields: string[] },
): Promise<OutputOf<Contract['records']>> {
  return { success: true, ...(await recordsOf(ctx, { ...asked, limit: recordsShown })) };
}

async function recordsOf(
  { deps, actor }: Context<SignedIn>,
  { organizationId, ...asked }: Asked & { fields: string[]; limit: number },
): Promise<{ records: Record<string, unknown>[] }> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const records = await inCrm(deps, id, (session) => deps.crm.records(session, asked));
  return { records: records.map((record) => ({ ...record })) };
}

const describe = (deps: Deps, organizationId: string, objectName: string): Promise<CrmDescription> =>
  inCrm(deps, organizationId, (session) =>
    remembered(`${session.objectsKey} ${objectName}`, deps.clock.now(), () =>
      deps.crm.describe(session, objectName),
    ),
  );
