import type { Deps } from '#server/context.ts';
import { CrmError, type CrmDescription, type CrmField, type CrmSession } from '#server/platform/crm/crm.ts';
import { DomainError } from '#shared/errors.ts';
import { inCrm } from '../connection/session.actions.ts';
import { remembered } from '../objects/remembered.tool.ts';

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
