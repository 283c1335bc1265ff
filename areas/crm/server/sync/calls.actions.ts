import type { Deps } from '#server/context.ts';
import { CrmError, type CrmDescription, type CrmField } from '#server/platform/crm/crm.ts';
import { DomainError } from '#shared/errors.ts';
import { inCrm, type OpenSession } from '../connection/session.actions.ts';
import { remembered } from '../objects/remembered.tool.ts';

/** Whose CRM is called. */
export interface CalledCrm {
  organizationId: string;
  /** The one organization inside the CRM that is meant; whichever is connected unless told. */
  onlyIn?: string | null;
}

/**
 * Makes one call in an organization's CRM.
 * @throws CrmError what the CRM said, `denied` without an authorization, or when another one is connected than is meant (`otherCrmCode`)
 */
export async function callCrm<Answer>(
  deps: Deps,
  { organizationId, ...about }: CalledCrm,
  call: (session: OpenSession) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inCrm(deps, organizationId, call, about);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw error.cause instanceof CrmError ? error.cause : new CrmError('denied', { code: error.code });
  }
}

/**
 * What an object of an organization's CRM is made of.
 * @throws CrmError
 */
export const described = (deps: Deps, called: CalledCrm, objectName: string): Promise<CrmDescription> =>
  callCrm(deps, called, (session) =>
    remembered(`${session.objectsKey} ${objectName}`, deps.clock.now(), () =>
      deps.crm.describe(session, objectName),
    ),
  );

/** The fields of an object, by their names; none where there is no such object. Each of the answers is remembered. */
export const fieldsOf = (deps: Deps, called: CalledCrm, objectName: string): Promise<Map<string, CrmField>> =>
  callCrm(deps, called, (session) =>
    remembered(`${session.objectsKey} fields of ${objectName}`, deps.clock.now(), async () => {
      try {
        const { fields } = await deps.crm.describe(session, objectName);
        return new Map(fields.map((field) => [field.name, field]));
      } catch (error) {
        if (error instanceof CrmError && error.trouble === 'not-found') return new Map<string, CrmField>();
        throw error;
      }
    }),
  );
