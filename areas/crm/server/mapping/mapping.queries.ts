import { eq } from 'drizzle-orm';
import type { FormMappingView } from '#areas/crm/contract/mapping.ts';
import { emptyMapping, type FormMapping } from '#areas/crm/rules/mapping.ts';
import { formMappings } from '#areas/crm/schema/mapping.ts';
import { readForm } from '#areas/forms/server/forms.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { findConnection, testRecordOf } from '../connection/connection.queries.ts';

/**
 * Where the answers of a form go, with the form, for those who build it.
 * @throws DomainError `not-found`
 */
export async function readMapping(ctx: Context<SignedIn>, formId: string): Promise<FormMappingView> {
  const { db } = ctx.deps;
  const { organization, ...form } = await readForm(ctx, formId);
  const [kept, connection, testActivityId] = await Promise.all([
    mappingOfForm(db, formId),
    findConnection(db, organization.id),
    testRecordOf(db, organization.id, 'activity'),
  ]);
  return {
    form,
    organization,
    ...kept,
    isActiveSalesforce: connection?.isActive ?? false,
    isConnected: connection?.connectedAt != null,
    enableCustomObject: connection?.enableCustomObject ?? false,
    testActivityId,
  };
}

/** The mapping of a form; empty, with the revision 0, before somebody mapped it. */
export async function mappingOfForm(
  db: Queryable,
  formId: string,
): Promise<{ mapping: FormMapping; revision: number }> {
  const [row] = await db
    .select({ mapping: formMappings.mapping, revision: formMappings.revision })
    .from(formMappings)
    .where(eq(formMappings.formId, formId));
  return row ?? { mapping: emptyMapping, revision: 0 };
}
