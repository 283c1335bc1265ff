import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { CrmRemoval, salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { objectNameOf } from '#areas/crm/rules/crm.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { meantOrganization } from '../connection/connection.queries.ts';
import { inCrm } from '../connection/session.actions.ts';

type Contract = typeof salesforceContract;

/**
 * Creates a record in an organization's CRM. It is sent once: whether it arrived is not known when no answer came.
 * @throws DomainError `not-found`, `crm.required-missing`, `crm.refused`, `crm.duplicate`, and the refusals of `inCrm`
 */
export async function submitRecord(
  { deps, actor, t }: Context<SignedIn>,
  { organizationId, objectName, standard, data }: BodyOf<Contract['submit']>,
): Promise<OutputOf<Contract['submit']>> {
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const name = objectNameOf(objectName, standard);
  const response = await inCrm(deps, id, (session) => deps.crm.create(session, name, data), {
    objectName: name,
  });
  return { success: true, message: t('crm.record.created'), response };
}

/**
 * Deletes a record in an organization's CRM; arguments of the query count before those of the body.
 * @throws DomainError `not-found`, `request.invalid` when an argument is missing, and the refusals of `inCrm`
 */
export async function removeRecord(
  { deps, actor }: Context<SignedIn>,
  query: Partial<CrmRemoval>,
  body: Partial<CrmRemoval> = {},
): Promise<OutputOf<Contract['remove']>> {
  const { organizationId, objectName, standard = true, recordId } = { ...body, ...query };
  if (organizationId === undefined || objectName === undefined || recordId === undefined)
    throw new DomainError('request.invalid');
  const { id } = await meantOrganization(deps.db, actor, organizationId);
  const name = objectNameOf(objectName, standard);
  await inCrm(deps, id, (session) => deps.crm.remove(session, name, recordId), { objectName: name });
  return { success: true };
}
